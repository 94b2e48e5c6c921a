import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FoodFile, type FoodLine } from './food.ts'
import { parseCookbookFile } from './yaml-file.ts'

/** A line of the table with its key and the aisle it is sold in: its own, or the file's. */
export interface StoredFood extends FoodLine {
  key: string
  name: string
  aisle: string
}

/** The lines of the files of a folder of foods, in their order; throws a CookbookError for a faulty file. */
export const readFoodLines = (folder: string): StoredFood[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .flatMap((file) => {
      const lines = parseCookbookFile(`foods/${file}`, readFileSync(join(folder, file), 'utf8'), FoodFile)
      return Object.entries(lines).map(([key, line]) => ({
        ...line,
        key,
        name: line.name ?? key.replaceAll('-', ' '),
        aisle: line.aisle ?? file.replace('.yaml', ''),
      }))
    })
