import { expressionBuilder } from 'kysely'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Step } from '#app/food/steps/step.ts'
import { engineOf } from '#server/database/engine.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import type { Picture } from './recipe.ts'

/** What a recipe says besides its lines and steps by which it is judged: see `Declared`. */
export const DECLARED_COLUMNS = ['title', 'description', 'notes', 'dietaryInfo', 'allergens'] as const

/** `ingredients` with these columns, `steps` and `photos` for a query of recipes, each in its order; read them with `fromJson`. */
export function recipeParts<Line extends Ingredient>(
  db: Database,
  columns: readonly (keyof Line & keyof Tables['recipeIngredient'])[],
) {
  const { jsonRows } = engineOf(db)
  const eb = expressionBuilder<Tables, 'recipe'>()
  return [
    jsonRows<Line>(
      eb.selectFrom('recipeIngredient').select(columns).whereRef('recipeId', '=', 'recipe.id').orderBy('position'),
    ).as('ingredients'),
    jsonRows<Step>(
      eb
        .selectFrom('recipeStep')
        .select(['section', 'text'])
        .whereRef('recipeId', '=', 'recipe.id')
        .orderBy('position'),
    ).as('steps'),
    jsonRows<Picture>(
      eb
        .selectFrom('recipePhoto')
        .innerJoin('picture', 'picture.key', 'recipePhoto.pictureKey')
        .select(['picture.key', 'width', 'height', 'colour', 'alt'])
        .whereRef('recipeId', '=', 'recipe.id')
        .orderBy('position'),
    ).as('photos'),
  ] as const
}
