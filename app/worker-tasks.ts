/** Loads the code of every task that runs in workers; what a task takes and returns is structured-cloneable. */
export const TASKS = {
  readSource: async () => (await import('./imports/read-source.ts')).readSource,
  readArchive: async () => (await import('./imports/read-archive.ts')).readRecipesOfArchive,
  readKitchenFile: async () => (await import('./kitchen-file/kitchen-file.ts')).readKitchenFile,
  suggest: async () => (await import('./suggestions/suggest.ts')).suggest,
  drawPdf: async () => (await import('./pdf/recipe-pdf.server.ts')).drawRecipePdf,
  drawCookbook: async () => (await import('./pdf/cookbook-pdf.server.ts')).drawCookbookPdf,
  drawCover: async () => (await import('./covers/draw-cover.ts')).drawCover,
}

/** The tasks by their names. */
export type Tasks = { [Name in keyof typeof TASKS]: Awaited<ReturnType<(typeof TASKS)[Name]>> }
