import { createRequire } from 'node:module'
import { nameOf } from '#app/recipes/covers/svg.ts'

const { icons } = createRequire(import.meta.url)('@iconify-json/noto/icons.json') as {
  icons: Record<string, { body: string }>
}

/** Whether the vector set has a drawing of this name. */
export const notoHas = (name: string) => name in icons

/** A vector food of the noto set (Apache-2.0), centred on 0,0 and `wide` pixels wide; throws when the set has none. */
export function noto(name: string, wide: number) {
  const icon = icons[name]
  if (!icon) throw new Error(`The noto set has no "${name}"`)
  const prefix = nameOf(name).replace('x', 'n')
  const body = icon.body
    .replaceAll('id="', `id="${prefix}`)
    .replaceAll('url(#', `url(#${prefix}`)
    .replaceAll('href="#', `href="#${prefix}`)
  return `<g transform="scale(${wide / 128}) translate(-64 -64)">${body}</g>`
}
