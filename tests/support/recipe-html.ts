import { readPage } from '#app/exchange/pages/read-page.ts'
import { parsePage } from '#app/exchange/texts/markup.ts'

/** The recipe that a page at example.org shows; null when there is none. */
export const readShownPage = (html: string) => {
  const page = parsePage(html)
  return page && readPage(page, 'https://example.org/pie')
}

/** Lines of a recipe without the names of their sections; [] of none. */
export const textsOfLines = (lines: readonly { text: string }[] = []) => lines.map(({ text }) => text)

/** HTML with each line as a paragraph, and as an item of one list. */
export const paragraphsHtml = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('')
export const listHtml = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
