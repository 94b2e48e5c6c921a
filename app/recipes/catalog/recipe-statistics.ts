/** What is counted of recipes: how often they were opened, by how many cooks they were cooked on a day, and saved. */
export const FIGURES = ['views', 'cooked', 'saved'] as const
export type Figure = (typeof FIGURES)[number]

/** A public recipe with what was counted of it. */
export type RecipeStatistics = { id: number; title: string } & Record<Figure, number>
