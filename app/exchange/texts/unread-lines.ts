import type { ImportedRecipe } from './fields.ts'
import { figuresIn } from './figures.ts'
import { foldLetters } from './fold-letters.ts'
import { announcesNotes, partOf } from './parts.ts'
import { statedMinutes } from './stated-times.ts'

const COUNTED = /^(?:step\s?)?\(?\p{Nd}{1,2}\s?[.):]\s+/iu
const ANNOUNCED = /^([^:：]{2,40})[:：]\s*/u

/** A text in letters and digits alone. */
const bare = (text: string) => foldLetters(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Whether a line only parts a text, or names its yield or times, which are read as figures. */
function isFrame(text: string) {
  const line = { text, kind: 'text', level: 0 } as const
  const figures = text.length <= 90 && Object.values(figuresIn([line])).some((value) => value !== null)
  return (
    partOf(line) !== null || announcesNotes(line) || figures || (text.length <= 90 && statedMinutes([text]) !== null)
  )
}

/** The lines of a plain text that are in no part of the recipe that was read from it. */
export function unreadLines(text: string, recipe: ImportedRecipe): string[] {
  const lists = [...recipe.ingredients, ...recipe.steps].flatMap(({ section, text }) => [section ?? '', text])
  const named = [recipe.title, recipe.description, recipe.author, recipe.yieldText, recipe.notes]
  const read = bare([...named, ...lists, ...recipe.keywords].map((part) => part ?? '').join(''))
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => {
      const [announced = '', name = ''] = ANNOUNCED.exec(line) ?? []
      const isHeaded = announced !== '' && isFrame(name)
      const rest = isHeaded ? line.slice(announced.length) : line.replace(COUNTED, '')
      return bare(rest) !== '' && !isFrame(line) && !read.includes(bare(rest))
    })
}
