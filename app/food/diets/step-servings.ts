import { foodsIn, isDescribing, unknownWordsIn } from '#app/food/foods/food-words.ts'
import { stem, type Word } from '#app/food/foods/words.ts'
import { folded, type Place } from './diet-words.ts'
import * as signs from './serving-words.data.ts'
import { beginsAct, isMadeHere, mayBeMade } from './step-places.ts'

const SETS = {
  verbs: folded(signs.SERVING_VERBS),
  liked: folded(signs.LIKED),
  no: folded(signs.NO_COMPANIONS),
  knownThings: new Set(signs.KNOWN_THINGS),
  ends: new Set(signs.ENDS_OF_COMPANIONS),
}
const [BREAD, MILK] = [folded(signs.KINDS_OF_BREAD), folded(signs.KINDS_OF_MILK)]
const SENTENCE = /[.;:!?()[\]\n\r।]/
/** How far behind "serve" its "with" may be, and how many words of what is behind that are read. */
const [REACH, MAX_READ] = [10, 24]

/** What a dish is served with, one thing after another: of "serve hot with toast, a green salad and chips" three. */
export interface Companion extends Place {
  words: readonly Word[]
  text: string
}

/** Whether a sentence begins at a place and tells of nothing that is done: "With the sauce and boiled potatoes or toast." */
function isSentenceOfFoods(ws: readonly Word[], from: number) {
  if (from > 0 && !SENTENCE.test(ws[from]?.gap ?? '')) return false
  for (let at = from + 1; at < ws.length && !SENTENCE.test(ws[at]?.gap ?? ''); at += 1)
    if (beginsAct(ws, at)) return false
  return true
}

/** Whether "with" at a place is of a word that serves: "serve hot with", "lovely with". */
function isOfServing(ws: readonly Word[], at: number) {
  if (ws[at]?.fold !== 'with' && ws[at]?.fold !== 'alongside') return false
  if (isSentenceOfFoods(ws, at)) return true
  const last = ws[at - 1]?.fold ?? ''
  if (SETS.liked.has(last) && !SENTENCE.test(ws[at]?.gap ?? ''))
    return last !== 'well' || /^go(?:es)?$/.test(ws[at - 2]?.plain ?? '')
  for (let before = at - 1; before >= 0 && before >= at - REACH; before -= 1) {
    if (SENTENCE.test(ws[before + 1]?.gap ?? '')) return false
    if (SETS.verbs.has(ws[before]?.fold ?? '')) return true
    if (beginsAct(ws, before)) return false
  }
  return false
}

/** Whether a word is a whole sentence and bread by another name: "Toast. Hot sauce. Done." */
const isAloneBread = (ws: readonly Word[], at: number) =>
  BREAD.has(ws[at]?.fold ?? '') &&
  (at === 0 || SENTENCE.test(ws[at]?.gap ?? '')) &&
  (at === ws.length - 1 || SENTENCE.test(ws[at + 1]?.gap ?? ''))

/** The companions of a dish behind every "serve with" of some words; those that the sentence takes as known ("with the sauce") are not among them. */
export function companionsIn(ws: readonly Word[]): Companion[] {
  const found: Companion[] = []
  let read = 0
  for (let at = 0; at < ws.length; at += 1) {
    const word = ws[at]
    if (word && isAloneBread(ws, at)) found.push({ from: at, to: at, words: [word], text: word.plain })
    if (at < read || !isOfServing(ws, at)) continue
    let own: number[] = []
    const close = () => {
      const words = own.flatMap((one) => ws[one] ?? [])
      const [from, to] = [own[0], own.at(-1)]
      // "All the trimmings" are known to nobody.
      const isKnown = SETS.knownThings.has(words[0]?.plain ?? '') && words.at(-1)?.plain !== 'trimmings'
      if (from !== undefined && to !== undefined && !isKnown)
        found.push({ from, to, words, text: words.map(({ plain }) => plain).join(' ') })
      own = []
    }
    for (read = at + 1; read < ws.length && read <= at + MAX_READ; read += 1) {
      const word = ws[read]
      if (!word || SENTENCE.test(word.gap) || SETS.ends.has(word.plain) || beginsAct(ws, read)) break
      if (word.broken || /^(?:and|or|plus|then|with|alongside)$/.test(word.fold)) close()
      if (!/^(?:and|or|plus|then|with|alongside)$/.test(word.fold)) own.push(read)
    }
    close()
  }
  return found
}

/** Tea that is boiled with milk; with others of their own ("lemon", "black") it is not. */
const OF_TEA_WITH_MILK =
  /^(?:(?:hot|garam|garma garam|masala|cutting|kadak|adrak|adrak wali|ginger|some|more|strong|sweet|गरम|मसाला) )*(?:chai|चाय)$/
/** Whether a word may be bread by another name: "loaf". */
export const isOfBread = (word: string) => BREAD.has(word) && word !== 'slice'
/** What a companion is by another name than those of the table, which have other meanings elsewhere: "toast", "crusty rolls", "mash". */
export function otherNameOf({ words, text }: Companion): string | null {
  const head = words.at(-1)?.fold ?? ''
  if (OF_TEA_WITH_MILK.test(text)) return 'milk'
  if (foodsIn(text).length > 0) return isMadeHere(head) || mayBeMade(head) ? text : null
  if (BREAD.has(head)) return 'bread'
  if (MILK.has(head)) return 'cream'
  return head === 'mash' ? 'mashed potato with milk and butter' : null
}

/** Words that tell how a companion is ("dipped in lemon") or where, and name nothing. */
const TELLS_HOW = /(?:ed|ly)$|^(?:up|down|off|out|aside|apart|let|cut|torn|split)$/
/** "Dressing" is a thing, "pressing" is none. */
const isThing = (fold: string) => !fold.endsWith('ing') || fold === 'trimming' || isMadeHere(fold) || mayBeMade(fold)

/** Words of a companion that name a food which nobody knows: of "a green salad and fries" none. Beside a food only the last word makes another of it. */
export function unknownOfCompanion({ words, text }: Companion): Word[] {
  const unknown = new Set(unknownWordsIn(text).map(stem))
  const mayName = ({ plain, fold }: Word) =>
    unknown.has(stem(plain.replaceAll("'", ''))) &&
    (!isDescribing(plain) || mayBeMade(fold)) &&
    !SETS.no.has(fold) &&
    !SETS.knownThings.has(plain) &&
    !TELLS_HOW.test(plain) &&
    isThing(fold)
  return (foodsIn(text).length > 0 ? words.slice(-1) : words).filter(mayName)
}
