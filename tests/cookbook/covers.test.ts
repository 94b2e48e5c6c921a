// @module-tag slow
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { readCookNames, readFoodFiles, readManuscripts } from './editor.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'cookbook')
const cookbook = readManuscripts(folder, readFoodFiles())
const coverOf = (file: string) => join(folder, 'covers', `${basename(file, '.yaml')}.webp`)

/** How far two covers lie apart at 24 × 18 pixels, on average and of 255; what the eye takes for the same stays below 6. */
const MIN_DIFFERENCES = 9

describe('the covers', () => {
  const small = new Map<string, Buffer>()
  beforeAll(async () => {
    for (const { file } of cookbook) {
      const pixels = sharp(coverOf(file)).resize(24, 18, { fit: 'fill' }).removeAlpha()
      small.set(file, await pixels.raw().toBuffer())
    }
  })

  test('every recipe has one of 1600 × 1200 pixels', async () => {
    const sizes = await Promise.all(cookbook.map(({ file }) => sharp(coverOf(file)).metadata()))
    expect(sizes.filter(({ width, height, format }) => width !== 1600 || height !== 1200 || format !== 'webp')).toEqual(
      [],
    )
  })

  test('no two are alike', () => {
    const apart = (a: Buffer, b: Buffer) =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
    const pictures = [...small]
    const alike = pictures.flatMap(([file, pixels], i) =>
      pictures
        .slice(0, i)
        .flatMap(([other, others]) => (apart(pixels, others) < MIN_DIFFERENCES ? [`${file}, ${other}`] : [])),
    )
    expect(alike).toEqual([])
  })

  test('at least eight layouts are in use, and no alternative text is used twice', () => {
    const covers = cookbook.flatMap(({ recipe }) => recipe.cover ?? [])
    expect(covers).toHaveLength(cookbook.length)
    expect(new Set(covers.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(covers.map(({ alt }) => alt)).size).toBe(covers.length)
  })

  test('every category has its picture and every sample cook a portrait', () => {
    const files = [
      ...CATEGORIES.map((category) => join(root, 'app/recipes/categories/art', `${category}.webp`)),
      ...readCookNames(folder).map((cook) => join(root, 'cookbook/covers/cooks', `${cook}.webp`)),
    ]
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})
