import { expect } from 'vitest'
import { bytesOf, describeJourneys } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

describeJourneys('ready at', (story) => {
  story('a meal is planned by keyboard and taken along as events', async ({ page, visit, expectAccessible }) => {
    await page.clock.setFixedTime(new Date(2026, 10, 23, 9, 0))
    await visit('/recipe/1')
    await (await openRecipeMenu(page)).getByRole('link', { name: 'Ready at …' }).press('Enter')
    // Nobody has said when: as soon as it can be.
    const timeline = page.getByRole('region', { name: /^Ready at \d/ })
    await page.getByRole('heading', { level: 1, name: /^Ready at 9:\d\d/ }).waitFor()
    await expect.poll(() => timeline.getByRole('listitem').count()).toBe(8)
    expect(await page.getByLabel('Day').inputValue()).toBe('2026-11-23')
    await page.getByLabel('Part of its title').fill('tortilla soup')
    await page.getByLabel('Part of its title').press('Enter')
    await page.getByRole('link', { name: 'Add Chicken Tortilla Soup' }).press('Enter')
    await expect.poll(() => timeline.getByRole('listitem').count()).toBe(14)
    expect(await page.getByText('It is too late for that').count()).toBe(0)
    await page.getByLabel('Ready at', { exact: true }).fill('12:00')
    await page.getByRole('button', { name: 'Work it out' }).press('Enter')
    await expect.poll(() => page.getByText(/you would have had to begin on Monday 5:\d\d\sAM/).count()).toBe(1)
    await expectAccessible()
    await page.getByRole('link', { name: /^Plan for Monday/ }).press('Enter')
    await expect.poll(() => page.getByText('It is too late for that').count()).toBe(0)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).press('Enter')
    const file = (await bytesOf(await downloading)).toString()
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(14)
    expect(file).toContain('DTSTART:20261123T09')
    await page.getByRole('link', { name: 'Remove: Delicious Pasta' }).press('Enter')
    await expect.poll(() => page.getByRole('link', { name: /^Step \d: Delicious Pasta/ }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
