import { round } from '#app/recipes/covers/svg.ts'

type Light = {
  blur: number
  height: number
  shine?: number
  gloss?: number
  grain?: { frequency: string; amount: number }
  shadow?: { far: number; blur: number; strength: number } | null
  rough?: number
}

const shadowOf = ({ far, blur, strength }: { far: number; blur: number; strength: number }) =>
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${far * 0.7}" dy="${far}" result="o"/>` +
  `<feFlood flood-color="#2a1206" flood-opacity="${strength}"/><feComposite in2="o" operator="in" result="shadow"/>`

/** A filter that lights a flat shape from the top left as if it were plump, with grain, shine and a soft shadow. */
function litFilter(id: string, light: Light) {
  const { blur, height, shine = 0, gloss = 18, grain, shadow = { far: 6, blur: 6, strength: 0.4 }, rough = 0 } = light
  const source = rough
    ? `<feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4" result="edge"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="edge" scale="${rough}" xChannelSelector="R" yChannelSelector="G" result="src"/>` +
      `<feColorMatrix in="src" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" result="srcA"/>`
    : ''
  const graphic = rough ? 'src' : 'SourceGraphic'
  const alpha = rough ? 'srcA' : 'SourceAlpha'
  const bump = grain
    ? `<feTurbulence type="fractalNoise" baseFrequency="${grain.frequency}" numOctaves="4" seed="7" result="noise"/>` +
      `<feComposite in="b" in2="noise" operator="arithmetic" k2="${1 - grain.amount}" k3="${grain.amount}" result="bump"/>`
    : ''
  const map = grain ? 'bump' : 'b'
  return (
    `<filter id="${id}" x="-25%" y="-25%" width="160%" height="165%" color-interpolation-filters="sRGB">` +
    source +
    `<feGaussianBlur in="${alpha}" stdDeviation="${blur}" result="b"/>${bump}` +
    `<feDiffuseLighting in="${map}" surfaceScale="${height}" diffuseConstant="${grain ? 1.27 : 1.17}" lighting-color="#fffaf0" result="d">` +
    `<feDistantLight azimuth="232" elevation="58"/></feDiffuseLighting>` +
    `<feComposite in="${graphic}" in2="d" operator="arithmetic" k1="${grain ? 0.8 : 0.88}" k2="${grain ? 0.22 : 0.14}" result="lit"/>` +
    (shine
      ? `<feSpecularLighting in="${map}" surfaceScale="${height}" specularConstant="${shine}" specularExponent="${round(gloss * 1.5)}" ` +
        `lighting-color="#fffdf5" result="s"><feDistantLight azimuth="232" elevation="38"/></feSpecularLighting>` +
        `<feComposite in="lit" in2="s" operator="arithmetic" k2="1" k3="1" result="lit"/>`
      : '') +
    `<feComposite in="lit" in2="${alpha}" operator="in" result="body"/>` +
    (shadow ? shadowOf(shadow) + `<feMerge><feMergeNode in="shadow"/><feMergeNode in="body"/></feMerge>` : '') +
    `</filter>`
  )
}

const shadowFilter = (id: string, far: number, blur: number, strength: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="170%" height="175%" color-interpolation-filters="sRGB">` +
  shadowOf({ far, blur, strength }) +
  `<feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`

const blurFilter = (id: string, by: number) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`

/** The filters by name: what a surface is like. */
const all: Record<string, string> = Object.fromEntries(
  [
    // Pieces up to about 150 px.
    ['wet', { blur: 5, height: 6, shine: 0.75, gloss: 20 }],
    ['juicy', { blur: 9, height: 12, shine: 0.8, gloss: 26 }],
    ['plump', { blur: 7, height: 9, shine: 0.3, gloss: 14 }],
    ['matte', { blur: 5, height: 6 }],
    ['leafy', { blur: 3, height: 4, shine: 0.14, gloss: 10, shadow: { far: 8, blur: 7, strength: 0.42 } }],
    ['crumbly', { blur: 5, height: 8, grain: { frequency: '.09', amount: 0.32 }, rough: 6 }],
    ['nutty', { blur: 4, height: 7, shine: 0.2, grain: { frequency: '.07', amount: 0.24 } }],
    ['creamy', { blur: 8, height: 9, shine: 0.35, gloss: 12, shadow: { far: 4, blur: 6, strength: 0.3 } }],
    ['grainy', { blur: 2, height: 2.5, shadow: { far: 3, blur: 3, strength: 0.2 } }],
    ['sunk', { blur: 4, height: 5, shine: 0.5, shadow: { far: 2, blur: 4, strength: 0.35 } }],
    // Large things.
    [
      'bread',
      {
        blur: 12,
        height: 15,
        grain: { frequency: '.045', amount: 0.13 },
        rough: 6,
        shadow: { far: 16, blur: 16, strength: 0.45 },
      },
    ],
    [
      'fried',
      {
        blur: 12,
        height: 20,
        shine: 0.22,
        gloss: 12,
        grain: { frequency: '.045', amount: 0.24 },
        rough: 14,
        shadow: { far: 14, blur: 14, strength: 0.5 },
      },
    ],
    [
      'meaty',
      {
        blur: 12,
        height: 19,
        shine: 0.4,
        gloss: 14,
        grain: { frequency: '.036', amount: 0.26 },
        rough: 12,
        shadow: { far: 14, blur: 14, strength: 0.5 },
      },
    ],
    [
      'fillet',
      {
        blur: 16,
        height: 18,
        shine: 0.35,
        gloss: 14,
        grain: { frequency: '.012 .05', amount: 0.2 },
        rough: 4,
        shadow: { far: 14, blur: 15, strength: 0.45 },
      },
    ],
    [
      'sauce',
      {
        blur: 12,
        height: 13,
        shine: 0.45,
        gloss: 18,
        grain: { frequency: '.02', amount: 0.2 },
        shadow: { far: 3, blur: 6, strength: 0.35 },
      },
    ],
    ['glaze', { blur: 6, height: 7, shine: 0.5, gloss: 18, shadow: { far: 4, blur: 5, strength: 0.35 } }],
    ['cake', { blur: 3, height: 6, grain: { frequency: '.08', amount: 0.42 }, shadow: null }],
    ['liquid', { blur: 3, height: 9, shine: 0.5, gloss: 22, grain: { frequency: '.0055', amount: 0.6 }, shadow: null }],
    [
      'porridge',
      { blur: 3, height: 10, shine: 0.35, gloss: 18, grain: { frequency: '.022', amount: 0.6 }, shadow: null },
    ],
    ['powder', { blur: 3, height: 3.5, grain: { frequency: '.16', amount: 0.5 }, shadow: null }],
    [
      'pastry',
      {
        blur: 10,
        height: 12,
        shine: 0.16,
        gloss: 10,
        grain: { frequency: '.02', amount: 0.16 },
        rough: 4,
        shadow: { far: 12, blur: 12, strength: 0.4 },
      },
    ],
    [
      'tortilla',
      {
        blur: 7,
        height: 8,
        grain: { frequency: '.03', amount: 0.1 },
        rough: 4,
        shadow: { far: 14, blur: 14, strength: 0.42 },
      },
    ],
    ['grains', { blur: 2, height: 6, grain: { frequency: '.06', amount: 0.5 }, shadow: null }],
    ['clay', { blur: 11, height: 8, shine: 0.12, gloss: 8, shadow: { far: 4, blur: 8, strength: 0.28 } }],
    ['crockery', { blur: 10, height: 10, shine: 0.25, gloss: 14, shadow: { far: 26, blur: 26, strength: 0.5 } }],
    [
      'iron',
      {
        blur: 8,
        height: 10,
        shine: 0.25,
        gloss: 10,
        grain: { frequency: '.5', amount: 0.05 },
        shadow: { far: 26, blur: 24, strength: 0.55 },
      },
    ],
    [
      'timber',
      {
        blur: 7,
        height: 8,
        grain: { frequency: '.006 .05', amount: 0.1 },
        shadow: { far: 22, blur: 22, strength: 0.5 },
      },
    ],
    [
      'fabric',
      {
        blur: 4,
        height: 5,
        grain: { frequency: '.004 .012', amount: 0.55 },
        shadow: { far: 8, blur: 10, strength: 0.35 },
      },
    ],
  ].map(([id, light]) => [id, litFilter(id as string, light as Light)]),
)
Object.assign(all, {
  lift: shadowFilter('lift', 8, 8, 0.42),
  stand: shadowFilter('stand', 18, 18, 0.45),
  blur3: blurFilter('blur3', 3),
  blur8: blurFilter('blur8', 8),
  blur20: blurFilter('blur20', 20),
  blur40: blurFilter('blur40', 40),
})

/** The filters that a body refers to, for its `defs`; throws on a finish that does not exist. */
export function finishesOf(body: string) {
  const names = new Set([...body.matchAll(/filter="url\(#([a-z0-9]+)\)"/g)].map((found) => found[1] ?? ''))
  return [...names]
    .filter((name) => !name.startsWith('own'))
    .map((name) => {
      const filter = all[name]
      if (!filter) throw new Error(`No finish named ${name}`)
      return filter
    })
    .join('')
}
