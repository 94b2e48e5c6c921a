import { circle, ellipse, linear, many, path, radial, rect, stroke } from '#app/recipes/covers/svg.ts'

/** The mark: a tomato-coloured bowl with two leaves and a curl of steam, in a box of 64. */
export function mark(bowl: readonly string[] = ['#ff7a4a', '#e2501f', '#b93a0d'], steam = '#f5b301') {
  return (
    stroke('M21 24C12 17 28 13 20 4', steam, 4) +
    path('M35 31C32 20 38 9 53 7c3 14-5 22-18 24z', linear(['#9ad15a', '#5f9f2c', '#3f7d20'])) +
    stroke('M37 29Q42 18 49 11', '#eaf6c9', 1.6, 'opacity=".8"') +
    path('M34 31C33 24 29 20 22 20 22 27 26 31 34 31z', linear(['#7fbf45', '#3f7d20'])) +
    path(
      'M5 30H59Q60 30 60 32C60 46 51 55 42 57.500V59Q42 61 40 61H24Q22 61 22 59V57.500C13 55 4 46 4 32Q4 30 5 30z',
      linear(bowl, 0, 0, 0.7, 1),
    ) +
    rect(3, 28, 58, 6.5, 3.2, linear(['#ffb48c', '#f0703a', '#d9531f'], 0, 0, 1, 0)) +
    path('M10 38C12 46 16 50 20 52', 'none', 'stroke="#ffd9c2" stroke-width="3" stroke-linecap="round" opacity=".75"')
  )
}

/** The word FoodIO as strokes, about 470 wide and 100 high, its foot on 0,0. */
export function word(ink: string, accent: string, wide = 19) {
  return (
    stroke('M0-6V-94H52M0-50H42', ink, wide) +
    `<circle cx="98" cy="-34" r="30" fill="none" stroke="${ink}" stroke-width="${wide}"/>` +
    `<circle cx="182" cy="-34" r="30" fill="none" stroke="${ink}" stroke-width="${wide}"/>` +
    `<circle cx="266" cy="-34" r="30" fill="none" stroke="${ink}" stroke-width="${wide}"/>` +
    stroke('M296-104V-6', ink, wide) +
    stroke('M340-94V-6', accent, wide) +
    `<circle cx="414" cy="-50" r="44" fill="none" stroke="${accent}" stroke-width="${wide}"/>`
  )
}

/** The mark on its own square, as apps show it; `inset` keeps it within the safe part of a mask. */
export function appIcon(size: number, inset: number, round: number) {
  const scale = (size * (1 - 2 * inset)) / 64
  return (
    rect(0, 0, size, size, round * size, linear(['#fffaf3', '#fdebd0', '#f6cf9a'])) +
    ellipse(size / 2, size * (1 - inset) - size * 0.01, size * 0.3, size * 0.035, '#8a4a1c', 'opacity=".28"') +
    `<g transform="translate(${size * inset} ${size * inset - size * 0.01}) scale(${scale})">${mark()}</g>`
  )
}

/** An empty plate with cutlery, for pages that have nothing to show yet; box 480 × 320. */
export const emptyPlate = () =>
  ellipse(240, 292, 170, 16, '#6d4a2c', 'opacity=".16"') +
  circle(240, 164, 124, linear(['#ffffff', '#f4e8d6', '#e2cfb2'])) +
  `<circle cx="240" cy="164" r="116" fill="none" stroke="#e2703a" stroke-width="4" opacity=".75"/>` +
  circle(240, 164, 82, linear(['#e9d9c0', '#fffaf0'])) +
  circle(240, 164, 79, radial(['#fffdf8', '#fbf1e0'])) +
  path('M246 186C236 168 246 146 274 142 280 170 268 186 246 186z', linear(['#9ad15a', '#3f7d20'])) +
  stroke('M249 183Q258 164 270 148', '#eaf6c9', 2.4, 'opacity=".8"') +
  stroke('M76 60V120M62 60V104Q62 122 76 122T90 104V60M76 122V268', '#b9a58c', 8) +
  path(
    'M404 56C428 76 428 140 408 166V268Q408 274 402 274T396 268V62Q396 50 404 56z',
    linear(['#d9c8b0', '#a8937a'], 0, 0, 1, 0),
  )

/** An overturned pot whose soup has run away, for pages that are not there; box 480 × 320. */
export const lostPot = () =>
  ellipse(240, 286, 210, 18, '#6d4a2c', 'opacity=".16"') +
  path(
    'M196 214C150 218 96 236 66 250 34 266 52 288 96 286 150 292 250 296 330 288 390 290 420 272 392 258 352 238 290 214 240 212z',
    linear(['#f0793f', '#d9501f', '#b93a0d']),
  ) +
  path('M150 196C146 214 150 236 140 250H196C190 232 184 220 186 206z', '#d9501f') +
  path('M90 262Q140 246 200 240', 'none', 'stroke="#ffc09a" stroke-width="6" stroke-linecap="round" opacity=".7"') +
  many(5, (i) =>
    circle([110, 168, 300, 352, 236][i] ?? 0, [270, 262, 270, 274, 278][i] ?? 0, 11, radial(['#fbe3a8', '#d9a95a'])),
  ) +
  path('M130 256C118 240 124 226 146 222 152 242 146 254 130 256z', linear(['#9ad15a', '#3f7d20'])) +
  path('M320 262C312 246 322 232 344 232 344 250 338 260 320 262z', linear(['#9ad15a', '#3f7d20'])) +
  path('M270 268l28-6 8 20-28 6z', '#f6a13c') +
  `<g transform="rotate(-62 250 150)">` +
  stroke('M146 132Q112 132 114 160T150 186M354 132Q388 132 386 160T350 186', '#4a3b34', 15) +
  path('M150 104H350V186Q350 232 306 236H194Q150 232 150 186z', linear(['#8a9aa2', '#5d6b73', '#39444b'], 0, 0, 1, 0)) +
  ellipse(250, 104, 102, 27, '#c9d2d6') +
  ellipse(250, 104, 90, 21, '#39444b') +
  path('M164 110A90 21 0 0 0 336 110 300 132 200 132 164 110z', '#d9501f') +
  path(
    'M176 138V196Q178 214 192 220',
    'none',
    'stroke="#dfe8ec" stroke-width="9" stroke-linecap="round" opacity=".55"',
  ) +
  `</g>` +
  `<g transform="translate(388 92) rotate(24)">${ellipse(0, 0, 74, 20, '#9aa7ae')}${ellipse(0, -6, 74, 20, linear(['#dfe8ec', '#8a9aa2']))}${ellipse(0, -8, 54, 12, '#b9c6cc')}${circle(0, -26, 12, radial(['#5d4a40', '#2b1d12']))}</g>` +
  stroke('M424 156q16 10 10 26M352 44q-18-6-24-22M444 60q10-12 26-12', '#e2703a', 5, 'opacity=".75"') +
  stroke('M66 96c-12-12 10-22-2-36M98 108c-12-12 10-22-2-36', '#c9b59a', 6, 'opacity=".7"')

/** The picture of a cook who has none: a friendly figure with a cook's hat; box 200. */
export const defaultCook = () =>
  circle(100, 100, 100, linear(['#ffe9cc', '#f8c48e'])) +
  `<clipPath id="round"><circle cx="100" cy="100" r="100"/></clipPath><g clip-path="url(#round)">` +
  path('M30 206C30 158 62 142 100 142S170 158 170 206z', linear(['#ff7a4a', '#c2410c'])) +
  path('M82 128H118V150Q100 166 82 150z', '#e0a577') +
  ellipse(100, 106, 35, 39, linear(['#f7c9a0', '#e5ab7c'])) +
  path('M62 76C40 74 40 42 66 42 72 20 128 20 134 42 160 42 160 74 138 76V94H62z', linear(['#ffffff', '#efe2d0'])) +
  stroke('M84 78V62M100 78V58M116 78V62', '#d9c6ac', 3) +
  circle(88, 108, 4, '#3a2418') +
  circle(112, 108, 4, '#3a2418') +
  stroke('M88 124Q100 135 112 124', '#8a3a1c', 4) +
  circle(79, 119, 6, '#f0764a', 'opacity=".35"') +
  circle(121, 119, 6, '#f0764a', 'opacity=".35"') +
  `</g>`
