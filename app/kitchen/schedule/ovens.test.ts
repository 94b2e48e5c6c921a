import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cookingSteps, type PlannedRecipe } from './cooking-steps.ts'
import { heatedAfter, MAX_APART, ovenClashes } from './ovens.ts'
import { scheduleSteps } from './plan.ts'

const aPlanned = (steps: string[], category = 'Main Course'): PlannedRecipe => ({
  id: 1,
  title: 'Dish',
  language: 'en',
  category,
  steps: steps.map((text) => ({ text })),
  prep: { minutes: 0 },
  wait: { minutes: 0 },
  cook: { minutes: 0 },
})
const ovensOf = (steps: string[]) =>
  cookingSteps(aPlanned(steps)).flatMap(({ ovens }) => ovens.map(({ setting, from, until }) => [setting, from - until]))

/** The steps of a recipe, and its times in the oven as [degrees Celsius, minutes]. */
const RECIPES: [steps: string[], ovens: [number | null, number][]][] = [
  // One scale, one sentence
  [['Bake at 180 °C for 25 minutes.'], [[180, 25]]],
  [['Bake for 25 minutes at 180°C.'], [[180, 25]]],
  [['Bake in the oven at 350°F for 40 minutes.'], [[177, 40]]],
  [['Bake at 375F until golden, about 20 minutes.'], [[191, 20]]],
  [['Roast at gas mark 6 for 1 hour.'], [[204, 60]]],
  [['Bake for 30 minutes at gas 4.'], [[177, 30]]],
  [['Bake at fan 160 °C for 30 minutes.'], [[180, 30]]],
  [['Heat the oven to 180 °C (350 °F), or 160 °C with fan.', 'Bake for 20 to 22 minutes.'], [[180, 22]]],
  [['Heat the oven to 180 °C (350 °F, 160 °C with a fan).', 'Bake for 40 minutes.'], [[180, 40]]],
  [['Bake at 160C fan for 30 minutes.'], [[180, 30]]],
  [['Bake at 180C/160C fan/gas 4 for 30 minutes.'], [[180, 30]]],
  [['Bake at 200 °C (400 °F) for 15 to 20 minutes.'], [[200, 20]]],
  [['Roast for 45 minutes in a 220 degrees Celsius oven.'], [[220, 45]]],
  [['Bake at 190–200 °C for 35 minutes.'], [[195, 35]]],
  [['Bake at 350 for 30 minutes.'], [[177, 30]]],
  [['Roast at 200 for 40 minutes.'], [[200, 40]]],
  // Heated in one step, used in another
  [['Heat the oven to 200 °C.', 'Mix everything.', 'Bake for 20 minutes.'], [[200, 20]]],
  [['Preheat oven to 425°F and line a tray.', 'Bake 12 minutes.'], [[218, 12]]],
  [['Preheat the oven to 375.', 'Whisk the eggs for 5 minutes.', 'Bake for 30 minutes.'], [[191, 30]]],
  [['Set the oven to fan 180 °C.', 'Put the dish into the oven. Cook for 50 minutes.'], [[200, 50]]],
  [['Heat the oven to 180 °C.', 'Cook the onions for 10 minutes.', 'Bake for 15 minutes.'], [[180, 15]]],
  [['Heat the oven to 200 °C.', 'Slide onto the middle shelf of the oven and leave for 35 minutes.'], [[200, 35]]],
  [['Heat the oven to 160 °C.', 'Cover, transfer to the oven and cook for 3 hours.'], [[160, 180]]],
  [['Heat the oven to 160 °C.', 'Return to the hot oven for 20 minutes.'], [[160, 20]]],
  // Settings that change
  [
    ['Roast at 220 °C for 20 minutes, then lower to 180 °C and roast for 1 hour.'],
    [
      [220, 20],
      [180, 60],
    ],
  ],
  [
    ['Bake at 230 °C for 10 minutes.', 'Turn the oven down to 190 °C and bake for 25 minutes.'],
    [
      [230, 10],
      [190, 25],
    ],
  ],
  [
    ['Heat the oven to 150 °C.', 'Bake for 1 hour. Increase the oven to 220 °C. Bake for 15 minutes.'],
    [
      [150, 60],
      [220, 15],
    ],
  ],
  // Words for settings
  [['Cook in a slow oven for 2 hours.'], [[150, 120]]],
  [['Bake in a moderate oven for 30 minutes.'], [[180, 30]]],
  [['Bake in a hot oven for 10 minutes.'], [[220, 10]]],
  [['Bake in a very hot oven for 8 minutes.'], [[240, 8]]],
  [['Bake in a moderately hot oven for 20 minutes.'], [[200, 20]]],
  [['Dry in a very low oven for 90 minutes.'], [[120, 90]]],
  // The grill is the oven
  [['Grill for 8 minutes, turning once.'], [[250, 8]]],
  [['Heat the grill to high.', 'Put under the grill for 3 minutes.'], [[250, 3]]],
  [
    ['Bake at 180 °C for 20 minutes.', 'Broil for 2 minutes.'],
    [
      [180, 20],
      [250, 2],
    ],
  ],
  [['Grill the chops on a charcoal barbecue for 10 minutes.'], []],
  [['Grill over direct heat for 12 minutes.'], []],
  [['Fry in a grill pan for 6 minutes.'], []],
  [['Heat a barbecue or a griddle.', 'Grill for 6 minutes a side.'], []],
  [['Heat the air fryer to 180 °C.', 'Lay it in the basket and bake for 6 minutes.'], []],
  [['Heat the oven to 200 °C.', 'Heat a grill pan and grill for 8 minutes.', 'Roast for 10 minutes.'], [[200, 10]]],
  // Out of the oven
  [['Bake at 180 °C for 20 minutes. Let it settle for 5 minutes.'], [[180, 20]]],
  [['They keep for 4 days and reheat in 8 minutes in an oven at 160 °C. Fry for 9 minutes.'], []],
  [['Heat the oven to 180 °C.', 'Switch the oven off and leave the tray in for 8 minutes.'], [[180, 8]]],
  [['Bake at 180 °C for 30 minutes, then cool for 1 hour.'], [[180, 30]]],
  [['Remove from the oven and rest for 20 minutes.'], []],
  [['Roast at 200 °C for 1 hour. Take it out of the oven and leave for 15 minutes.'], [[200, 60]]],
  [['Chill for 30 minutes. Bake at 190 °C for 25 minutes.'], [[190, 25]]],
  [
    ['Bake at 120 °C for 1 hour, then turn the oven off and leave the meringues inside for 2 hours.'],
    [
      [120, 60],
      [120, 120],
    ],
  ],
  // What only sounds like it
  [['Simmer for 30 minutes in a Dutch oven.'], []],
  [['Cook in the microwave oven for 8 minutes.'], []],
  [['Air fry at 200 °C for 12 minutes.'], []],
  [['Heat the oil to 180 °C and fry for 6 minutes.'], []],
  [['Dry-roast the cumin in a small pan for 6 minutes.'], []],
  [['Roast the semolina in ghee over low heat for 12 minutes.'], []],
  [['Roast the coconut in a kadai for 4 minutes.'], []],
  [['Roast the nuts in a saucepan until golden, about 6 minutes.'], []],
  [['Roast the potatoes in a roasting pan for 40 minutes at 200 °C.'], [[200, 40]]],
  [['Butter an ovenproof dish. Soak for 20 minutes.'], []],
  [['Sift in the baking powder and rest for 10 minutes.'], []],
  [['Boil the syrup to 118 °C, about 10 minutes.'], []],
  [['Line a baking tray and chill for 40 minutes.'], []],
  [['Sear for 8 minutes in an ovenproof skillet.'], []],
  // Thermometers
  [['Roast at 200 °C for 50 minutes, until the internal temperature is 74 °C.'], [[200, 50]]],
  [['Heat the oven to 180 °C.', 'Roast until the thermometer reads 63 °C, about 40 minutes.'], [[180, 40]]],
  [['Warm the milk to 60 °C. Bake at 170 °C for 45 minutes.'], [[170, 45]]],
  // No setting, no time
  [['Bake for 30 minutes.'], [[null, 30]]],
  [['Heat the oven to 210 °C.', 'Bake until golden.'], [[210, 1]]],
  [['Put in the oven until the cheese melts.'], [[null, 1]]],
  // Hindi
  [['ओवन को 180 डिग्री सेल्सियस पर गरम करें।', '25 मिनट बेक करें।'], [[180, 25]]],
  [['200 °C पर ओवन में 40 मिनट रखें।'], [[200, 40]]],
  [['कड़ाही में 10 मिनट भूनें।'], []],
  [['माइक्रोवेव ओवन में 8 मिनट पकाएँ।'], []],
  // Beside other work
  [['Bake at 180 °C for 40 minutes.', 'While it bakes, simmer the sauce for 20 minutes.'], [[180, 40]]],
  [['Bake at 180 °C for 40 minutes.', 'Whisk the cream for 3 minutes while they bake.'], [[180, 40]]],
  [['Heat the oven to 200 °C.', 'Toss with oil and roast for 35 minutes.'], [[200, 35]]],
  [['Fry for 10 minutes, then transfer to a 190 °C oven for 15 minutes.'], [[190, 15]]],
]

describe('the oven of a recipe', () => {
  test.each(RECIPES)('is read from %j', (steps, ovens) => expect(ovensOf(steps)).toEqual(ovens))

  test('is taken for as long as a wait that no step times, when its food is in it', () => {
    const recipe = { ...aPlanned(['Heat the oven to 150 °C.', 'Bake until soft.']), cook: { minutes: 90 } }
    const [, baked] = cookingSteps(recipe)
    expect(baked?.ovens).toEqual([{ setting: 150, from: baked?.alone, until: 0 }])
    expect(baked?.alone).toBeGreaterThan(80)
  })
})

const baked = (celsius: number, minutes: number, category?: string) =>
  aPlanned([`Heat the oven to ${celsius} °C.`, `Bake for ${minutes} minutes.`], category)
/** Each dish's time in an oven as [oven, start, end], and how many pairs clash. */
function planned(recipes: PlannedRecipe[], ovens?: number) {
  const uses = scheduleSteps(recipes, ovens).flatMap((entry) => entry.ovens)
  const times = uses.toSorted((a, b) => a.recipe - b.recipe).map(({ oven, start, end }) => [oven, start, end])
  return { times, clashes: ovenClashes(uses).map(({ uses: [a, b] }) => [a.recipe, b.recipe].toSorted()) }
}
const isOverlapping = ([[, a = 0, b = 0] = [0], [, c = 0, d = 0] = [0]]: number[][]) => a < d && c < b

describe('one oven', () => {
  test('takes two dishes at once up to 10 °C apart', () => {
    const { times, clashes } = planned([baked(180, 40), baked(190, 40)])
    expect(isOverlapping(times)).toBe(true)
    expect(clashes).toEqual([])
  })

  test('takes dishes further apart one after the other, with time to get from one heat to the other', () => {
    const { times, clashes } = planned([baked(180, 40), baked(200, 30)])
    expect(clashes).toEqual([])
    const [first, second] = times.toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0))
    expect((second?.[1] ?? 0) - (first?.[2] ?? 0)).toBeGreaterThanOrEqual(10)
  })

  test('takes what waits well first, however long the other is in it', () => {
    const { times, clashes } = planned([baked(160, 50, 'Cake'), baked(220, 240)])
    expect(clashes).toEqual([])
    expect(times[0]?.[2]).toBeLessThan(times[1]?.[1] ?? 0)
  })

  test('is told to be too small where a hot dish would wait for more than an hour', () =>
    expect(planned([baked(150, 120), baked(220, 90)]).clashes).toEqual([[0, 1]]))

  test('is told of each pair that clashes', () =>
    expect(planned([baked(120, 200), baked(160, 200), baked(220, 200)]).clashes).toHaveLength(3))

  test('shares nothing with a dish of which no temperature is known', () =>
    expect(planned([aPlanned(['Bake for 90 minutes.']), baked(180, 90)]).clashes).toEqual([[0, 1]]))

  test('heats later than a step says while another dish is in it', () => {
    const entries = scheduleSteps([baked(160, 50, 'Cake'), baked(220, 60)])
    const uses = entries.flatMap((entry) => entry.ovens)
    const heating = { recipe: 1, start: (uses.find(({ recipe }) => recipe === 0)?.start ?? 0) + 5, preheats: 220 }
    expect(heatedAfter(heating, uses)).toMatchObject({ recipe: 0, setting: 160 })
    expect(heatedAfter({ ...heating, preheats: 165 }, uses)).toBeNull()
    expect(heatedAfter({ ...heating, preheats: null }, uses)).toBeNull()
  })
})

test('two ovens take two dishes at once, of three only two', () => {
  expect(planned([baked(150, 120), baked(220, 90)], 2).clashes).toEqual([])
  expect(
    planned([baked(150, 120), baked(220, 90)], 2)
      .times.map(([oven]) => oven)
      .toSorted(),
  ).toEqual([1, 2])
  expect(planned([baked(120, 200), baked(160, 200), baked(220, 200)], 2).clashes).toHaveLength(1)
  expect(planned([baked(120, 200), baked(160, 200), baked(220, 200)], 3).clashes).toEqual([])
})

const aDish = fc
  .record({
    settings: fc.array(
      fc.oneof(
        fc.integer({ min: 6, max: 26 }).map((tens) => tens * 10),
        fc.constant(null),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    minutes: fc.integer({ min: 1, max: 150 }),
    chopping: fc.integer({ min: 1, max: 60 }),
    category: fc.constantFrom('Main Course', 'Cake', 'Salad'),
  })
  .map(({ settings, minutes, chopping, category }) =>
    aPlanned(
      [
        `Knead for ${chopping} minutes.`,
        ...settings.map((celsius) =>
          celsius === null ? `Bake for ${minutes} minutes.` : `Bake at ${celsius} °C for ${minutes} minutes.`,
        ),
      ],
      category,
    ),
  )
const dishes = fc.array(aDish, { minLength: 2, maxLength: 6 })
const someOvens = fc.integer({ min: 1, max: 4 })

test('no minute has two dishes in one oven more than 10 °C apart without a warning of the two', {
  tags: 'slow',
}, () => {
  fc.assert(
    fc.property(dishes, someOvens, (recipes, ovens) => {
      const uses = scheduleSteps(recipes, ovens).flatMap((entry) => entry.ovens)
      expect(uses.every(({ oven }) => oven >= 1 && oven <= ovens)).toBe(true)
      const warned = new Set(
        ovenClashes(uses).map(({ uses: [a, b] }) => `${a.recipe} ${b.recipe} `.split(' ').toSorted().join()),
      )
      const first = Math.min(...uses.map(({ start }) => start))
      for (let minute = first; minute < 0; minute += 1) {
        const now = uses.filter(({ start, end }) => start <= minute && minute < end)
        for (const a of now)
          for (const b of now) {
            if (a.recipe >= b.recipe || a.oven !== b.oven) continue
            const isApart = a.setting === null || b.setting === null || Math.abs(a.setting - b.setting) > MAX_APART
            if (isApart) expect(warned).toContain(`${a.recipe} ${b.recipe} `.split(' ').toSorted().join())
          }
      }
    }),
    { numRuns: 120 },
  )
})

test('as many ovens as dishes clash nowhere, and a dish is as long in the oven in every plan', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(fc.array(aDish, { minLength: 1, maxLength: 4 }), someOvens, (recipes, ovens) => {
      const usesOf = (count: number) => scheduleSteps(recipes, count).flatMap((entry) => entry.ovens)
      const lengths = (count: number) =>
        usesOf(count)
          .map(({ recipe, setting, start, end }) => `${recipe} ${setting} ${end - start}`)
          .toSorted()
      expect(ovenClashes(usesOf(4))).toEqual([])
      expect(lengths(ovens)).toEqual(lengths(4))
    }),
    { numRuns: 60 },
  )
})
