import { isThing, type LinkedThing, thingsIn } from '#app/exchange/formats/json-ld.ts'
import { type Json, readJson } from '#app/exchange/formats/lenient-json.ts'
import { MAX_READ_LENGTH } from '#app/exchange/formats/recipe-of-json-ld.ts'
import { isElement, type Page } from '#app/exchange/texts/markup.ts'

const MAX_SCRIPTS = 60
const MAX_ATTRIBUTES = 40
/** How many values of a payload are looked up, and how deep. */
const [MAX_LOOKED_UP, MAX_DEPTH] = [60_000, 16]
/** What a script assigns its data to: `window.__APOLLO_STATE__ = {`, `__INITIAL_STATE__={`, `var recipe = {`. */
const ASSIGNED = /(?:__[A-Z_]{3,40}__|\b(?:recipe|initialState|pageData)\w{0,20})["\]]{0,2}\s{0,5}=\s{0,5}(?=[{[])/

/** Nuxt's payload, a list in which every value is the number of another of its places, as the value that it stands for. */
function unflatten(list: Json[]): Json {
  let left = MAX_LOOKED_UP
  const at = (place: Json, depth: number): Json => {
    const value = typeof place === 'number' ? (list[place] ?? null) : place
    if (--left < 0 || depth > MAX_DEPTH) return null
    // ["Reactive", 1] wraps the value at place 1.
    if (Array.isArray(value) && typeof value[0] === 'string') return at(value[1] ?? null, depth + 1)
    if (Array.isArray(value)) return value.map((one) => at(one, depth + 1))
    if (!isThing(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, at(one, depth + 1)]))
  }
  return at(0, 0)
}

function valuesIn(text: string, id: string): Json[] {
  if (/^\s{0,100}[{[]/.test(text)) {
    const values = readJson(text)
    return id === '__NUXT_DATA__' ? values.map((value) => (Array.isArray(value) ? unflatten(value) : value)) : values
  }
  const assigned = ASSIGNED.exec(text)
  return assigned ? readJson(text.slice(assigned.index + assigned[0].length)).slice(0, 1) : []
}

/** The things in the data that a page has only for its scripts: in scripts other than JSON-LD and in attributes. */
export function thingsInData(page: Page): LinkedThing[] {
  const scripts = page('script:not([src]):not([type*="ld+json" i])').toArray().slice(0, MAX_SCRIPTS)
  const inScripts = scripts.flatMap((script) => {
    const text = page(script).text()
    return text.length > MAX_READ_LENGTH ? [] : valuesIn(text, page(script).attr('id') ?? '')
  })
  const attributes = page(
    '[data-page],[data-props],[data-recipe],[data-react-props],[data-initial],[props],[data-json]',
  )
    .toArray()
    .slice(0, MAX_ATTRIBUTES)
    .flatMap((element) => (isElement(element) ? Object.values(element.attribs) : []))
    .filter((text) => /^\s{0,100}[{[]/.test(text) && text.length <= MAX_READ_LENGTH)
  return thingsIn([...inScripts, ...attributes.flatMap((text) => readJson(text))])
}
