import { scrypt } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aRegisteredCook } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const CROWD = 24

describe('pictures', () => {
  const site = aSite({ PICTURES_AHEAD: 'true' })

  /** The addresses of covers, without a width. */
  async function covers() {
    const { items } = (await (await site.get(`/api/recipes?limit=${CROWD}`)).json()) as { items: unknown[] }
    return [
      ...new Set([...JSON.stringify(items).matchAll(/\/media\/covers\/[\w-]+\.[0-9a-f]{10}/g)].map(([key]) => key)),
    ]
  }

  test('a crowd that asks for pictures never made delays neither pages nor passwords', async () => {
    const keys = await covers()
    expect(keys).toHaveLength(CROWD)
    let pictures = 0
    const crowd = keys.map(async (key) => {
      const { status } = await site.get(`${key}.480.avif`)
      pictures++
      return status
    })
    await new Promise(setImmediate)
    const page = await site.get('/search?q=a+page+that+nobody+has+asked+for')
    expect(page.headers.get('content-type')).toContain('text/html')
    await promisify(scrypt)('wild garlic and walnuts', 'salt', 32)
    expect(pictures).toBeLessThan(CROWD / 2)
    // 503 where a slow machine does not come round in time.
    expect((await Promise.all(crowd)).every((status) => status === 200 || status === 503)).toBe(true)
  })

  test('odd addresses are 404, whatever the name of the folder', async () => {
    const [key = ''] = await covers()
    const folders = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
    const odd = [...folders.map((folder) => `/media/${folder}/x.640.webp`), `${key}.0640.webp`, `${key}.641.webp`]
    for (const path of odd) expect([path, (await site.get(path)).status]).toEqual([path, 404])
  })

  test('the widths of a picture that is sent are made though nobody asks for them', async () => {
    const name = await aSentPortrait(site)
    const made = () => existsSync(join(site.dataDir, 'pictures/avatars', `${name}..480.jpg`))
    await expect.poll(made, { timeout: 20_000 }).toBe(true)
  })
})

describe('pictures that are not made ahead', () => {
  const site = aSite({ PICTURES_AHEAD: 'false' })

  test('are made at the width that is asked for, and at no other', async () => {
    const name = await aSentPortrait(site)
    expect((await site.get(`/media/avatars/${name}.160.webp`)).status).toBe(200)
    expect(readdirSync(join(site.dataDir, 'pictures/avatars'))).toEqual([`${name}..160.webp`])
  })
})

/** The name of the picture that a new cook has sent of themselves. */
async function aSentPortrait(site: ReturnType<typeof aSite>) {
  const client = await aRegisteredCook(site, 'meera-with-a-picture')
  const form = new FormData()
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3f7d20' } })
    .jpeg()
    .toBuffer()
  form.set('picture', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }))
  await client.post('/profile/picture', form, { accept: 'application/json' })
  const [, name = ''] = (await (await client.get('/profile')).text()).match(/\/media\/avatars\/([0-9a-f]+)/) ?? []
  return name
}
