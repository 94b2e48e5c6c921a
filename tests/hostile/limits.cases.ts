/** What one sender takes of a processor, of memory or of others' room, and mails in this site's name. */
import { connect } from 'node:net'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { mailTo } from '../support/client.ts'
import { aCook, fileForm, form, type HostileCook, newName, recipesOf, sendRecipe } from './cooks.ts'
import type { HostileCase } from './hostile-case.ts'
import { countStatuses, expectStatus, expectThat, type Target } from './target.ts'

/** A kitchen of so many items on twenty lists, each hundredth with an id that means something of another kind. */
function aKitchen(target: Target, count: number, hasImpossible: boolean) {
  const records = Array.from({ length: count }, (_, at) => ({
    id: hasImpossible && at % 100 === 0 ? 'meal:dinner' : `item-${at}`,
    kind: 'item',
    values: { list: `list-${at % 20}`, text: `${at} g flour`, ticked: false, position: at },
  }))
  const others = { recipes: {}, favoriteRecipes: [], savedRecipes: [], notes: [], collections: [], needs: null }
  const text = JSON.stringify({ format: 'foodio-kitchen', origin: target.origin, ...others, records })
  return new File([new Uint8Array(zipSync({ 'kitchen.json': strToU8(text) }))], 'recipes.zip')
}

const IMPORT_TIME = 60_000

/** Imports a kitchen; the sentence at its end, and how long a search took at most meanwhile, in milliseconds. */
async function importKitchen(target: Target, cook: HostileCook, file: File) {
  const started = performance.now()
  let worst = 0
  let text = await (await expectStatus(await cook.send('/import', fileForm('file', file)), 200, 422)).text()
  while (text.includes('<progress')) {
    expectThat(performance.now() - started < IMPORT_TIME, 'the import takes more than a minute')
    const before = performance.now()
    await expectStatus(await target.send(`/search?q=${newName('rice')}`), 200)
    worst = Math.max(worst, performance.now() - before)
    text = await (await cook.send('/import')).text()
  }
  const added = /(\d+) entries of your lists/.exec(text)?.[1] ?? '0'
  return { added: Number(added), worst, seconds: (performance.now() - started) / 1000 }
}

const kitchenCase =
  (hasImpossible: boolean): HostileCase['attack'] =>
  async (target) => {
    const cook = await aCook(target)
    const file = aKitchen(target, 20_000, hasImpossible)
    const { added, worst, seconds } = await importKitchen(target, cook, file)
    expectThat(added > 19_000, `only ${added} entries were added`)
    expectThat(worst < 1000, `a search took ${worst.toFixed(0)} ms meanwhile`)
    const again = await importKitchen(target, cook, file)
    expectThat(again.added === 0, `${again.added} entries were added twice`)
    return `${added} entries in ${seconds.toFixed(1)} s, a search ${worst.toFixed(0)} ms at most`
  }

/** The status of a request that is sent as it is. */
const statusOf = (target: Target, head: string) =>
  new Promise<string>((done, failed) => {
    const { hostname, port } = new URL(target.origin)
    const socket = connect(Number(port), hostname, () => socket.write(head))
    socket.on('data', (bytes) => {
      socket.destroy()
      done(String(bytes).split(' ')[1] ?? 'none')
    })
    socket.on('error', failed)
  })

export const LIMITS_CASES: HostileCase[] = [
  { finding: 'S2', name: 'a kitchen of 20,000 records, imported twice', long: true, attack: kitchenCase(false) },
  { finding: 'S2', name: 'the same with 200 impossible ids', long: true, attack: kitchenCase(true) },
  {
    finding: 'S3',
    name: 'addresses in names reach no stranger’s mail',
    attack: async (target) => {
      const cook = await aCook(target)
      const refused = ['http://evil.example/win', 'evil.com', 'ｅｖｉｌ．ｃｏｍ', 'a@b', 'еvіl.соm', 'www.evil'].map(
        (name) => cook.send('/profile', form({ username: cook.username, name, bio: '', email: cook.email })),
      )
      const statuses = await countStatuses(refused, 422)
      const stranger = `${newName('stranger')}@example.org`
      await expectStatus(await cook.send('/household', form({ do: 'invite', email: stranger, formKey: 'k' })), 303)
      const mail = await mailTo(target.dataDir, stranger)
      expectThat(!/^Subject:.*cook-/im.test(mail), 'the subject has the name of who invites')
      return statuses
    },
  },
  {
    finding: 'S5',
    name: 'a forwarded invitation lets nobody else in',
    attack: async (target) => {
      const [owner, thief] = [await aCook(target), await aCook(target)]
      const invited = `${newName('invited')}@example.org`
      await expectStatus(await owner.send('/household', form({ do: 'invite', email: invited, formKey: 'k' })), 303)
      const token = /household\/join\?invite=([\w-]+)/.exec(await mailTo(target.dataDir, invited))?.[1] ?? ''
      await expectStatus(await thief.send('/household/join', form({ token })), 200)
      expectThat(!(await (await thief.send('/household')).text()).includes(owner.username), 'the thief is a member')
      return 'not a member'
    },
  },
  {
    finding: 'S4',
    name: 'links of 3,000 letters, for a cook',
    attack: async (target) => {
      const cook = await aCook(target)
      const long = 'a'.repeat(3000)
      const paths = ['/recipe/7', '/recipe/7/cook', '/recipe/7.md', '/recipe/7.json', '/ViewRecipe'].flatMap((path) =>
        ['', '&units=metric', '&servings=8'].map((others) => `${path}?link=${long}${others}&id=7`),
      )
      return countStatuses(
        paths.map((path) => cook.send(path)),
        200,
      )
    },
  },
  {
    finding: 'S6',
    name: 'cooks of one address have 20 streams each',
    attack: async (target) => {
      const cooks = await Promise.all(Array.from({ length: 11 }, () => aCook(target)))
      const streams: Response[] = []
      for (const cook of cooks)
        for (let at = 0; at < 20; at++) streams.push(await cook.send('/api/sync/events', { from: '198.51.100.9' }))
      const seen = await countStatuses(
        streams.map(async (stream) => stream),
        200,
      )
      return seen
    },
  },
  {
    finding: 'S7',
    name: 'the calendar of six recipes with 180 steps',
    attack: async (target) => {
      const cook = await aCook(target)
      const step = (at: number) =>
        `Simmer for ${(at % 9) + 2} minutes, stir for 3 minutes, leave it for 10 to 15 minutes.`
      const instructions = Array.from({ length: 180 }, (_, at) => step(at)).join('\n')
      for (let at = 0; at < 6; at++)
        await expectStatus((await sendRecipe(cook, { title: newName('Endless'), instructions })).response, 303)
      const path = `/plan.ics?recipes=${(await recipesOf(cook)).join(',')}&at=19:00&day=2026-11-23`
      const times: number[] = []
      for (let at = 0; at < 15; at++) {
        const before = target.cpu()
        await (await expectStatus(await target.send(path), 200)).arrayBuffer()
        times.push(target.cpu() - before)
      }
      const median = times.sort((a, b) => a - b)[7] ?? 0
      expectThat(median < 100, `it takes ${median} ms of the processor`)
      return `${median} ms of the processor`
    },
  },
  {
    finding: 'S8',
    name: 'a PNG of 60,000 × 999 with 16 bits a channel',
    attack: async (target) => {
      const cook = await aCook(target)
      const picture = sharp({
        create: { width: 60_000, height: 999, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
      })
      const bytes = await picture.toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer()
      const file = new File([new Uint8Array(bytes)], 'wide.png', { type: 'image/png' })
      const before = target.memory()
      const response = await cook.send('/photos', fileForm('photo', file))
      const text = await (await expectStatus(response, 200)).text()
      expectThat(text.includes('tooLarge'), `the response was ${text.slice(0, 80)}`)
      const grown = target.memory() - before
      expectThat(grown < 100, `memory grew by ${grown.toFixed(0)} MB`)
      return `refused, memory +${grown.toFixed(0)} MB`
    },
  },
  {
    finding: 'S9',
    name: 'requests with two hosts',
    attack: async (target) => {
      const head = (...hosts: string[]) => `GET / HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}\r\n`
      const seen = [
        await statusOf(target, head('food.example', 'other.example')),
        await statusOf(target, head('food.example', 'food.example')),
        await statusOf(target, head()),
        await statusOf(target, head('food.example')),
      ].join(', ')
      expectThat(seen === '400, 400, 400, 200', `the responses were ${seen}`)
      return seen
    },
  },
]
