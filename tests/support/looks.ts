import { expect } from 'vitest'
import { baseLocale, locales } from '#messages/runtime.js'
import { AT_EVERY_LOOK, type Visitor } from './journey.ts'

const WITHOUT_SCRIPTS = ['/recipe/11/embed', '/api/docs']

const EVERY_LOOK = ([360, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    // Other languages than English on the dark phone: their words are longer, their letters higher.
    locales.flatMap((language) =>
      language !== baseLocale && !(width === 360 && theme === 'dark') ? [] : [{ width, theme, language }],
    ),
  ),
)

/**
 * What every page is looked at in: on a dark phone in Hindi, and by `npm test -- all` on a light desk in English, too, in which all widths,
 * themes and languages occur; with `npm run looks` at each of them.
 */
export const LOOKS = AT_EVERY_LOOK
  ? EVERY_LOOK
  : EVERY_LOOK.filter(({ width, language }) => (width === 360) === (language !== baseLocale))
      .filter(({ width, theme }) => (width === 360) === (theme === 'dark'))
      .map((look) => ({ ...look, isAgain: look.width !== 360 }))

/** Each page must pass axe and never be wider than the window. */
export async function expectFit({ page, origin, visit, expectAccessible }: Visitor, paths: string[]) {
  for (const path of paths) {
    if (WITHOUT_SCRIPTS.includes(path)) await page.goto(origin + path)
    else await visit(path)
    await expectAccessible()
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide, `${path} is wider than the window`).toBeLessThanOrEqual(0)
  }
}
