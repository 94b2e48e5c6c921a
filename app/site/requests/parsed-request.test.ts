import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { parseRequest } from './parsed-request.ts'

const AS_ALLERGENS: Record<string, string> = { lactose: 'milk', dairy: 'milk', gluten: 'gluten', wheat: 'gluten' }

/** Ways to say that something stays out; to miss one could hurt somebody. */
test.each<[string, string]>([
  ["I'm allergic to peanuts and tree nuts, rice", 'nut'],
  ["can't have dairy", 'dairy'],
  ['peanut-free', 'peanut'],
  ['no peanuts please', 'peanut'],
  ["I can't eat: nuts, eggs", 'egg'],
  ['Allergies:\n- nuts\n- eggs', 'egg'],
  ['Allergies:\nnuts\neggs\n\nrice', 'egg'],
  ['nothing with nuts', 'nut'],
  ['low sugar dinner, chicken', 'sugar'],
  ['no nuts is fine', 'nut'],
  ['cheeni kam, chawal', 'sugar'],
  ["don't put any nuts", 'nut'],
  ['hold the onions', 'onion'],
  ['minus the cheese', 'cheese'],
  ['anything but fish', 'fish'],
  ['everything except fish', 'fish'],
  ['nuts not allowed', 'nut'],
  ['nuts are a no', 'nut'],
  ["my kid can't do dairy", 'dairy'],
  ['must not contain nuts', 'nut'],
  ['should not contain any nuts', 'nut'],
  ['nuts make me sick', 'nut'],
  ['nut-allergic', 'nut'],
  ['deathly allergic to shellfish', 'shellfish'],
  ['severe peanut allergy', 'peanut'],
  ['lactose-intolerance', 'lactose'],
  ['rice, chicken (no onion)', 'onion'],
  ['rice w/o onion', 'onion'],
  ['no-onion', 'onion'],
  ['NO ONIONS!!', 'onion'],
  ['no   onions', 'onion'],
  ['no any nuts', 'nut'],
  ['I do not eat pork or beef', 'beef'],
  ["I don't really like mushrooms", 'mushroom'],
  ['not fond of olives', 'olive'],
  ['no nuts/eggs', 'egg'],
  ['no nuts & eggs', 'egg'],
  ['no nuts, no eggs, no milk', 'milk'],
  ['without: nuts', 'nut'],
  ['nuts: no', 'nut'],
  ['nuts = no', 'nut'],
  ['nut allergy!', 'nut'],
  ['allergic: peanuts', 'peanut'],
  ["i'm allergic to all nuts", 'nut'],
  ['allergic to nuts such as almonds and walnuts', 'walnut'],
  ['please avoid anything containing egg', 'egg'],
  ['keep it nut free', 'nut'],
  ['I have celiac disease', 'gluten'],
  ['coeliac', 'gluten'],
  ['lactose free', 'lactose'],
  ['मुझे मूंगफली से एलर्जी है', 'peanut'],
  ['mujhe moongfali se allergy hai', 'peanut'],
  ['प्याज और लहसुन मत डालना', 'garlic'],
  ['bina pyaz aur lahsun', 'garlic'],
  ['pyaz nahi khata', 'onion'],
  ['anda nahi', 'egg'],
  ['बिना प्याज लहसुन', 'garlic'],
  ['no dairy or eggs', 'egg'],
  ['neither nuts nor eggs', 'egg'],
  ["I'd rather not have fish", 'fish'],
  ['leave the nuts out', 'nut'],
  ['take out the onions', 'onion'],
  ['skip nuts', 'nut'],
  ['nuts-free', 'nut'],
  ['egg-less', 'egg'],
  ['eggless cake', 'egg'],
  ['peanutfree', 'peanut'],
  ['allergic to nut', 'nut'],
  ['allergy: nuts\nrice', 'nut'],
  ['I am allergic\nto nuts', 'nut'],
  ['cant stand coriander', 'coriander'],
  ['trying to avoid gluten', 'gluten'],
  ['kids hate spinach', 'spinach'],
  ['detest fish', 'fish'],
  ['I loathe fish', 'fish'],
  ['no chicken broth', 'chicken stock'],
  ['wheat free', 'wheat'],
  ['no sea food', 'seafood'],
  ['No beef. No pork.', 'pork'],
  ['no beef no pork', 'pork'],
  ['no beef,pork,chicken', 'pork'],
  ['no beef, pork, or chicken', 'pork'],
  ['no beef, pork and chicken', 'pork'],
])('%j leaves out %s', (text, food) => {
  const { without, avoided, diet } = parseRequest(text)
  const [named = food] = foodsIn(food)
  const isOut =
    without.some((one) => isKindOf(named, one)) ||
    avoided.some((allergen) => allergen === AS_ALLERGENS[food] || allergen === food || allergen === `${food}s`) ||
    (food === 'gluten' && diet === 'Gluten-Free')
  expect(isOut, JSON.stringify({ without, avoided, diet })).toBe(true)
})

test.each<[string, string]>([
  ['my wife is vegan', 'Vegan'],
  ['we are vegetarians', 'Vegetarian'],
  ['vegan only', 'Vegan'],
  ['something vegan please', 'Vegan'],
  ['vegan dinner', 'Vegan'],
  ['a vegan meal with rice', 'Vegan'],
  ['vegan recipe with rice', 'Vegan'],
  ['must be vegan', 'Vegan'],
  ['100% vegan', 'Vegan'],
])('%j states the diet %s', (text, diet) => {
  expect(parseRequest(text).diet).toBe(diet)
})

/** Words that sound like a refusal and are none. */
test.each<[string, string[]]>([
  ['no idea, chicken', ['chicken']],
  ['not much: rice, eggs', ['rice', 'egg']],
  ['nothing but eggs', ['egg']],
  ['not too spicy, chicken', ['chicken']],
  ['no allergies\nrice\neggs', ['rice', 'egg']],
  ['I am not allergic to anything. eggs', ['egg']],
  ['why not chicken', ['chicken']],
  ['tomatoes, no need to cook, basil', ['tomato', 'basil']],
  ['I ran out of eggs, have flour', ['flour']],
  ["I don't mind fish", ['fish']],
  ['anything with chicken', ['chicken']],
  ['1/2 cup rice', ['rice']],
  ['eggs: 3, milk: 1 l', ['egg', 'milk']],
  ['chicken with no skin, rice', ['chicken', 'rice']],
  ['actually no, chicken is fine but no dairy', ['chicken']],
  ['less oil healthy lunch with paneer', ['paneer']],
  ['kam namak, dal', ['lentil']],
  ['low-fat yogurt and low salt stock', ['yogurt', 'stock']],
])('%j leaves the rest there', (text, foods) => {
  expect(parseRequest(text).wanted.map(({ food, typed }) => food ?? typed)).toEqual(foods)
})

test('what is left out for allergy takes all that contains it, what is merely disliked only itself', () => {
  expect(parseRequest('potatoes without cheese')).toMatchObject({ without: ['cheese'], avoided: [] })
  expect(parseRequest('allergic to milk')).toMatchObject({ avoided: ['milk'] })
  expect(parseRequest('no nuts').avoided).toContain('nuts')
})

test('any text is read without a throw, and nothing is both there and left out', { tags: 'slow' }, () => {
  const scrap = fc.oneof(
    fc.string(),
    fc.constantFrom('no', 'nuts', ',', 'allergic to', '\n', 'eggs', 'free', 'नहीं', 'बिना', 'for six'),
  )
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 30 }), (words) => {
      const { wanted, without } = parseRequest(words.join(' '))
      for (const { food } of wanted) if (food) expect(without).not.toContain(food)
    }),
    { numRuns: 500 },
  )
})
