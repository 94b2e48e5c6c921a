import { formOf } from '#app/exchange/importing/imported-form.ts'
import { findEditable } from '#app/recipes/publishing/publishing.store.ts'
import { isTitleEnough } from '#app/recipes/recipe/visibility.ts'
import type { Database } from '#server/database/tables.ts'
import type { ImportContent } from './recipe-import.ts'
import { LISTED, type ListedRecipe, type ReportedRecipe, textsOf } from './recipe-import.ts'
import { listImported } from './recipe-imports.store.ts'

const contentOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as ImportContent))

interface ListOptions {
  cookId: string
  importId: number
  page: number
}

/** A page of the recipes of an import that is to be ticked. */
export async function listToTick(db: Database, { cookId, importId, page }: ListOptions): Promise<ListedRecipe[]> {
  const rows = await listImported(db, importId, { page })
  return Promise.all(
    rows.map(async ({ position, title, lines, choice, isTwin, sameAs, content: json }) => {
      const content = contentOf(json)
      return {
        ...{ position, title, lines, choice, isTwin: isTwin === 1 },
        app: content?.app ?? '',
        link: content?.link ?? null,
        pictures: content?.pictures.length ?? 0,
        same: sameAs === null || !content || content.link ? null : await comparedTo(db, cookId, sameAs, content),
      }
    }),
  )
}

async function comparedTo(
  db: Database,
  cookId: string,
  id: number,
  { recipe }: ImportContent,
): Promise<ListedRecipe['same']> {
  const own = await findEditable(db, { id: cookId, role: 'cook' }, id)
  if (!own || own === 'forbidden') return null
  return {
    id,
    // What others read stays as it is, since everything comes in private.
    mayReplace: isTitleEnough(own.draft.visibility),
    mine: { ingredients: own.draft.ingredients, steps: own.draft.instructions.split('\n') },
    theirs: { ingredients: textsOf(recipe.ingredients), steps: textsOf(recipe.steps) },
  }
}

/** A page of the recipes of an import of which something could not be taken over, or that were not written, and whether there are more. */
export async function listReported(
  db: Database,
  { importId, page }: Omit<ListOptions, 'cookId'>,
): Promise<{ reported: ReportedRecipe[]; hasMore: boolean }> {
  const rows = await listImported(db, importId, { page, size: LISTED + 1, onlyReported: true })
  const reported = rows.slice(0, LISTED).map(({ position, title, recipeId, outcome, losses, content: json }) => {
    const content = losses.includes('cut') ? contentOf(json) : null
    return { position, title, recipeId, outcome, losses, cuts: content ? formOf(content.recipe).leftOut : [] }
  })
  return { reported, hasMore: rows.length > LISTED }
}
