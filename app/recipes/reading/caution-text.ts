import type { Caution } from '#app/recipes/recipe/adapted-recipe.ts'
import { m } from '#messages'

const CAUTION_TEXTS: Record<Caution, () => string> = {
  time: m.caution_time,
  tin: m.caution_tin,
  salt: m.caution_salt,
  oil: m.caution_oil,
  raising: m.caution_raising,
  egg: m.caution_egg,
}

/** What to look after when a recipe is cooked in other amounts, in the reader's language. */
export const cautionText = (caution: Caution) => CAUTION_TEXTS[caution]()
