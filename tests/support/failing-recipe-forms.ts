import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { m } from '#messages'
import { type FailingForm, send, shows, withDatabase } from './failing-forms.ts'
import type { Visitor } from './journey.ts'
import { FIELDS } from './recipes.ts'
import { ROOT } from './site.ts'

const PICTURE = join(ROOT, 'cookbook/covers/011-sweet-potato-boats.webp')

/** Publishes a recipe of the cook whose window it is, without a page; its id. */
export async function publish({ page, origin }: Visitor, title: string) {
  const photo = { name: 'boats.webp', mimeType: 'image/webp', buffer: readFileSync(PICTURE) }
  const multipart = { ...FIELDS, title, do: 'save', photoFiles: photo }
  const response = await page.request.post(`${origin}/AddRecipe`, { multipart, maxRedirects: 0 })
  if (response.status() !== 303) throw new Error(`not published: ${response.status()}`)
  const mine = await (await page.request.get(`${origin}/profile`)).text()
  return Number(/\/AddRecipe\?id=(\d+)/.exec(mine)?.[1])
}

/** The form on the page that a button of this name belongs to. */
const formOf = ({ page }: Visitor, button: string | RegExp) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button }) })

/** The forms of recipes, reviews, lists, the newsletter and moderation. */
export const RECIPE_FORMS: FailingForm[] = [
  {
    name: 'a new recipe',
    async fill(visitor, cook) {
      const { page, visit } = visitor
      await visit('/AddRecipe')
      await page.getByLabel(m.publish_recipe_title()).fill(`Barley of ${cook}`)
      await page.getByLabel(m.publish_description(), { exact: true }).fill(FIELDS.description)
      const stored = page.waitForResponse((response) => response.url().endsWith('/photos') && response.ok())
      await page.locator('input[type=file][name=photoFiles]').setInputFiles(PICTURE)
      await stored
      await page.locator('input[name^="photo-key"]').first().waitFor({ state: 'attached' })
      await page.locator('[name=ingredients]').fill('250 g barley, rinsed\n2 leeks\n½ lemon')
      await page.locator('[name=instructions]').fill('1. Soften the leeks.\n2. Add the barley.')
      await page.locator('[name=prepTime]').fill('15')
      await page.locator('[name=cookTime]').fill('40')
      // What is read from the lines is ticked a moment later.
      await page.locator('[name=allergens][value=gluten]:checked').waitFor({ state: 'attached' })
      return page.locator('main form')
    },
    submit: m.publish_save(),
    sorry: m.publish_failed(),
    done: shows('Recipe saved successfully!'),
    once: { table: 'recipe', column: 'title', value: (cook) => `Barley of ${cook}` },
  },
  {
    name: 'a changed recipe',
    async fill(visitor, cook) {
      const { page, visit } = visitor
      await visit(`/AddRecipe?id=${await publish(visitor, `Rice of ${cook}`)}`)
      await page.getByLabel(m.publish_recipe_title()).fill(`Rice of ${cook}, again`)
      await page.locator('[name=instructions]').fill('1. Rinse the rice.\n\n2. Let it rest.  ')
      return page.locator('main form')
    },
    submit: m.publish_save(),
    sorry: m.publish_failed(),
    done: ({ page }, cook) => page.getByRole('heading', { level: 1, name: `Rice of ${cook}, again` }).waitFor(),
  },
  {
    name: 'the deletion of a recipe',
    isTyped: false,
    async fill(visitor, cook) {
      const { page, visit } = visitor
      await visit(`/profile?delete=${await publish(visitor, `Stew of ${cook}`)}`)
      return page.getByRole('dialog', { name: m.my_delete_title() }).locator('form')
    },
    submit: m.my_delete(),
    sorry: m.my_delete_failed(),
    done: shows(m.notice_recipe_deleted()),
  },
  {
    name: 'the return of a recipe',
    isTyped: false,
    async fill(visitor, cook) {
      const id = await publish(visitor, `Soup of ${cook}`)
      await send(visitor, '/my-recipes', { do: 'delete', recipe: String(id) })
      await visitor.visit('/profile')
      return formOf(visitor, `${m.my_restore()}: Soup of ${cook}`)
    },
    submit: m.my_restore(),
    done: shows(m.notice_recipe_restored()),
  },
  {
    name: 'a recipe taken off a list',
    isTyped: false,
    async fill(visitor) {
      await send(visitor, '/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: '7' })
      await visitor.visit('/profile?tab=savedRecipes')
      return formOf(visitor, new RegExp(`^${m.saved_remove()}: `))
    },
    submit: m.saved_remove(),
    done: shows(m.profile_saved_empty()),
  },
  {
    name: 'a review',
    async fill({ page, visit }) {
      await visit('/recipe/12#reviews')
      await page.getByText(m.review_rate(), { exact: true }).click()
      const form = page.locator('main form').filter({ has: page.locator('[name=stars]') })
      await form.locator('[name=stars][value="4"]').check({ force: true })
      await form.locator('[name=text]').fill('Crunchy, and quick to make on a weeknight.')
      await form.locator('[name=changes]').fill('Less jaggery')
      return form
    },
    submit: m.review_submit(),
    sorry: m.review_failed(),
    done: shows(m.notice_review_kept()),
    once: { table: 'review', column: 'text', value: () => 'Crunchy, and quick to make on a weeknight.' },
  },
  {
    name: 'a report',
    async fill({ page, visit }, cook) {
      await visit('/report?recipe=12')
      await page.locator('[name=reason][value=unsafe]').check()
      await page.locator('[name=text]').fill(`${cook}: it does not say how hot the sugar is.`)
      return page.locator('main form')
    },
    submit: m.report_submit(),
    done: shows(m.notice_reported()),
    once: { table: 'report', column: 'text', value: (cook) => `${cook}: it does not say how hot the sugar is.` },
  },
  {
    name: 'the newsletter at the foot of every page',
    isOpen: true,
    async fill({ page, visit }, cook) {
      await visit('/About')
      await page.locator('footer').getByLabel(m.newsletter_email()).fill(`${cook}-footer@example.org`)
      return page.locator('footer form').filter({ has: page.locator('[name=email]') })
    },
    submit: m.newsletter_submit(),
    sorry: m.newsletter_failed(),
    done: shows('Subscribed successfully! ✅'),
    once: { table: 'subscriber', column: 'email', value: (cook) => `${cook}-footer@example.org` },
  },
  {
    name: 'the newsletter’s own page',
    isOpen: true,
    async fill({ page, visit }, cook) {
      await visit('/newsletter')
      await page.locator('main').getByLabel(m.newsletter_email()).fill(`${cook}-page@example.org`)
      return page.locator('main form')
    },
    submit: m.newsletter_submit(),
    sorry: m.newsletter_failed(),
    done: shows('Subscribed successfully! ✅'),
    once: { table: 'subscriber', column: 'email', value: (cook) => `${cook}-page@example.org` },
  },
  {
    name: 'an import',
    async fill({ page, visit }) {
      await visit('/import')
      await page
        .locator('[name=text]')
        .fill('Egg in butter\n\nIngredients\n1 egg\n2 tbsp butter\n\nMethod\nFry the egg.')
      return page.locator('main form')
    },
    submit: m.import_submit(),
    done: ({ page }) => page.getByRole('heading', { level: 1, name: m.import_look_through() }).waitFor(),
  },
  {
    name: 'a moderator’s decision',
    isTyped: false,
    async fill(visitor, cook) {
      await withDatabase(visitor, (db) => setRole(db, cook, 'moderator'))
      await send(visitor, '/report', { kind: 'recipe', subject: '9', reason: 'spam', text: '' })
      await visitor.visit('/moderation')
      return formOf(visitor, new RegExp(`^${m.moderation_dismiss()}: `)).first()
    },
    submit: m.moderation_dismiss(),
    done: shows(m.notice_moderated()),
  },
]
