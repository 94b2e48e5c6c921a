import { CONTENTS, type FoodContent } from '#app/food/foods/allergen.ts'
import { tokensOf, type Word } from '#app/food/foods/words.ts'
import { denials, pointsBack } from './diet-denials.ts'
import { checkMentions, contentMentions } from './diet-foods.ts'
import { isExempted } from './diet-modifiers.ts'
import type { Mention } from './diet-words.ts'

/** The names in a text of what contains any of some contents, each once, as written there. */
type NamesOf = (wanted: readonly FoodContent[]) => string[]

/** Reads a text once, by one of the lexicons of foods, as prose or as an ingredient; foods that are denied or replaced ("no eggs", "instead of butter") do not count. */
function reader(mentionsOf: (ws: readonly Word[]) => Mention<FoodContent>[]) {
  return (text: string, { isIngredient = false } = {}): NamesOf => {
    const ws = tokensOf(text)
    const mentions = mentionsOf(ws)
    const denied = denials(ws, mentions, isIngredient)
    return (wanted) => {
      const freedHeads = new Set<string>()
      const names = new Map<string, string>()
      for (const [index, mention] of mentions.entries()) {
        const matching = mention.senses.filter((content) => wanted.includes(content))
        const head = ws[mention.to]?.fold ?? ''
        if (matching.every((content) => isExempted(ws, mention, content))) {
          freedHeads.add(head)
          continue
        }
        if (denied[index] || (freedHeads.has(head) && pointsBack(ws, mention))) continue
        const name = text.slice(ws[mention.from]?.start, ws[mention.to]?.end)
        const key = name.toLowerCase()
        if (!names.has(key)) names.set(key, name)
      }
      return [...names.values()]
    }
  }
}

/** What is in the foods that a text names, in English or Hindi, as they are usually sold. */
export const contentsIn = reader(contentMentions)

/** What only the packets of the foods that a text names tell. */
export const checksIn = reader(checkMentions)

/** All of it that there is, with the names. */
export const allOf = (namesOf: NamesOf): Map<FoodContent, string[]> =>
  new Map(
    CONTENTS.map((content): [FoodContent, string[]] => [content, namesOf([content])]).filter(
      ([, names]) => names.length > 0,
    ),
  )
