import { expect } from 'vitest'
import { boxProblems } from '../support/boxes.ts'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { aPhotoFile, aPhotographedForm, SHAPES } from '../support/photo-shapes.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

/** Sends a form as the cook who is signed in. */
async function send({ context, origin }: Visitor, path: string, multipart: FormData) {
  const response = await context.request.post(origin + path, { multipart, headers: { origin }, maxRedirects: 0 })
  expect(response.status()).toBeLessThan(400)
}

/** Publishes a recipe with a cover of each shape, the last one with all photos, puts them on both lists, and returns their ids. */
async function publishAll(visitor: Visitor) {
  for (const shape of SHAPES)
    await send(
      visitor,
      '/AddRecipe',
      await aPhotographedForm(shape === SHAPES.at(-1) ? [shape, ...SHAPES] : [shape], {
        tags: 'gluten-free, weeknight, made-ahead-for-the-week',
        prepTime: '75',
        cookTime: '520',
      }),
    )
  await visitor.visit('/profile')
  const edits = page(visitor).getByRole('link', { name: /^Edit:/ })
  const addresses = await edits.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const ids = addresses.map((address) => new URL(address).searchParams.get('id') ?? '')
  for (const shelf of ['favoriteRecipes', 'savedRecipes']) {
    const form = new FormData()
    form.set('do', 'add')
    form.set('shelf', shelf)
    for (const id of ids) form.append('recipe', id)
    await send(visitor, '/bookshelf', form)
  }
  return ids
}

const page = (visitor: Visitor) => visitor.page

/** Visits a path and expects every box on it to be right, and to show as many pictures at least. */
async function expectBoxes({ page, visit }: Visitor, path: string, cards: string, pictures: number) {
  await visit(path)
  await page.locator(cards).first().waitFor()
  expect(await page.locator('main picture').count(), path).toBeGreaterThanOrEqual(pictures)
  expect(await boxProblems(page, cards), path).toEqual([])
}

describeJourneys('photos of any shape', (story, again) => {
  story('every list of a cook, and the pages that show them to everybody', async (visitor) => {
    const username = await aSignedInCook(visitor)
    await publishAll(visitor)
    const shelved = 'main li:has(h2)'
    for (const path of ['/profile', '/profile?tab=favoriteRecipes', '/profile?tab=savedRecipes', '/pages/savedRecipes'])
      await expectBoxes(visitor, path, shelved, SHAPES.length)
    await visitor.expectAccessible()
    for (const path of [`/cooks/${username}`, '/recipes/dinner?sort=newest', '/search?q=barley'])
      await expectBoxes(visitor, path, 'main article', SHAPES.length)
    await expectBoxes(visitor, '/', '#newest article', SHAPES.length)
  })

  again(
    'a recipe with its gallery, its form, its card on other sites, and the picture of a reviewer',
    async (visitor, { width }) => {
      const { page, context, origin } = visitor
      await aSignedInCook(visitor)
      const ids = await publishAll(visitor)
      for (const id of ids) {
        await expectBoxes(visitor, `/recipe/${id}`, 'main article article', 1)
        const ratios = await page
          .locator('article > header picture, [aria-label="More photos"] picture')
          .evaluateAll((pictures) =>
            pictures.map((picture) => {
              const { width, height } = picture.getBoundingClientRect()
              return (width / height).toFixed(2)
            }),
          )
        // The cover is a little flatter, so that the ingredients begin sooner.
        expect(ratios).toEqual([
          width < 720 ? '2.00' : '1.50',
          ...Array(id === ids[0] ? SHAPES.length : 0).fill('1.33'),
        ])
      }
      await expectBoxes(visitor, `/AddRecipe?id=${ids[0]}`, 'main li:has(picture)', 1 + SHAPES.length)

      await context.clearCookies({ name: 'access_token' })
      await aSignedInCook(visitor)
      for (const shape of SHAPES) {
        const picture = new FormData()
        picture.set('picture', await aPhotoFile(shape))
        await send(visitor, '/profile/picture', picture)
        const review = new FormData()
        for (const [name, value] of [
          ['do', 'rate'],
          ['stars', '4'],
          ['text', 'Eaten in one evening.'],
        ] as const)
          review.set(name, value)
        await send(visitor, `/recipe/${ids[0]}`, review)
        await visitor.visit(`/recipe/${ids[0]}`)
        const faces = await page.locator('#reviews img, nav img[alt=""][width="36"]').evaluateAll((images) =>
          images.map((image) => {
            const { width, height } = image.getBoundingClientRect()
            return { width, height, fit: getComputedStyle(image).objectFit }
          }),
        )
        expect(faces.length).toBeGreaterThan(0)
        for (const { width, height, fit } of faces) expect([width, fit]).toEqual([height, 'cover'])
      }

      for (const id of ids)
        for (const size of [
          { width: 480, height: 420 },
          { width: 320, height: 480 },
        ]) {
          await page.setViewportSize(size)
          await page.goto(`${origin}/recipe/${id}/embed`)
          expect(await boxProblems(page, 'article')).toEqual([])
        }
      await page.setViewportSize({ width: 1280, height: 900 })
      await visitor.visit(`/recipe/${ids[0]}`)
    },
  )

  again('what a visitor saved', async (visitor) => {
    const { page, context, visit } = visitor
    await aSignedInCook(visitor)
    const ids = await publishAll(visitor)
    await context.clearCookies({ name: 'access_token' })
    for (const id of ids) {
      await visit(`/recipe/${id}`)
      await page.locator('article').getByRole('button', { name: /^Save/ }).first().click()
      await (await openRecipeMenu(page)).getByRole('button', { name: /^Add to favourites/ }).click()
    }
    await expectBoxes(visitor, '/pages/savedRecipes', 'main li:has(h2)', 2 * SHAPES.length)
  })
})
