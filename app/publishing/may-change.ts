import type { Cook } from '../account/cook.ts'

export type Actor = Pick<Cook, 'id' | 'role'>

/** Whether a cook may change a recipe: its author and moderators may, but what came with the cookbook is changed in its file. */
export const mayChange = (actor: Actor | null, recipe: { authorId: string | null; cookbookFile: string | null }) =>
  actor !== null && recipe.cookbookFile === null && (actor.id === recipe.authorId || actor.role === 'moderator')
