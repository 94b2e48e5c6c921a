import type { AppReader } from '#app/exchange/apps/app-export.ts'
import { bookmarks } from '#app/exchange/documents/bookmarks.ts'
import { chowdown } from '#app/exchange/documents/chowdown.ts'
import { anyTable, planToEat, recetteTekTable } from '#app/exchange/documents/csv-recipes.ts'
import { dataFiles } from '#app/exchange/documents/data-files.ts'
import { evernote } from '#app/exchange/documents/evernote.ts'
import { pdfFiles } from '#app/exchange/documents/pdf-files.ts'
import { chefTap, severalTexts } from '#app/exchange/documents/text-files.ts'
import { wordFiles } from '#app/exchange/documents/word-files.ts'
import { accuChef } from './accuchef.ts'
import { cookMl } from './cook-ml.ts'
import { cookmate } from './cookmate.ts'
import { cookn } from './cookn.ts'
import { gourmet } from './gourmet.ts'
import { krecipes } from './krecipes.ts'
import { livingCookbook } from './living-cookbook.ts'
import { masterCook } from './master-cook.ts'
import { masterCookTexts } from './master-cook-text.ts'
import { mealMaster } from './meal-master.ts'
import { nowYoureCooking } from './nyc.ts'
import { recetteTek } from './recette-tek.ts'
import { recipeMl } from './recipe-ml.ts'
import { rezkonv } from './rezkonv.ts'

/**
 * The readers of desktop programs, older formats and documents, in the order in which files are to be offered to them: those
 * that recognise their own by what is in it come before those that take any text or table.
 */
export const ARCHIVE_READERS: readonly AppReader[] = [
  masterCook,
  masterCookTexts,
  mealMaster,
  rezkonv,
  nowYoureCooking,
  accuChef,
  cookmate,
  recetteTek,
  gourmet,
  krecipes,
  recipeMl,
  cookMl,
  livingCookbook,
  cookn,
  evernote,
  planToEat,
  recetteTekTable,
  anyTable,
  chowdown,
  dataFiles,
  wordFiles,
  pdfFiles,
  bookmarks,
  chefTap,
  severalTexts,
]
