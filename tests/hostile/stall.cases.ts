/** Work that grows with what somebody sends, and that once kept the only thread busy for seconds. */
import { zipSync } from 'fflate'
import { aCook, fileForm, json } from './cooks.ts'
import type { HostileCase } from './hostile-case.ts'
import { countStatuses, newAddress } from './target.ts'

const KB = 1024
const repeated = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length))
const recipePage = (inside: string) =>
  `<!doctype html><html><body><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1>${inside}</div></body></html>`

/** A text sent to be imported, by form and by API, several times at once. */
const importOf = (finding: string, name: string, text: string, file = 'page.html', times = 2): HostileCase => ({
  finding,
  name,
  flood: true,
  attack: async (target) => {
    const cook = await aCook(target)
    const sent = () => cook.send('/import', fileForm('file', new File([text], file)))
    return countStatuses(Array.from({ length: times }, sent), 200, 413, 422, 429, 503)
  },
})

const question = (ingredients: string, refine: string[] = []) =>
  json({ diet: 'Vegan', cuisine: 'Any', time: 60, ingredients, refine })

export const STALL_CASES: HostileCase[] = [
  importOf('stall', 'a microdata recipe of 384 KB of <p>1 cup</p>', recipePage(repeated('<p>1 cup</p>', 384 * KB))),
  importOf('stall', '1 MB of nested .ingredients', repeated('<div class="ingredients"><p>1 cup', 1000 * KB)),
  importOf('stall', '1 MB of nested lists', repeated('<ul><li>1 cup', 1000 * KB)),
  importOf('stall', '1 MB of open tags', repeated('<', 1000 * KB)),
  ...['@a{', '#a{', '@a{1%', '@a{}'].map((piece) =>
    importOf('M7', `4.9 MB of ${piece} as Cooklang`, repeated(piece, 4.9 * 1000 * KB), 'x.cook'),
  ),
  importOf('M7', '4.9 MB of * in Markdown', repeated('*a **b ', 4.9 * 1000 * KB), 'x.md'),
  importOf('M7', '1 MB of nested brackets as JSON', repeated('[', 1000 * KB), 'x.json'),
  importOf('M7', '900 KB of digits', repeated('1/', 900 * KB), 'x.txt'),
  {
    finding: 'stall',
    name: 'a zip of 5,000 hostile recipes',
    flood: true,
    attack: async (target) => {
      const cook = await aCook(target)
      const page = new TextEncoder().encode(recipePage(repeated('<p>1 cup</p>', 20 * KB)))
      const files = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`recipes/${at}.json`, page]))
      const zip = new File([zipSync(files, { level: 1 })], 'recipes.zip')
      return countStatuses([cook.send('/import', fileForm('file', zip))], 200, 303, 413, 422, 429, 503)
    },
  },
  {
    finding: 'M3',
    name: 'an assistant’s question that grows under normalisation',
    flood: true,
    attack: (target) => {
      const asked = question('\ufdfa'.repeat(1990), Array(20).fill('\ufdfa'.repeat(300)))
      const ask = () => target.send('/api/assistant', { ...asked, from: newAddress() })
      return countStatuses(Array.from({ length: 4 }, ask), 200, 400, 413, 422, 429)
    },
  },
  {
    finding: 'M3',
    name: 'assistant’s questions of long and many words',
    flood: true,
    attack: (target) => {
      const texts = ['a'.repeat(1990), repeated('chikcen ', 1990), repeated('ã', 990), repeated('a,b;', 1990)]
      return countStatuses(
        texts.map((text) => target.send('/api/assistant', { ...question(text, Array(20).fill(text.slice(0, 300))) })),
        200,
        400,
        422,
      )
    },
  },
  {
    finding: 'M3',
    name: 'searches of hostile words',
    flood: true,
    attack: (target) => {
      const words = [
        repeated('\u0301', 900),
        repeated('a ', 900),
        'x'.repeat(900),
        repeated('\ufdfa', 400),
        repeated('-"', 900),
      ]
      return countStatuses(
        words.flatMap((word) =>
          [`/search?q=`, '/search/suggestions?q=', '/api/recipes?q=', '/search?with='].map((path) =>
            target.send(path + encodeURIComponent(word).slice(0, 7000)),
          ),
        ),
        200,
        400,
        422,
      )
    },
  },
  {
    finding: 'stall',
    name: '40 PDFs at once',
    flood: true,
    attack: (target) =>
      countStatuses(
        Array.from({ length: 40 }, (_, at) => target.send(`/recipe/${at + 1}.pdf`)),
        200,
        429,
        503,
      ),
  },
]
