import { expect } from 'vitest'
import { aSignedInCook, cooksOfOneWindow, recipeOf } from '../support/browser-cook.ts'
import { send } from '../support/failing-forms.ts'
import { describeWorkerJourneys, TWO_LOOKS, type Visitor } from '../support/journey.ts'

/** A cook with a recipe that another has reviewed; the first one is signed in. */
async function aReviewedCook(visitor: Visitor, title: string) {
  const { become, nameOf } = await cooksOfOneWindow(visitor, 'author', 'reviewer')
  const id = await recipeOf(visitor, nameOf('author'), title)
  await become('reviewer')
  await send(visitor, `/recipe/${id}`, { stars: '5', text: 'Bright and quick.' })
  await become('author')
  return { id, reviewer: nameOf('reviewer') }
}

describeWorkerJourneys('notifications', (story) => {
  story('a cook is told of a review, goes there, and the header counts it no more', async (visitor, _look) => {
    const { page, visit, expectAccessible } = visitor
    const { id, reviewer } = await aReviewedCook(visitor, 'Lemon rice of the evening')
    await visit('/About')
    const bell = page.getByRole('link', { name: /^Notifications/ })
    await expect.poll(() => bell.textContent()).toContain('1 unread')
    await bell.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
    await expectAccessible()
    await page.getByRole('link', { name: `${reviewer} reviewed “Lemon rice of the evening”.` }).click()
    await page.waitForURL(`**/recipe/${id}#reviews`)
    await expect.poll(() => page.getByRole('link', { name: /^Notifications/ }).textContent()).not.toContain('1 unread')
    await visit('/notifications')
    expect(await page.getByRole('button', { name: /Mark/ }).count()).toBe(0)
  })

  story('a device is asked for when the button is pressed, shows what comes, and is turned off', async (visitor) => {
    const { page, context, visit, origin, expectAccessible } = visitor
    await context.grantPermissions(['notifications'], { origin })
    // The push service of the browser's maker is out of reach here.
    await page.addInitScript(() => {
      let subscription: object | null = null
      let requests = 0
      // A window without a screen denies it whatever it was granted.
      let permission: NotificationPermission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        requests++
        permission = 'granted'
        return permission
      }
      Object.assign(window, { timesAsked: () => requests })
      const key = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
      const made = {
        endpoint: 'https://push.example/device',
        toJSON: () => ({ endpoint: 'https://push.example/device', keys: { p256dh: key, auth: 'A'.repeat(22) } }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      PushManager.prototype.subscribe = async () => {
        subscription = made
        return made as never
      }
      PushManager.prototype.getSubscription = async () => subscription as never
    })
    await visit('/About')
    await aSignedInCook(visitor)
    await visit('/notifications/settings')
    await expectAccessible()
    const countRequests = () => page.evaluate(() => (window as never as { timesAsked(): number }).timesAsked())
    expect(await countRequests()).toBe(0)
    await page.getByRole('button', { name: 'Show them on this device' }).click()
    await page.getByRole('button', { name: 'Stop on this device' }).waitFor()
    expect(await countRequests()).toBe(1)

    // A window without a screen shows none: what the worker does with a message is told beside it.
    await page.getByRole('button', { name: 'Stop on this device' }).click()
    await page.getByRole('button', { name: 'Show them on this device' }).waitFor()
  })
})

describeWorkerJourneys(
  'notifications in Hindi, and without scripts',
  (_, again) => {
    again('a cook reads, marks all read, and chooses where to hear of what by forms', async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      await aFollowedCook(visitor)
      await visit('/About')
      await page
        .getByRole('link', { name: /^सूचनाएँ/ })
        .getByText('1 अपठित')
        .waitFor({ state: 'attached' })
      await page.getByRole('link', { name: /^सूचनाएँ/ }).click()
      await expectAccessible()
      await page.getByRole('button', { name: 'सबको पढ़ा हुआ मानें' }).click()
      await expect.poll(() => page.getByText('नया', { exact: true }).count()).toBe(0)
      await page.getByRole('link', { name: 'सूचनाओं की सेटिंग' }).click()
      await expectAccessible()
      const box = page.getByLabel('नए फ़ॉलो करने वाले: डिवाइस')
      await box.uncheck()
      await page.getByRole('button', { name: 'सहेजें' }).click()
      await expect.poll(() => box.isChecked()).toBe(false)
    })
  },
  TWO_LOOKS.map((look) => ({ ...look, language: 'hi' as const, script: false })),
)

/** A cook whom another has begun to follow; the first one is signed in. */
async function aFollowedCook(visitor: Visitor) {
  const { become, nameOf } = await cooksOfOneWindow(visitor, 'followed', 'follower')
  await become('follower')
  await send(visitor, '/following/follow', { do: 'follow', subject: `cook:${nameOf('followed')}` })
  await become('followed')
}
