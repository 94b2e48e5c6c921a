import { expect, test } from 'vitest'
import { NUTRIENTS } from '#app/food/nutrition/nutrients.ts'
import { nutritionIn, nutritionInText } from './nutrition-figures.ts'

const NAMES = {
  calories: 'calories',
  protein: 'proteinContent protein proteins',
  carbs: 'carbohydrateContent carbohydrates carbohydrate carbs',
  fat: 'fatContent fat fats',
  fiber: 'fiberContent fibreContent fiber fibre',
  sugar: 'sugarContent sugar sugars',
  sodium: 'sodiumContent sodium',
}
const WORDS = {
  calories: 'Calories, calorie, Kalorien, Energie, Energy, Brennwert, kcal, Calorías, cal',
  protein: 'Protein, Eiweiß, protéines, Proteína, Proteine, Eiwit',
  carbs: 'Carbs, Carbohydrates, Kohlenhydrate, Glucides, Hidratos de carbono, Carboidrati, Koolhydraten',
  fiber: 'Fiber, Fibre, Dietary fibre, fibres, Ballaststoffe, Fibra, Vezels',
  sugar: 'Sugar, of which sugars, Zucker, Sucres, Azúcares, Zuccheri, Suikers, Açúcares',
  sodium: 'Sodium, Natrium, Sodio',
  fat: 'Fat, Total Fat, Fett, Lipides, Grasas, Grassi, Vet, Gorduras',
}
const UNITS: Record<string, [written: string, value: number][]> = {
  calories: [
    ['12 kcal', 12],
    ['12', 12],
    ['12 cal', 12],
    ['100 kJ', 24],
    ['1046kJ', 250],
    ['12,5 kcal', 12.5],
  ],
  sodium: [
    ['12 mg', 12],
    ['12', 12],
    ['1.5 g', 1500],
    ['1,5g', 1500],
  ],
}
const GRAMS: [written: string, value: number][] = [
  ['12 g', 12],
  ['12', 12],
  ['12g', 12],
  ['1.5 g', 1.5],
  ['1,5 g', 1.5],
  ['500 mg', 0.5],
]

test.each(NUTRIENTS)(
  '%s is read by each of its names and in each of its units, from a thing and from a text',
  (nutrient) => {
    for (const [written, value] of UNITS[nutrient] ?? GRAMS) {
      for (const name of NAMES[nutrient].split(' '))
        expect(nutritionIn({ [name]: written }), `${name}: ${written}`).toEqual({ [nutrient]: value })
      for (const word of WORDS[nutrient].split(', ')) {
        expect(nutritionInText(`${word}: ${written}`), `${word}: ${written}`).toEqual({ [nutrient]: value })
        expect(nutritionInText(`Good.\n${word.toUpperCase()} ${written}; more`), `${word} ${written}`).toEqual({
          [nutrient]: value,
        })
      }
    }
  },
)

test('all figures of one text or thing are read beside each other', () => {
  const expected = { calories: 1, protein: 2, carbs: 3, fat: 4, fiber: 5, sugar: 6, sodium: 7 }
  for (const sign of ['\n', '; ', ' | ', ' • ', ', '])
    expect(
      nutritionInText(
        ['Calories: 1', 'Protein: 2 g', 'Carbs: 3 g', 'Fat: 4 g', 'Fiber: 5 g', 'Sugar: 6 g', 'Sodium: 7 mg'].join(
          sign,
        ),
      ),
    ).toEqual(expected)
  for (const places of [0, 1, 2, 3])
    expect(
      nutritionIn(
        Object.fromEntries(
          Object.entries(expected).map(([key, value]) => {
            const names = NAMES[key as 'fat'].split(' ')
            return [names[Math.min(places, names.length - 1)], value]
          }),
        ),
      ),
    ).toEqual(expected)
})

test.each([
  'saturated fat',
  'Saturated Fat',
  'Trans fat',
  'gesättigte Fettsäuren',
  'acides gras saturés lipides',
  'Grasas saturadas',
  'Grassi saturi',
  'Verzadigd vet',
  'Unsaturated fat',
])('%s is not all of the fat', (word) => {
  expect(nutritionInText(`${word}: 3 g`)).toBeNull()
  expect(nutritionInText(`${word}: 3 g\nFat: 12 g`)).toEqual({ fat: 12 })
})
