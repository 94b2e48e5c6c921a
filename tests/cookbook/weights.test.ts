import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MILLILITRES_OF_CUP } from '#app/food/foods/food-weights.ts'
import { FOOD_LINES } from '#app/food/foods/foods.table.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { PART_GRAMS } from '#app/food/nutrition/part-weights.data.ts'

/** A weight of the table, with the portion that the USDA has of it, if it names one. */
const SOURCES = new Map(
  readFileSync(join(import.meta.dirname, '../../cookbook/weights.txt'), 'utf8')
    .split('\n')
    .filter((line) => /^[a-z0-9-]+ (?:cup|piece)/.test(line))
    .map((line) => {
      const [weight = '', food, , grams] = line.split(' | ')
      return [weight, /^\d{5} /.test(food ?? '') ? Number(grams) : null] as const
    }),
)
const WEIGHTS = FOOD_LINES.flatMap((line) => [
  ...(line.cup === undefined ? [] : [{ weight: `${line.key} cup`, grams: line.cup, line }]),
  ...(line.piece === undefined ? [] : [{ weight: `${line.key} piece`, grams: line.piece, line }]),
])

test('each weight of a cup or a piece names its source, and no other is named', () => {
  expect(WEIGHTS.map(({ weight }) => weight).sort()).toEqual([...SOURCES.keys()].sort())
  expect([...SOURCES.values()].filter((grams) => grams !== null).length).toBeGreaterThan(250)
})

test('what the USDA has a portion of weighs the same within 15 %', () => {
  const off = WEIGHTS.filter(({ weight, grams }) => {
    const portion = SOURCES.get(weight) ?? null
    return portion !== null && Math.abs(portion - grams) / grams > 0.151
  })
  expect(off.map(({ weight, grams }) => `${weight}: ${grams} g`)).toEqual([])
})

/** Between how many grams a piece of a kind weighs; the first that fits counts. */
const PIECES: [kind: string, least: number, most: number][] = [
  ['nut', 0.5, 10],
  ['peanut', 0.5, 2],
  ['spice', 0.1, 20],
  ['herb', 0.1, 5],
  ['dried fruit', 0.3, 30],
  ['berry', 1, 20],
  ['chili', 0.5, 100],
  ['mushroom', 5, 150],
  ['poultry', 50, 6000],
  ['meat', 15, 500],
  ['seafood', 2, 250],
  ['egg', 8, 60],
  ['fruit', 4, 3000],
  ['vegetable', 2, 2500],
  ['bread', 20, 150],
  ['pasta', 5, 30],
]
test('a piece weighs what a thing of its kind may', () => {
  const off = WEIGHTS.filter(({ weight }) => weight.endsWith('piece')).filter(({ grams, line }) => {
    const name = line.as ?? line.name
    const [, least, most] = PIECES.find(([kind]) => isKindOf(name, kind)) ?? ['', 0.1, 1000]
    return grams < least || grams > most
  })
  expect(off.map(({ weight, grams }) => `${weight}: ${grams} g`)).toEqual([])
})

/** Kinds of which a cup is mostly air: leaves and what is puffed. */
const AIRY = /^(?:arugula|herb|basil|mint|dill|coriander-fresh|kale|leafy-green|spinach|popcorn|rice-puffed)$/
test('a cup weighs between 0.1 and 1.6 g a millilitre, and less only of leaves and what is puffed', () => {
  const off = WEIGHTS.filter(({ weight }) => weight.endsWith('cup')).filter(({ grams, line }) => {
    const density = grams / MILLILITRES_OF_CUP
    return density > 1.6 || density < (AIRY.test(line.key) ? 0.03 : 0.1)
  })
  expect(off.map(({ weight, grams }) => `${weight}: ${grams} g`)).toEqual([])
})

/** Between how many grams a part or a package weighs, whatever it is of. */
const PARTS: Record<string, [least: number, most: number]> = {
  clove: [2, 6],
  head: [30, 900],
  bulb: [30, 300],
  bunch: [15, 800],
  handful: [5, 60],
  sprig: [0.3, 3],
  leaf: [0.1, 40],
  stalk: [5, 200],
  stick: [1, 120],
  slice: [2, 80],
  rasher: [10, 40],
  sheet: [1, 350],
  cube: [3, 50],
  square: [3, 12],
  thumb: [10, 25],
  piece: [50, 250],
  fillet: [3, 250],
  loaf: [300, 900],
  rack: [400, 1500],
  can: [25, 450],
  jar: [40, 750],
  sachet: [5, 20],
  envelope: [5, 15],
  packet: [5, 600],
  bottle: [250, 1000],
  block: [150, 500],
  ball: [50, 300],
  punnet: [100, 500],
  bag: [50, 1100],
}
test('a part or a package weighs what it may', () => {
  const off = Object.entries(PART_GRAMS).flatMap(([unit, foods]) => {
    const [least, most] = PARTS[unit] ?? expect.unreachable(`no bounds for ${unit}`)
    return foods
      .filter(([, grams]) => grams < least || grams > most)
      .map(([food, grams]) => `${unit} ${food}: ${grams}`)
  })
  expect(off).toEqual([])
})
