import { expect, test, vi } from 'vitest'
import { onFormSaved } from '#app/recipes/drafts/form-saved.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { clientAction } from './add-recipe.page.tsx'

endBrowsersAfterEach()

const to = (location: string) => new Response(null, { status: 302, headers: { location } })

test.each<[what: string, serverAction: () => Promise<unknown>, isSaved: boolean]>([
  ['a recipe that is saved', () => Promise.reject(to('/recipe/5')), true],
  ['a session that has ended', () => Promise.reject(to('/login?next=/AddRecipe')), false],
  ['a refusal', () => Promise.reject(new Response('', { status: 403 })), false],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a form with problems', async () => ({ problems: { title: 'Missing' } }), false],
])('after %s the form that is open is told so: %#', async (_, serverAction, isSaved) => {
  aSmallBrowser()
  const saved = vi.fn()
  const off = onFormSaved(saved)
  const outcome = await clientAction({ serverAction } as never).catch((thrown: unknown) => thrown)
  // Whatever it was goes on its way.
  expect(outcome).toEqual(await serverAction().catch((thrown: unknown) => thrown))
  expect(saved).toHaveBeenCalledTimes(isSaved ? 1 : 0)
  off()
})
