import type { AppReader } from './app-export.ts'
import { toAppExport } from './app-recipe.ts'
import { isOwnArchive, namesInZip } from './expand-files.ts'

/** FoodIO's own zips, which are handed on whole: the import of those brings back everything that FoodIO knows. */
export const ownArchive: AppReader = {
  app: 'FoodIO',
  recognise: (files) => files.filter((file) => isOwnArchive(namesInZip(file) ?? [])),
  read: (files) => toAppExport('FoodIO', [], { archives: [...files] }),
}
