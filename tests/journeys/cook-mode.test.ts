import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeWorkerJourneys, PHONE } from '../support/journey.ts'
import { searchBox } from '../support/search-box.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 2 })
const needed = (page: Page) => page.getByRole('complementary', { name: 'For this step' })

describeWorkerJourneys('cook mode', (story, again) => {
  again('leads from what to get out to the last step and the stars, by buttons', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await aSignedInCook(visitor)
    await visit('/recipe/5?servings=9&units=us')
    await page.getByRole('checkbox', { name: 'Step 1 is done' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('link', { name: 'Cook', exact: true }).click()
    await page.getByRole('heading', { name: 'Get everything out' }).waitFor()
    expect(await page.locator('header').getByRole('link', { name: 'Recipes' }).count()).toBe(0)
    await page.getByRole('checkbox', { name: /pancetta/ }).check()
    await expectAccessible()
    await page.getByRole('link', { name: 'Start with the first step' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('Step 1 of 10 · Simmer the ragù')
    expect(await needed(page).textContent()).toMatch(
      /2 tbsp plus ¾ tsp olive oil.*4 oz pancetta.*onion.*carrot.*celery/s,
    )
    await expectAccessible()
    for (let step = 2; step <= 10; step++) {
      await page.getByRole('link', { name: 'Next', exact: true }).click()
      await expect.poll(() => heading(page).textContent()).toContain(`Step ${step} of 10`)
      expect(page.url()).toContain(`servings=9&units=us&step=${step}`)
    }
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'Enjoy your meal!' }).waitFor()
    await page.getByLabel('A note for next time').fill('Less nutmeg')
    await expectAccessible()
    await page.getByText('Rate this recipe').click()
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Save review' }).click()
    await page.waitForURL('**/recipe/5**')
    await visit('/recipe/5/cook')
    await page.getByText('Less nutmeg').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /pancetta/ }).isChecked()).toBe(true)
    expect(await page.getByRole('link', { name: /Go on with step/ }).count()).toBe(0)
    await visit('/recipe/5')
    await expect.poll(() => page.getByRole('checkbox', { name: 'Step 1 is done' }).isChecked()).toBe(true)
  })

  story('turns by arrows, space and Page keys, and goes on where somebody stopped', async ({ page, visit }) => {
    await visit('/recipe/52/cook')
    const at = (text: string) => expect.poll(() => heading(page).first().textContent()).toContain(text)
    await page.keyboard.press('ArrowRight')
    await at('Step 1 of 6')
    await page.keyboard.press('Space')
    await at('Step 2 of 6')
    await page.keyboard.press('PageDown')
    await at('Step 3 of 6')
    await page.keyboard.press('Shift+Space')
    await at('Step 2 of 6')
    await page.keyboard.press('ArrowRight')
    await at('Step 3 of 6')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cookProgress'))).toContain('"step":3')
    await visit('/recipe/52/cook')
    await page.getByRole('link', { name: 'Go on with step 3' }).press('Enter')
    await at('Step 3 of 6')
    await page.reload()
    await at('Step 3 of 6')
    // Space on a link that has the focus does nothing else than turn once.
    await page.getByRole('link', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    await at('Step 4 of 6')
  })

  again('turns by swiping, and not by scrolling', async ({ page, visit }) => {
    await visit('/recipe/5/cook?step=2')
    const swipe = (across: number, along: number) =>
      page.locator('article').evaluate(
        (element, [x = 0, y = 0]) => {
          const touch = (clientX: number, clientY: number) =>
            new Touch({ identifier: 1, target: element, clientX, clientY })
          element.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(200, 300)], bubbles: true }))
          element.dispatchEvent(
            new TouchEvent('touchend', { changedTouches: [touch(200 + x, 300 + y)], bubbles: true }),
          )
        },
        [across, along],
      )
    await swipe(-120, 10)
    await expect.poll(() => heading(page).textContent()).toContain('Step 3 of 10')
    await swipe(-70, 200)
    await swipe(30, 0)
    expect(await heading(page).textContent()).toContain('Step 3 of 10')
    await swipe(120, 10)
    await expect.poll(() => heading(page).textContent()).toContain('Step 2 of 10')
  })

  again('listens and speaks where the browser can, and answers how much', async ({ page, visit, context }) => {
    await context.addInitScript(() => {
      const spoken: string[] = []
      class Recognition extends EventTarget {
        lang = ''
        continuous = false
        start() {
          Object.assign(globalThis, { heard: this })
        }
        abort() {}
      }
      Object.assign(globalThis, {
        spoken,
        SpeechRecognition: Recognition,
        hear(transcript: string) {
          const result = Object.assign([{ transcript }], { isFinal: true })
          const event = Object.assign(new Event('result'), { resultIndex: 0, results: [result] })
          ;(globalThis as unknown as { heard: EventTarget }).heard.dispatchEvent(event)
        },
      })
      speechSynthesis.speak = (utterance) => void spoken.push(utterance.text)
    })
    await visit('/recipe/5/cook?step=5')
    const hear = (text: string) =>
      page.evaluate((words) => (globalThis as unknown as { hear(words: string): void }).hear(words), text)
    const spoken = () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken.at(-1))
    await page.getByRole('button', { name: 'Read aloud' }).click()
    await expect.poll(spoken).toContain('In the last 20 minutes of the ragù')
    await page.getByRole('button', { name: 'Hands-free' }).click()
    await page.getByText('Say “next”', { exact: false }).waitFor()
    await hear('how much butter')
    await page.getByText('70 g (5 tbsp) butter', { exact: true }).first().waitFor()
    await expect.poll(spoken).toBe('70 g (5 tbsp) butter')
    await hear('next')
    await expect.poll(() => heading(page).textContent()).toContain('Step 6 of 10')
    await expect.poll(spoken).toContain('Simmer for 5 minutes')
    await hear('go back please')
    await expect.poll(() => heading(page).textContent()).toContain('Step 5 of 10')
    await hear('stop listening')
    expect(await page.getByRole('button', { name: 'Hands-free' }).getAttribute('aria-pressed')).toBe('false')
  })

  again('says whether the screen stays on', async ({ page, visit, context }) => {
    await context.addInitScript(() => {
      const lock = Object.assign(new EventTarget(), { release: async () => {} })
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => lock }, configurable: true })
    })
    await visit('/recipe/5/cook?step=1')
    await page.getByText('The screen stays on.').waitFor()
    await context.addInitScript(() => Object.defineProperty(navigator, 'wakeLock', { value: undefined }))
    await visit('/recipe/5/cook?step=2')
    await page.getByText('This browser may turn the screen off.').waitFor()
  })

  again(
    'works without a network for a saved recipe that was never opened',
    async ({ page, visit, context, origin }) => {
      await visit('/recipe/7')
      await page.locator('article').getByRole('button', { name: 'Save: Vegan Curry' }).click()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await visit('/')
      const areStored = () =>
        page.evaluate(async () => {
          const files = await (await caches.open('foodio-files-1')).keys()
          const hasTimers = ['timer-dock', 'device-timers'].every((name) => files.some(({ url }) => url.includes(name)))
          return hasTimers && (await caches.match('/recipe/7/cook')) !== undefined
        })
      await expect.poll(areStored, { timeout: 20_000 }).toBe(true)
      await context.setOffline(true)
      await page.goto(`${origin}/recipe/7/cook`)
      await page.getByRole('link', { name: 'Start with the first step' }).click()
      await expect.poll(() => heading(page).first().textContent()).toContain('Step 1 of')
      await page.getByRole('link', { name: 'Next', exact: true }).click()
      await expect.poll(() => heading(page).first().textContent()).toContain('Step 2 of')
      await context.setOffline(false)
    },
  )
})

describeWorkerJourneys(
  'a lasagna for nine',
  (story, again) => {
    story('is cooked on a phone in US units, with three timers and no network', async (visitor) => {
      const { page, visit, context, expectAccessible, expectErrors } = visitor
      // The service worker is registered some seconds after a page has loaded.
      expectErrors(/fetching the script/)
      await visit('/')
      await (await searchBox(page)).fill('lasagna')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?q=lasagna')
      await page.getByRole('link', { name: 'Best Lasagna' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Best Lasagna' }).waitFor()
      await page.getByText('Adjust', { exact: true }).click()
      await page.getByRole('link', { name: 'One serving more' }).click()
      await page.getByRole('combobox', { name: 'Units' }).selectOption('US')
      await page.waitForURL('**/recipe/5?servings=9**')
      await page.getByRole('link', { name: 'Cook', exact: true }).click()
      await page.getByRole('heading', { name: 'Get everything out' }).waitFor()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.getByRole('link', { name: 'Start with the first step' }).click()
      const dock = page.getByRole('region', { name: 'Timers' })
      await page.getByRole('button', { name: /Start a timer: 5 minutes/ }).click()
      await dock.getByText('Fry the pancetta').waitFor()
      await page.getByRole('button', { name: /Start a timer: 8 minutes/ }).click()
      const next = page.getByRole('link', { name: 'Next', exact: true })
      const goThrough = async (from: number, to: number) => {
        for (let step = from; step <= to; step++) {
          await next.click()
          await expect.poll(() => heading(page).first().textContent()).toContain(`Step ${step} of 10`)
        }
      }
      await goThrough(2, 4)
      expect(await needed(page).textContent()).toContain('½ cup')
      await page.getByRole('button', { name: /Start a timer: 1½ hours/ }).click()
      await dock.getByRole('button', { name: /3/ }).click()
      expect(await dock.getByRole('listitem').count()).toBe(3)
      // What is at the foot of the page is not under the timers.
      const roomLeft = async () => {
        const [button, timers] = await Promise.all([next.boundingBox(), dock.boundingBox()])
        return (timers?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))
      }
      await expect.poll(roomLeft).toBeGreaterThanOrEqual(-1)
      await expectAccessible()
      await goThrough(5, 10)
      await page.getByRole('link', { name: 'Done' }).click()
      await page.getByRole('heading', { name: 'Enjoy your meal!' }).waitFor()
      expect(await dock.getByRole('listitem').count()).toBe(3)
      await context.setOffline(false)
    })

    again('is cooked by keyboard alone', async ({ page, visit }) => {
      await visit('/search?q=lasagna')
      const press = async (role: 'link' | 'button', name: string | RegExp) => {
        await page.getByRole(role, { name }).first().focus()
        await page.keyboard.press('Enter')
      }
      await press('link', 'Best Lasagna')
      await page.getByRole('heading', { level: 1, name: 'Best Lasagna' }).waitFor()
      await page.locator('summary').filter({ hasText: 'Adjust' }).focus()
      await page.keyboard.press('Enter')
      await press('link', 'One serving more')
      await page.waitForURL('**/recipe/5?servings=9')
      await press('link', 'Cook')
      await page.getByRole('heading', { name: 'Get everything out' }).waitFor()
      const at = (text: string) => expect.poll(() => heading(page).first().textContent()).toContain(text)
      await page.keyboard.press('ArrowRight')
      await at('Step 1 of 10')
      await press('button', /Start a timer: 5 minutes/)
      await page.getByRole('region', { name: 'Timers' }).getByText('Fry the pancetta').waitFor()
      for (let step = 2; step <= 10; step++) {
        await page.keyboard.press('ArrowRight')
        await at(`Step ${step} of 10`)
      }
      await page.keyboard.press('ArrowRight')
      await at('Enjoy your meal!')
    })
  },
  [{ width: 360, theme: 'light' }],
)

describeWorkerJourneys(
  'cook mode without scripts',
  (_, again) => {
    again('is plain pages', async ({ page, visit, expectAccessible }) => {
      await visit('/recipe/5?servings=9&units=us')
      await page.getByRole('link', { name: 'Cook', exact: true }).click()
      await page.getByRole('link', { name: 'Start with the first step' }).click()
      expect(await heading(page).textContent()).toBe('Step 1 of 10 · Simmer the ragù')
      expect(await needed(page).textContent()).toContain('4 oz pancetta')
      await expectAccessible()
      for (let step = 2; step <= 10; step++) await page.getByRole('link', { name: 'Next', exact: true }).click()
      expect(await heading(page).textContent()).toContain('Step 10 of 10')
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      expect(await heading(page).textContent()).toContain('Step 9 of 10')
      await visit('/recipe/5/cook?step=done')
      await page.getByRole('heading', { name: 'Enjoy your meal!' }).waitFor()
      await page.getByRole('link', { name: 'Back to the recipe' }).last().click()
      await page.getByRole('heading', { level: 1, name: 'Best Lasagna' }).waitFor()
    })
  },
  [{ ...PHONE, script: false }],
)

describeWorkerJourneys(
  'cook mode in Hindi',
  (_, again) => {
    again('leads through a recipe', async ({ page, visit, expectAccessible }) => {
      await visit('/recipe/104/cook')
      await page.getByRole('heading', { name: 'सब कुछ निकाल लें' }).waitFor()
      await page.getByRole('link', { name: 'पहले चरण से शुरू करें' }).click()
      await expect.poll(() => heading(page).first().textContent()).toContain('चरण 1 / ')
      await expectAccessible()
      await page.getByRole('link', { name: 'अगला', exact: true }).click()
      await expect.poll(() => heading(page).first().textContent()).toContain('चरण 2 / ')
    })
  },
  [{ width: 360, theme: 'light', language: 'hi' }],
)
