import type { Manuscript, Rule } from './editor.ts'
import { HOMEMADE_FOODS, MADE_FOODS, NO_FOOD_PHRASES, PARTS_OF_A_WHOLE } from './editor-ingredients.data.ts'
import { coreOf, type Mention, mentionsIn, namesFor, wordsOf } from './editor-words.ts'

const noFood = new Set(NO_FOOD_PHRASES)
const COMPARED =
  /\b(like|smells? of|taste of|size of|thickness of|consistency of|texture of|colour of|thick as)( \w+){0,2}$/

/** Whether a mention only compares: "the size of a walnut", "smells of nuts". */
const compares = ({ before, after }: Mention) => COMPARED.test(before) || /^(sized?|like|coloured|shaped)\b/.test(after)

/** What the steps name, step by step, each with the lines that can be meant: the best fitting only. */
function namedIn({ lines, steps }: Manuscript, vocabulary: ReadonlySet<string>) {
  const names = lines.map((line) => namesFor(line.food, line.name))
  const phrases = new Set([...vocabulary, ...noFood, ...names.flatMap((own) => [...own.keys()])])
  const meantBy = (phrase: string) => {
    const fits = names.map((own) => own.get(phrase) ?? 0)
    const best = Math.max(...fits)
    return lines.filter((_, index) => best > 0 && fits[index] === best)
  }
  return steps.map((step) =>
    mentionsIn(step, phrases)
      .filter((mention) => !noFood.has(mention.phrase) && !compares(mention))
      .map(({ phrase }) => {
        const meant = meantBy(phrase)
        const words = phrase.split(' ')
        const part = meant.length === 0 && PARTS_OF_A_WHOLE.includes(words.at(-1) ?? '')
        return { phrase, meant: part ? meantBy(words.slice(0, -1).join(' ')) : meant }
      }),
  )
}

/** Complains about each ingredient that no step uses, or that is listed more often than it is used. */
export function unusedIngredients(vocabulary: ReadonlySet<string>): Rule {
  return (manuscript) => {
    const named = namedIn(manuscript, vocabulary).flat()
    const cores = manuscript.lines.map((line) => coreOf(line.name).join(' '))
    return manuscript.lines.flatMap((line, index) => {
      const listed = cores.filter((core) => core === cores[index]).length
      const used = named.filter(({ meant }) => meant.includes(line)).length
      if (used === 0) return [`no step uses ${line.name}`]
      const first = cores.indexOf(cores[index] ?? '') === index
      return first && used < listed ? [`${line.name} is listed ${listed} times and used ${used} times`] : []
    })
  }
}

/** Complains about each food that a step names and the ingredients do not. */
export function unlistedFoods(vocabulary: ReadonlySet<string>): Rule {
  return (manuscript) => {
    const { recipe } = manuscript
    const headings = [...recipe.ingredients, ...recipe.steps].flatMap((line) =>
      typeof line === 'object' && 'section' in line ? [line.section] : [],
    )
    const named = wordsOf([recipe.title, ...headings].join('. '))
    const made = new Set([...MADE_FOODS, ...HOMEMADE_FOODS.filter((food) => named.includes(food))])
    return namedIn(manuscript, vocabulary).flatMap((named, index) =>
      named
        .filter(({ phrase, meant }) => meant.length === 0 && vocabulary.has(phrase) && !made.has(phrase))
        .map(({ phrase }) => `step ${index + 1} names ${phrase}, which is not listed`),
    )
  }
}
