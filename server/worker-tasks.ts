/** Loads the code of every task that runs in workers; what a task takes and returns is structured-cloneable. */
export const LOADERS = {
  readSource: async () => (await import('../app/imports/read-source.ts')).readSource,
  readArchive: async () => (await import('../app/imports/read-archive.ts')).readRecipesOfArchive,
  suggest: async () => (await import('../app/suggestions/suggest.ts')).suggest,
  drawPdf: async () => (await import('../app/pdf/recipe-pdf.server.ts')).drawRecipePdf,
  drawCover: async () => (await import('../app/covers/draw-cover.ts')).drawCover,
}

export type TaskName = keyof typeof LOADERS
/** The tasks by their names. */
export type Tasks = { [Name in TaskName]: Awaited<ReturnType<(typeof LOADERS)[Name]>> }
