import type { Page } from 'playwright-core'

/** Takes pictures of whole pages into the folder that SHOTS names, to be looked at; nothing without it. */
export const shootInto =
  (page: Page, { width, theme }: { width: number; theme: string }) =>
  async (name: string) => {
    const folder = process.env.SHOTS
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true })
  }
