/** What is sent twice, hidden, deleted, or sent faster than a person could. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { ROOT } from '../support/site.ts'
import { aCook, fileForm, form, type HostileCook, json, newName, recipesOf, sendRecipe } from './cooks.ts'
import type { HostileCase } from './hostile-case.ts'
import { countStatuses, expectStatus, expectThat, type Target } from './target.ts'

const REVIEW = { do: 'rate', stars: '1', text: 'a hidden insult' }

/** Makes a cook a moderator, as the person does who runs the site. */
function promote(target: Target, cook: HostileCook) {
  const env = { ...process.env, ...target.env }
  const command = join(ROOT, 'app/community/moderation/cook-command.ts')
  const { status, stderr } = spawnSync(process.execPath, [command, 'promote', cook.username], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Publishes a recipe of this case's own and returns its id. */
async function aRecipe(cook: HostileCook) {
  await expectStatus((await sendRecipe(cook, { title: newName('Risotto') })).response, 303)
  const [id] = await recipesOf(cook)
  if (!id) throw new Error('the recipe is not in the profile')
  return id
}

/** All reviews of a recipe as a visitor reads them, and the id of the first; throws without one. */
async function readReviews(target: Target, recipe: number) {
  const page = await (await target.send(`/recipe/${recipe}?reviews=newest`)).text()
  const [, id] = /\/report\?review=(\d+)/.exec(page) ?? []
  if (!id) throw new Error('no review is shown')
  return { page, id: Number(id) }
}

/** A zip as FoodIO makes it, with one recipe of a cook under many titles. */
async function aZipOf(cook: HostileCook, count: number) {
  const files = unzipSync(new Uint8Array(await (await cook.send('/profile/recipes.zip')).arrayBuffer()))
  const name = Object.keys(files).find((file) => file.endsWith('.jsonld')) ?? ''
  const recipe = JSON.parse(Buffer.from(files[name] ?? []).toString())
  const copies = Array.from({ length: count }, (_, at) => [
    `recipes/${at}.jsonld`,
    strToU8(JSON.stringify({ ...recipe, name: `Soup number ${at}` })),
  ])
  return new File([new Uint8Array(zipSync(Object.fromEntries(copies)))], 'recipes.zip')
}

export const CONTENT_CASES: HostileCase[] = [
  {
    finding: 'L14',
    name: 'one publish form sent three times at once',
    attack: async (target) => {
      const cook = await aCook(target)
      const title = newName('Thrice')
      const { recipe, response } = await sendRecipe(cook, { title })
      await expectStatus(response, 303)
      const again = await countStatuses(
        [1, 2].map(() => cook.send('/AddRecipe', { method: 'POST', body: recipe })),
        303,
      )
      const made = (await recipesOf(cook)).length
      expectThat(made === 1, `${made} recipes were made`)
      return `${again}, one recipe`
    },
  },
  {
    finding: 'M4',
    name: 'a zip of 60 recipes is within the limits of publishing',
    attack: async (target) => {
      const author = await aCook(target)
      await aRecipe(author)
      const zip = await aZipOf(author, 60)
      const cook = await aCook(target)
      const page = await (await expectStatus(await cook.send('/import', fileForm('file', zip)), 200)).text()
      const added = new Set(page.match(/\/recipe\/\d+/g)).size
      expectThat(added > 0 && added <= 20, `${added} recipes were published in one go`)
      await expectStatus(await cook.send('/import', fileForm('file', zip)), 429)
      return `${added} were added; sent again, the rest waits (429)`
    },
  },
  {
    finding: 'L3',
    name: 'a review that a moderator hid stays hidden when it is sent again',
    attack: async (target) => {
      const [cook, moderator] = [await aCook(target), await aCook(target)]
      promote(target, moderator)
      const recipe = await aRecipe(await aCook(target))
      const text = newName('insult')
      const rate = () => cook.send(`/recipe/${recipe}`, form({ ...REVIEW, text }))
      await expectStatus(await rate(), 303)
      const { page, id } = await readReviews(target, recipe)
      expectThat(page.includes(text), 'the review is not shown in the first place')
      const hidden = form({ act: 'hide', reason: 'Rude.', kind: 'review', subject: String(id) })
      await expectStatus(
        await target.send(
          `/report?review=${id}`,
          form({ kind: 'review', subject: String(id), reason: 'spam', text: '' }),
        ),
        303,
      )
      await expectStatus(await moderator.send('/moderation', hidden), 303)
      await cook.send(`/recipe/${recipe}`, form({ do: 'withdraw' }))
      await rate()
      await cook.send(`/api/recipes/${recipe}/reviews`, json({ stars: 1, text }))
      for (const view of ['', '?reviews=newest']) {
        const after = await (await target.send(`/recipe/${recipe}${view}`)).text()
        expectThat(!after.includes(text), 'the review is shown again')
      }
      await expectStatus(await target.send(`/report?review=${id}`), 404)
      return 'hidden after it was withdrawn and sent anew'
    },
  },
  {
    finding: 'L4',
    name: 'a report’s page does not name what is deleted',
    attack: async (target) => {
      const [author, cook] = [await aCook(target), await aCook(target)]
      const recipe = await aRecipe(author)
      await expectStatus(await cook.send(`/recipe/${recipe}`, form({ do: 'rate', stars: '5', text: '' })), 303)
      await expectStatus(await cook.send(`/recipe/${recipe}`, form({ do: 'rate', stars: '5', text: 'fine' })), 303)
      const { id } = await readReviews(target, recipe)
      const removed = await author.send(`/api/recipes/${recipe}`, { method: 'DELETE', headers: { 'if-match': '*' } })
      await expectStatus(removed, 200, 204)
      return countStatuses([target.send(`/report?review=${id}`), target.send(`/report?recipe=${recipe}`)], 404)
    },
  },
  {
    finding: 'L11',
    name: 'votes that change nothing leave the page cache alone, and come to an end',
    attack: async (target) => {
      const cook = await aCook(target)
      const vote = (review: string) => cook.send('/recipe/5', form({ do: 'helpful', review }))
      const statuses = await countStatuses(
        Array.from({ length: 400 }, (_, at) => vote(String(900_000 + at))),
        303,
        404,
        429,
      )
      expectThat(/429/.test(statuses), `no vote was refused: ${statuses}`)
      return statuses
    },
  },
  {
    finding: 'L2',
    name: 'responses from the page cache carry the headers of rendered ones',
    attack: async (target) => {
      const names = [
        'x-content-type-options',
        'content-security-policy',
        'x-frame-options',
        'referrer-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'permissions-policy',
      ]
      const differing: string[] = []
      const paths = [
        '/',
        '/recipe/9',
        '/recipes/lunch',
        '/search?q=rice',
        '/feed.xml',
        '/api/recipes/9',
        '/api/recipes',
        '/recipe/9.json',
        '/recipe/9/embed',
      ]
      for (const path of paths) {
        const [first, second] = [await target.send(path), await target.send(path)]
        for (const name of names) {
          const [a, b] = [first, second].map(
            (response) => response.headers.get(name)?.replace(/'nonce-[^']+'/g, '') ?? null,
          )
          if (a !== b || (name === 'x-content-type-options' && a === null)) differing.push(`${path} ${name}`)
        }
      }
      expectThat(differing.length === 0, `differing: ${differing.join(', ')}`)
      return `${paths.length} paths alike`
    },
  },
]
