import { describe, expect, test } from 'vitest'
import { nameFor } from '#app/food/amounts/noun-agreement.ts'
import { ingredientOf } from '#app/food/amounts/typed-ingredients.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { parseItem } from './parse-item.server.ts'
import { neededOfRecipe } from './recipe-items.server.ts'

/** Foods as people name them, each beside what FoodIO calls it. */
const TYPED =
  `sendha namak|Himalayan pink salt|kala namak|brinjal|capsicum|lady's fingers|bhindi|curd|dahi|atta|maida|besan|jaggery|gur|kasuri methi|ajwain|hing
arhar dal|masoor dal|chana dal|sabudana|poha|dalia|scallions|rocket|arugula|courgettes|zucchini|aubergines|eggplant|coriander|cilantro|swede|rutabaga|mangetout|snow peas
double cream|heavy cream|single cream|caster sugar|superfine sugar|icing sugar|confectioners' sugar|demerara sugar|treacle|golden syrup|strong white flour|00 flour
wholemeal bread|granary bread|pumpernickel|beef shin|brisket|lamb neck fillet|pork scratchings|streaky bacon|gammon steaks|king prawns|jumbo shrimp|haddock loin
Maris Piper potatoes|Yukon Gold potatoes|San Marzano tomatoes|Medjool dates|Kalamata olives|Thai basil|Vietnamese mint|black mustard seeds|smoked paprika|aleppo pepper
अरहर दाल|सेंधा नमक|कसूरी मेथी|बासमती चावल`
    .split(/[|\n]/)
    .map((food) => food.trim())

describe('what somebody typed stays', () => {
  test.each(TYPED)('%s', (food) => {
    const recipe = {
      servings: 4,
      ingredients: [{ section: null, ...ingredientOf(`200 g ${food}`) }],
      steps: [],
      notes: null,
    } as unknown as Recipe
    for (const units of ['written', 'metric', 'us'] as const) {
      const [line] = adaptedRecipe(recipe, { servings: 8, units }).recipe.ingredients
      expect(line?.name, `the recipe in ${units}`).toBe(food)
      expect(neededOfRecipe(recipe, { servings: 8, units })[0], `what it needs in ${units}`).toContain(food)
    }
    expect(parseItem(`200 g ${food}`, 'en').name, 'the list').toBe(nameFor(food, 2, 1))
  })
})
