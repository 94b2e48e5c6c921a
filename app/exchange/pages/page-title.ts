import { type MarkupElement, overlappingLittle, type Page, textIn, tidy } from '#app/exchange/texts/markup.ts'
import { fold } from '#app/food/foods/words.ts'

const MAX_HEADINGS = 100

/** Whether a heading is nothing but a link to the site's first page, as the site's name is. */
function isSiteName(page: Page, heading: MarkupElement) {
  const link = page(heading).find('a[href]').first()
  const address = URL.parse(link.attr('href') ?? '', 'https://site.invalid')
  return address?.pathname === '/' && address.search === '' && textIn(link.toArray()) === textIn([heading])
}

/** The page's first heading, or that of several which its head names too; without any, what its head calls it. */
export function titleOf(page: Page) {
  const head = tidy(page('meta[property="og:title"]').attr('content') ?? '') || tidy(page('head title').text())
  const texts = (selector: string) =>
    overlappingLittle(page(selector).toArray().slice(0, MAX_HEADINGS) as MarkupElement[])
      .filter((element) => !isSiteName(page, element))
      .map((element) => textIn([element]))
      .filter((text) => text !== '')
  const named = (text: string) => fold(`${head} ${page('head title').text()}`).includes(fold(text))
  const longest = (some: string[]) => some.toSorted((a, b) => b.length - a.length)[0]
  const first = texts('h1')
  const heading = longest(first.filter(named)) ?? first[0] ?? longest(texts('h2,h3').filter(named))
  if (heading === undefined) return head.split(/ [|–—-] /)[0] || null
  // What a stylesheet shows in capitals, the head writes with them.
  const written = head.slice(0, heading.length)
  return written.toLowerCase() === heading ? written : heading
}
