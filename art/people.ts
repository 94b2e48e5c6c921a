import {
  circle,
  clip,
  ellipse,
  linear,
  many,
  path,
  place,
  radial,
  rect,
  shade,
  stroke,
} from '#app/recipes/covers/svg.ts'
import type { Look } from './people.data.ts'

const soft = (body: string) => place(body, 0, 0, { finish: 'clay' })
const hairPaint = (color: string) => linear([shade(color, 0.28), color, shade(color, -0.3)], 0, 0, 0.8, 1)

/** What of the hair lies behind the head. */
const behind: Record<Look['style'], (color: string) => string> = {
  bun: (c) => circle(200, 66, 46, hairPaint(c)) + ellipse(200, 160, 98, 104, hairPaint(c)),
  waves: (c) =>
    path(
      'M200 56C120 54 84 110 90 180 70 220 84 262 116 270H284C316 262 330 220 310 180 316 110 280 54 200 56z',
      hairPaint(c),
    ),
  braid: (c) =>
    ellipse(200, 164, 100, 112, hairPaint(c)) +
    many(6, (i) => ellipse(302 - i * 3, 226 + i * 32, 27 - i * 2, 23, hairPaint(c))),
  short: (c) => ellipse(200, 148, 94, 92, hairPaint(c)),
  scarf: (c) =>
    path(
      'M200 50C104 48 84 130 92 210 86 280 70 320 60 350H340C330 320 314 280 308 210 316 130 296 48 200 50z',
      hairPaint(c),
    ),
  crop: (c) => ellipse(200, 146, 93, 90, hairPaint(c)),
  braids: (c) =>
    ellipse(200, 160, 98, 104, hairPaint(c)) +
    [106, 294]
      .map((x) =>
        many(6, (i) => ellipse(x + (x < 200 ? -1 : 1) * (8 - i * 2), 214 + i * 30, 25 - i * 1.5, 21, hairPaint(c))),
      )
      .join(''),
  long: (c) =>
    path(
      'M200 58C112 56 88 120 92 190 78 260 84 320 96 346H150L160 250H240L250 346H304C316 320 322 260 308 190 312 120 288 56 200 58z',
      hairPaint(c),
    ),
  curls: (c) =>
    [
      [112, 150],
      [104, 196],
      [120, 106],
      [158, 74],
      [206, 62],
      [252, 78],
      [286, 112],
      [296, 156],
      [292, 200],
      [112, 236],
      [288, 238],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 40, hairPaint(c)))
      .join(''),
  ponytail: (c) =>
    ellipse(200, 156, 97, 98, hairPaint(c)) +
    path('M268 96C340 80 356 170 330 250 320 280 300 286 304 260 312 210 296 170 262 150z', hairPaint(c)),
}

/** What of the hair lies over the brow. */
const before: Record<Look['style'], (color: string) => string> = {
  bun: (c) =>
    path(
      'M118 172C110 100 160 78 200 84 240 78 290 100 282 172 270 128 236 116 200 118 164 116 130 128 118 172z',
      hairPaint(c),
    ),
  waves: (c) =>
    path(
      'M112 190C104 110 150 74 212 80 268 82 298 128 288 196 284 158 262 134 226 122 196 150 150 142 128 156 118 166 114 178 112 190z',
      hairPaint(c),
    ),
  braid: (c) =>
    path(
      'M114 186C106 104 156 76 200 78 244 76 294 104 286 186 278 140 246 116 200 96 154 116 122 140 114 186z',
      hairPaint(c),
    ),
  short: (c) =>
    path(
      'M112 168C102 96 150 66 206 68 266 68 298 108 288 168 282 148 272 136 262 128 226 134 170 132 146 118 128 130 116 148 112 168z',
      hairPaint(c),
    ),
  scarf: (c) =>
    path('M104 214C92 120 134 70 200 72S308 120 296 214C290 130 256 104 200 104S110 130 104 214z', hairPaint(c)) +
    path(
      'M104 210C110 280 156 306 200 306S290 280 296 210C312 268 300 330 200 336 100 330 88 268 104 210z',
      hairPaint(c),
    ),
  crop: (c) =>
    path(
      'M112 164C104 92 152 66 200 68 250 64 298 94 288 164 280 140 268 128 252 122 226 110 160 112 136 126 122 136 116 150 112 164z',
      hairPaint(c),
    ),
  braids: (c) =>
    path(
      'M114 190C106 106 156 76 200 80 244 76 294 106 286 190 280 142 246 118 202 94 156 118 120 142 114 190z',
      hairPaint(c),
    ),
  long: (c) =>
    path(
      'M110 206C98 110 152 76 200 80 250 76 304 110 290 206 286 158 262 132 216 120 190 140 138 140 122 164 114 178 112 192 110 206z',
      hairPaint(c),
    ),
  curls: (c) =>
    [
      [140, 116],
      [170, 96],
      [204, 90],
      [238, 98],
      [264, 118],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 26, hairPaint(c)))
      .join(''),
  ponytail: (c) =>
    path(
      'M112 176C104 96 156 74 200 76 250 74 298 100 288 178 276 134 244 118 232 104 200 132 140 130 122 152 116 160 114 168 112 176z',
      hairPaint(c),
    ),
}

/** The clothes below the neck. */
const clothes = ({ top, accent, collar, broad }: Look) => {
  const out = broad
    ? 'M20 470C22 334 70 306 140 292Q200 330 260 292C330 306 378 334 380 470z'
    : 'M44 470C46 338 90 312 150 296Q200 330 250 296C310 312 354 338 356 470z'
  const body = path(out, linear([shade(top, 0.2), top, shade(top, -0.22)]))
  const over: Record<Look['collar'], string> = {
    jacket:
      path('M150 296L200 356 250 296 278 306 206 400H194L122 306z', shade(top, -0.08)) +
      path('M158 296Q200 338 242 296L232 322Q200 346 168 322z', accent) +
      many(3, (i) => circle(172, 362 + i * 24, 6, '#d9c6ac') + circle(228, 362 + i * 24, 6, '#d9c6ac')),
    round: path('M144 298Q200 360 256 298L266 302Q200 384 134 302z', accent),
    sari:
      path('M92 322L150 296 330 470H170z', linear([shade(accent, 0.2), accent])) +
      stroke('M94 322L232 470M150 296L390 470', '#f5d06a', 7),
    apron:
      path('M140 330H260L276 470H124z', linear([shade(accent, 0.2), accent])) +
      stroke('M144 332L158 294M256 332L242 294', accent, 12),
    shirt:
      many(7, (i) => rect(40 + i * 50, 290, 16, 140, 0, accent, 'opacity=".3"')) +
      many(4, (i) => rect(0, 310 + i * 34, 400, 12, 0, accent, 'opacity=".3"')) +
      path('M150 294L200 340 166 372 128 306z', shade(top, 0.14)) +
      path('M250 294L200 340 234 372 272 306z', shade(top, 0.14)) +
      stroke('M200 344V470', shade(top, -0.3), 4),
    blouse:
      path('M128 306Q200 384 272 306L286 314Q200 414 114 314z', accent) +
      many(9, (i) =>
        circle(
          134 + i * 16.5,
          324 + Math.sin((i / 8) * Math.PI) * 46,
          6,
          ['#f5b301', '#3f9d60', '#34477e'][i % 3] ?? '#f5b301',
        ),
      ),
    dungarees:
      path('M140 350H260V470H140z', accent) +
      stroke('M146 352L122 306M254 352L278 306', accent, 20) +
      circle(146, 356, 8, '#f5c542') +
      circle(254, 356, 8, '#f5c542'),
    flowers:
      many(
        9,
        (i) =>
          `<g transform="translate(${[80, 130, 190, 260, 320, 100, 220, 300, 160][i]} ${[350, 400, 376, 340, 390, 404, 412, 348, 346][i]}) rotate(${i * 40})">${many(5, (k) => `<ellipse transform="rotate(${k * 72})" cy="-11" rx="7" ry="11" fill="${i % 2 ? accent : '#fff4e0'}"/>`)}<circle r="5" fill="#e8503a"/></g>`,
      ) +
      path('M150 294L200 346 160 366 126 306z', shade(top, 0.2)) +
      path('M250 294L200 346 240 366 274 306z', shade(top, 0.2)),
    scrubs:
      path('M148 296L200 372 252 296 276 306 200 402 124 306z', shade(top, -0.2)) +
      rect(252, 370, 52, 40, 6, shade(top, -0.16)) +
      rect(272, 362, 6, 26, 2, '#e2501f'),
    kaftan: stroke('M200 330V470', accent, 10) + many(5, (i) => circle(200, 340 + i * 20, 7, shade(accent, 0.3))),
  }
  return soft(clip(out, body + over[collar]))
}

const face = ({ skin, hair, style, lips, freckles, glasses, beard, bindi }: Look) => {
  const brow = style === 'scarf' ? '#2b1810' : shade(hair, -0.25)
  const mouth = lips ?? shade(skin, -0.42)
  const dot = shade(skin, -0.24)
  return (
    (beard
      ? place(
          path(
            'M122 196C120 260 150 296 200 296S280 260 278 196C268 222 252 226 236 224 220 214 180 214 164 224 148 226 132 222 122 196z',
            hairPaint(beard),
          ),
          0,
          0,
        )
      : '') +
    ellipse(160, 212, 17, 12, '#e8553a', 'opacity=".22" filter="url(#blur3)"') +
    ellipse(240, 212, 17, 12, '#e8553a', 'opacity=".22" filter="url(#blur3)"') +
    many(freckles ? 12 : 0, (i) =>
      circle(150 + ((i * 29) % 24) + (i % 2) * 76, 196 + ((i * 17) % 22), 2.2, dot, 'opacity=".75"'),
    ) +
    stroke('M148 160Q164 150 180 158', brow, 6.5) +
    stroke('M220 158Q236 150 252 160', brow, 6.5) +
    ellipse(166, 182, 8.5, 10.5, '#2b1810') +
    ellipse(234, 182, 8.5, 10.5, '#2b1810') +
    circle(169, 178, 3, '#ffffff') +
    circle(237, 178, 3, '#ffffff') +
    (lips ? stroke('M155 177Q150 174 148 170M245 177Q250 174 252 170', '#2b1810', 3.5) : '') +
    stroke('M198 188Q190 208 200 212', shade(skin, -0.3), 4.5) +
    path('M168 228Q200 240 232 228 224 262 200 262T168 228z', '#7d2420') +
    path('M174 231Q200 241 226 231 222 242 200 243T174 231z', '#fffaf2') +
    (lips ? stroke('M168 228Q200 240 232 228Q224 262 200 262T168 228z', mouth, 4.5) : '') +
    (bindi ? circle(200, 142, 6, '#b01d3c') : '') +
    (glasses
      ? `<circle cx="165" cy="184" r="28" fill="#ffffff" fill-opacity=".14" stroke="${glasses}" stroke-width="6"/><circle cx="235" cy="184" r="28" fill="#ffffff" fill-opacity=".14" stroke="${glasses}" stroke-width="6"/>` +
        stroke('M193 182Q200 176 207 182M137 180L118 174M263 180L282 174', glasses, 6)
      : '')
  )
}

const petals = (x: number, y: number, color: string) =>
  soft(
    many(
      6,
      (i) =>
        `<ellipse transform="translate(${x} ${y}) rotate(${i * 60})" cy="-18" rx="14" ry="19" fill="${shade(color, i % 2 ? 0.1 : -0.06)}"/>`,
    ) + circle(x, y, 11, '#f8cf52'),
  )

const strawHat = (color: string) =>
  soft(ellipse(200, 116, 172, 44, linear([shade(color, 0.3), color, shade(color, -0.2)]))) +
  soft(
    path(
      'M104 114C100 40 146 14 200 14S300 40 296 114Q200 140 104 114z',
      linear([shade(color, 0.3), color, shade(color, -0.25)]),
    ),
  ) +
  path('M103 92Q200 122 297 92L297 116Q200 144 103 116z', '#c2582f') +
  many(6, (i) =>
    stroke(
      `M${112 + i * 6} ${104 - i * 14}Q200 ${130 - i * 16} ${288 - i * 6} ${104 - i * 14}`,
      shade(color, -0.3),
      2,
      'opacity=".35"',
    ),
  )

/** A cook's portrait of 400 × 400. */
export function portrait(look: Look) {
  const { skin, hair, style, ground, earrings, hat, flower, broad } = look
  const skinPaint = radial([shade(skin, 0.26), skin, shade(skin, -0.16)], 0.4, 0.36, 0.7)
  const wide = broad ? 88 : 82
  return (
    rect(-80, -80, 560, 560, 0, linear([ground[0], ground[1]], 0, 0, 0.9, 1)) +
    circle(96, 80, 170, '#ffffff', 'opacity=".22"') +
    circle(330, 330, 120, '#ffffff', 'opacity=".12"') +
    soft(behind[style](hair)) +
    soft(path('M160 236H240V304Q200 344 160 304z', shade(skin, -0.12))) +
    clothes(look) +
    (style === 'scarf'
      ? ''
      : soft(ellipse(200 - wide - 2, 190, 15, 22, skin) + ellipse(200 + wide + 2, 190, 15, 22, skin))) +
    soft(
      path(
        `M${200 - wide} 170C${200 - wide} 70 ${200 + wide} 70 ${200 + wide} 170C${200 + wide} 250 ${broad ? 246 : 238} 290 200 290S${200 - wide} 250 ${200 - wide} 170z`,
        skinPaint,
      ),
    ) +
    face(look) +
    soft(before[style](hair)) +
    (earrings ? soft(circle(200 - wide - 4, 222, 9, earrings) + circle(200 + wide + 4, 222, 9, earrings)) : '') +
    (flower
      ? petals(132, 96, flower) + petals(174, 76, '#f7a53a') + petals(222, 74, flower) + petals(264, 96, '#f6f0e2')
      : '') +
    (hat ? strawHat(hat) : '')
  )
}
