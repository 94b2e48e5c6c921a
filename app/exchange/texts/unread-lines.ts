import type { ImportedRecipe } from './fields.ts'
import { figuresIn } from './figures.ts'
import { foldLetters } from './fold-letters.ts'
import { announcesNotes, partOf } from './parts.ts'
import { statedMinutes } from './stated-times.ts'

const COUNTED = /^(?:step\s?)?\(?\p{Nd}{1,2}\s?[.):]\s+/iu
/** Searches of the whole text, each of which takes as long as it is. */
const MAX_SEARCHES = 500
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

/** Whether a text is among what was read: as a part of its own, as what follows the one before, or, so often, anywhere. */
function searcherOf(parts: readonly string[]) {
  const [whole, read] = [new Set(parts), parts.join('')]
  let next = 0
  let searches = MAX_SEARCHES
  return (text: string) => {
    if (whole.has(text)) return true
    const at = read.startsWith(text, next) ? next : searches-- > 0 ? read.indexOf(text) : -1
    if (at !== -1) next = at + text.length
    return at !== -1
  }
}

/** The lines of a plain text that are in no part of the recipe that was read from it; of a very long one some that are, too. */
export function unreadLines(text: string, recipe: ImportedRecipe): string[] {
  const lists = [...recipe.ingredients, ...recipe.steps].flatMap(({ section, text }) => [section ?? '', text])
  const named = [recipe.title, recipe.description, recipe.author, recipe.yieldText, recipe.notes]
  const isRead = searcherOf([...named, ...lists, ...recipe.keywords].map((part) => bare(part ?? '')))
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => {
      const [announced = '', name = ''] = ANNOUNCED.exec(line) ?? []
      const isHeaded = announced !== '' && isFrame(name)
      const rest = bare(isHeaded ? line.slice(announced.length) : line.replace(COUNTED, ''))
      return rest !== '' && !isRead(rest) && !isFrame(line)
    })
}
