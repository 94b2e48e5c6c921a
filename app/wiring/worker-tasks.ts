/** Loads the code of every task that runs in workers; what a task takes and returns is structured-cloneable. */
export const TASKS = {
  readSource: async () => (await import('#app/exchange/importing/read-source.ts')).readSource,
  readArchive: async () => (await import('#app/exchange/importing/read-archive.ts')).readRecipesOfArchive,
  readDroppedFiles: async () => (await import('#app/exchange/import-job/read-dropped-files.ts')).readDroppedFiles,
  readTable: async () => (await import('#app/exchange/import-job/read-dropped-files.ts')).readTable,
  readKitchenFile: async () => (await import('#app/exchange/kitchen-file/kitchen-file.ts')).readKitchenFile,
  suggest: async () => (await import('#app/recipes/suggestions/suggest.ts')).suggest,
  drawPdf: async () => (await import('#app/exchange/pdf/recipe-pdf.server.ts')).drawRecipePdf,
  drawCookbook: async () => (await import('#app/exchange/pdf/cookbook-pdf.server.ts')).drawCookbookPdf,
  drawCover: async () => (await import('#app/recipes/covers/draw-cover.ts')).drawCover,
}

/** The tasks by their names. */
type SiteTasks = { [Name in keyof typeof TASKS]: Awaited<ReturnType<(typeof TASKS)[Name]>> }

declare module '#app/base/request/request-context.ts' {
  interface Tasks extends SiteTasks {}
}
