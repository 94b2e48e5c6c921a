import { GROUND_COLOURS } from '#app/base/ui/palette.ts'
import { SHARE_TARGET } from '#app/exchange/import-page/share-target.data.ts'
import icon192 from '#app/site/frame/art/icon-192.png?url'
import icon512 from '#app/site/frame/art/icon-512.png?url'
import maskable from '#app/site/frame/art/maskable-512.png?url'
import { m } from '#messages'

export function loader() {
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: 'FoodIO',
    short_name: 'FoodIO',
    description: m.home_description(),
    start_url: '/',
    display: 'standalone',
    background_color: GROUND_COLOURS.light,
    theme_color: GROUND_COLOURS.light,
    share_target: SHARE_TARGET,
    icons: [icon(icon192, 192, 'any'), icon(icon512, 512, 'any'), icon(maskable, 512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}
