import { describe, expect, test } from 'vitest'
import { allergensFreeOf, allergensOf, type Declared, factsOfRemarks, mentionedFoods, suitsDiet } from './suits.ts'

const SILENT = { title: '', description: '', notes: null, parts: [] }
const [RICE, BEANS] = ['rice', 'beans']
const contentsOf = (remarks: Partial<Parameters<typeof factsOfRemarks>[0]>, lines = [RICE, BEANS]) => [
  ...new Set(factsOfRemarks({ ...SILENT, ...remarks }, lines).flatMap(({ checks }) => [...checks.keys()])),
]

describe('what a recipe names beside its lines may be in it', () => {
  test.each([
    [{ title: 'Peanut noodles' }, 'peanuts'],
    [{ title: 'Rice with walnuts' }, 'nuts'],
    [{ parts: ['For the peanut sauce'] }, 'peanuts'],
    [{ title: 'Rhubarb crisp à la mode' }, 'milk'],
    [{ title: 'Rice pudding with vanilla ice cream' }, 'eggs'],
    [{ description: 'Tossed in a creamy cashew dressing.' }, 'nuts'],
    [{ description: 'My aunt stirs yoghurt into hers, but I blend in a fistful of kaju instead.' }, 'nuts'],
    [{ description: 'I put in peanut butter rather than cream.' }, 'peanuts'],
    [{ notes: 'I finish it with a spoon of tahini.' }, 'sesame'],
    [{ notes: 'Swap in almond flour if you like.' }, 'nuts'],
    [{ notes: 'Swap the oil for butter on a Sunday.' }, 'milk'],
    [{ notes: 'Add walnuts, if you are not allergic.' }, 'nuts'],
    [{ notes: 'The secret is two squares of dark chocolate.' }, 'milk'],
    [{ notes: 'Keeps three days.\nServe with naan.' }, 'gluten'],
    [{ notes: 'It is no salad until the walnuts are in.' }, 'nuts'],
    [{ title: 'Soup', notes: 'Stir in Turkey, whatever is left.' }, 'flesh'],
    [{ title: 'Soup', notes: 'Serve with dhokla.' }, 'mustard'],
    [{ description: 'Ramadan soup in our house. With dates and chebakia at the ftour.' }, 'nuts'],
    [{ description: 'Sunday lunch with callaloo, you know.' }, 'crustaceans'],
    [{ description: 'We drink it on Christmas Eve, with uszka or from a cup.' }, 'gluten'],
    [{ description: 'We have it hot with naan.' }, 'gluten'],
    [{ description: 'On Friday, with nokedli, and a salad next to it.' }, 'eggs'],
    [{ description: 'Every Friday by the challah.' }, 'gluten'],
    [{ description: 'Aubergine salad, warm or cold, with bread instead of a spoon.' }, 'gluten'],
    [{ description: 'For us it is all year in sandwiches with pickled cucumber.' }, 'mustard'],
    [{ description: 'Eaten with naan at every wedding.' }, 'gluten'],
    [{ description: 'Best served with naan.' }, 'gluten'],
    [{ description: 'A proper pudding with custard.' }, 'milk'],
    [{ description: 'Every wedding with naan for all.' }, 'gluten'],
    [{ description: 'Mopped up with naan.' }, 'gluten'],
    [{ notes: 'Add walnuts, nut allergy permitting.' }, 'nuts'],
    [{ notes: 'Use walnuts or nut allergy friendly seeds.' }, 'nuts'],
    [{ description: 'A bowl alongside garlic bread is all you need.' }, 'gluten'],
    [{ description: 'My nan ate hers beside a slice of cheddar.' }, 'milk'],
    [{ description: 'What I bring to a potluck, with crackers rather than chips.' }, 'gluten'],
    [{ title: 'Dhokla soup', notes: 'Serve with dhokla.' }, 'mustard'],
  ] as const)('%o: %s', (remarks, content) => expect(contentsOf(remarks)).toContain(content))
})

describe('what its words name otherwise is not', () => {
  test.each([
    { title: 'Rice flour shortbread' },
    { title: 'Aubergine schnitzel' },
    { title: 'Banana ice cream' },
    { title: 'Carrot lox' },
    { title: 'Vegan butter chicken' },
    { title: 'Chicken-of-the-woods with rice' },
    { title: 'Side dishes for swordfish' },
    { title: 'Ahi tuna rub' },
    { title: 'Bean bowl with crackling skin' },
    { description: 'Traditional ones are fried in lard. Perfect for pasta.' },
    { title: 'Bœuf à la mode' },
    { description: 'I put in oil instead of butter.' },
    { description: 'Creamier than any made with milk.' },
    { notes: 'No need for nuts here.' },
    { notes: 'Bake it in the tin you keep for brownies.' },
    { notes: 'My son may not eat nuts, so there are no walnuts in it.' },
    { description: 'In Turkey you get this everywhere.' },
    { description: 'Lunch with friends, made with love.' },
    { description: 'Perfect for a lunch with lobster.' },
    { description: 'Every Friday with a salad, unlike the usual one with naan.' },
    { description: 'Dinner with no naan for once.' },
    { description: 'Two layers covered with ganache.' },
    { description: 'Soft and filled with ganache, crackling with brittle.' },
    { description: 'Safe for a child with a nut allergy.' },
    { description: 'For my son with his milk intolerance, and for guests with egg and nut allergies.' },
    { description: 'I make it with my butter knife and a cookie cutter.' },
    { description: 'Goes together with one hand, with the other I stir.' },
    { description: 'Rolled out with a bread tin for want of a pin.' },
    { description: 'Best with a spoon instead of bread.' },
    { description: 'My mother rolled it out with a baklava pin.' },
    { notes: 'I ate it in Turkey, and across Turkey last summer.' },
    { title: 'Instant khaman dhokla', notes: 'The dhokla goes hard if you wait.' },
  ])('%o', (remarks) => expect(contentsOf(remarks)).toEqual([]))
})

describe('what nobody knows may be anything where a note says that it comes into the dish', () => {
  test.each([
    'A small tin of kolbasza does just as well.',
    'I use kolbasza instead.',
    'Zwibelle works, too.',
    'Or finish it with whatsits.',
  ])('%s', (notes) => expect(contentsOf({ notes })).toContain('milk'))

  test.each([
    'My neighbour Agnieszka from Rzeszow taught me.',
    'Agnieszka uses a bigger pan.',
    'Use a good pan with a heavy lid.',
  ])('but not of %s', (notes) => expect(contentsOf({ notes })).toEqual([]))
})

test('what a line has is in no remark', () => {
  expect(contentsOf({ title: 'Walnut rice', notes: 'Toast the walnuts.' }, [RICE, 'walnuts'])).toEqual([])
  expect(contentsOf({ notes: 'Stir the vegan parmesan in.' }, [RICE, 'vegan parmesan'])).toEqual([])
})

test('a note takes claims away and adds none: nothing is in a recipe for it, and nothing makes it suit more', () => {
  const aRecipe = (notes: string | null, name = RICE): Declared => ({
    ...{ title: '', description: '', notes, dietaryInfo: ['Vegan', 'Nut-Free'], allergens: [] },
    ...{ ingredients: [{ name, notes: null }], steps: [] },
  })
  const [silent, noted] = [aRecipe(null), aRecipe('I finish it with walnuts.')]
  expect([suitsDiet(silent, 'Nut-Free'), suitsDiet(noted, 'Nut-Free')]).toEqual([true, false])
  expect(suitsDiet(noted, 'Vegan')).toBe(true)
  expect([allergensFreeOf(silent).includes('nuts'), allergensFreeOf(noted).includes('nuts')]).toEqual([true, false])
  expect(allergensOf(noted)).toEqual([])
  expect([mentionedFoods(silent), mentionedFoods(noted)]).toEqual([[], ['walnuts']])
  const denying = aRecipe('There is no butter in it, and it is vegan.', 'butter')
  expect(suitsDiet(denying, 'Vegan')).toBe(false)
  expect(allergensFreeOf(denying)).not.toContain('milk')
})
