import type { AppLink } from '#app/exchange/apps/app-export.ts'
import { webAddress } from '#app/exchange/texts/imported-recipe.ts'
import { plainText } from '#app/exchange/texts/markup.ts'
import { fileReader } from './file-reader.ts'

const MAX_LINKS = 20_000
const MAX_TITLE = 500
const ADDRESS = /\shref\s{0,9}=\s{0,9}"([^"]{1,2000})"/i

/** The pages of a bookmark file in their order, each once; what has no http(s) address is left out. */
function linksIn(text: string): AppLink[] {
  const links = new Map<string, AppLink>()
  for (const piece of text.split(/<a(?=\s)/i).slice(1)) {
    if (links.size >= MAX_LINKS) break
    const end = piece.indexOf('>')
    const address = plainText(ADDRESS.exec(piece.slice(0, Math.min(Math.max(end, 0), 4000)))?.[1] ?? '')
    const url = webAddress(address, null)
    if (url === null || links.has(url)) continue
    const title = plainText(piece.slice(end + 1, end + 1 + MAX_TITLE).split(/<\/?[a-z]/i, 1)[0] ?? '')
    links.set(url, { title: title || url, url })
  }
  return [...links.values()]
}

/** The bookmarks of a browser, in the form that Netscape gave them and that all of them export. */
export const bookmarks = fileReader({
  app: 'Bookmarks',
  paths: /\.html?$/i,
  isOwn: (start) => /<!DOCTYPE NETSCAPE-Bookmark-file-1/i.test(start),
  recipesIn: () => [],
  linksIn,
})
