import { expect } from 'vitest'
import { baseLocale, locales } from '#messages/runtime.js'
import type { Visitor } from './journey.ts'

const WITHOUT_SCRIPTS = ['/recipe/11/embed', '/api/docs']

/** What every page is looked at in: a phone and a desk, light and dark, in all languages. */
export const LOOKS = ([360, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    // Other languages than English on the dark phone: their words are longer, their letters higher.
    locales.flatMap((language) =>
      language !== baseLocale && !(width === 360 && theme === 'dark') ? [] : [{ width, theme, language }],
    ),
  ),
)

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
