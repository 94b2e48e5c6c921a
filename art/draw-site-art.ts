import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { parse } from 'yaml'
import { appIcon, defaultCook, emptyPlate, lostPot, mark } from './brand.ts'
import { categoryScenes } from './category-scenes.data.ts'
import { categoryHero } from './category-scenes.ts'
import { looks } from './people.data.ts'
import { portrait } from './people.ts'
import { pictureOf, writePicture } from './picture.ts'
import type { Cover } from './scene.ts'
import { banners } from './site-scenes.data.ts'
import { share, table } from './site-scenes.ts'

const art = new URL('../app/site/art/', import.meta.url)
const atRoot = new URL('../app/site/public/', import.meta.url)
const categories = new URL('../app/categories/art/', import.meta.url)
const recipes = new URL('../cookbook/recipes/', import.meta.url)
const cooks = new URL('../cookbook/covers/cooks/', import.meta.url)
const { values } = parseArgs({ options: { all: { type: 'boolean' }, only: { type: 'string' } } })
const only = values.only?.split(',')

const square = (size: number) => ({ width: size, height: size })
const vector = (body: string, width: number, height: number) =>
  pictureOf(body, { width, height }).replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', '')
const png = (size: number, inset: number, round: number) =>
  sharp(Buffer.from(pictureOf(appIcon(size, inset, round), square(size))))
    .png({ compressionLevel: 9 })
    .toBuffer()
const bannerOf = (name: string) => {
  const banner = banners[name]
  if (!banner) throw new Error(`No banner named ${name}`)
  return banner
}

/** Every file of the site's art: how it is made, by its name. */
const files: Record<string, (file: string) => Promise<unknown>> = {
  'logo.svg': (file) => writeFile(file, vector(mark(), 64, 64)),
  'favicon.svg': (file) => writeFile(file, vector(mark(), 64, 64)),
  'icon-192.png': async (file) => writeFile(file, await png(192, 0.11, 0.22)),
  'icon-512.png': async (file) => writeFile(file, await png(512, 0.11, 0.22)),
  'maskable-512.png': async (file) => writeFile(file, await png(512, 0.2, 0)),
  'apple-touch-icon.png': async (file) => writeFile(file, await png(180, 0.14, 0)),
  'empty-plate.svg': (file) => writeFile(file, vector(emptyPlate(), 480, 320)),
  'lost.svg': (file) => writeFile(file, vector(lostPot(), 480, 320)),
  'login_User_Icon.svg': (file) => writeFile(file, vector(defaultCook(), 200, 200)),
  'share.png': (file) => writePicture(share(71, bannerOf('share')), file, { dense: 2 }),
}
for (const [i, name] of ['banner-1', 'banner-2', 'banner-3', 'hero-categories', 'ban'].entries()) {
  files[`${name}.webp`] = (file) => writePicture(table(31 + i, bannerOf(name)), file, { budget: 180 * 1024, dense: 2 })
}

/** Pictures at fixed addresses of the site, under the names of the specification, in the JPEG format. */
const fixed: Record<string, (file: string) => Promise<unknown>> = {
  'login_User_Icon.jpg': (file) =>
    sharp(Buffer.from(vector(defaultCook(), 200, 200)), { density: 144 })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 })
      .toFile(file),
  'ban.jpg': (file) => sharp(new URL('ban.webp', art).pathname).resize(1600).jpeg({ quality: 80 }).toFile(file),
}

const covers = new Map<number, Cover>()
for (const file of await readdir(recipes)) {
  const recipe = parse(await readFile(new URL(file, recipes), 'utf8')) as { id: number; cover: Cover }
  covers.set(recipe.id, recipe.cover)
}
const coverOf = (id: number) => {
  const cover = covers.get(id)
  if (!cover) throw new Error(`No recipe ${id}`)
  return cover
}

await mkdir(atRoot, { recursive: true })
await mkdir(art, { recursive: true })
await mkdir(categories, { recursive: true })
await mkdir(cooks, { recursive: true })
for (const [name, write] of Object.entries(files)) {
  if (only && !only.includes(name.replace(/\.\w+$/, ''))) continue
  await write(new URL(name, art).pathname)
  console.log(name)
}
for (const [name, write] of Object.entries(fixed)) {
  if (only && !only.includes(name)) continue
  await write(new URL(name, atRoot).pathname)
  console.log(name)
}
for (const [username, look] of Object.entries(looks)) {
  if (only && !only.includes(username)) continue
  await writePicture(pictureOf(portrait(look), square(400)), new URL(`${username}.webp`, cooks).pathname, {
    quality: 86,
  })
  console.log(`cooks/${username}.webp`)
}
for (const [i, [category, scene]] of Object.entries(categoryScenes).entries()) {
  if (only && !only.includes(category)) continue
  await writePicture(categoryHero(i, scene, coverOf), new URL(`${category}.webp`, categories).pathname, { dense: 2 })
  console.log(`categories/${category}.webp`)
}
