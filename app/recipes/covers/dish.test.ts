import { describe, expect, test } from 'vitest'
import { type CoverRequest, heroOf, shownDish, shownFoods } from './dish.ts'

const recipe = (title: string, kind = 'Main Course', ingredients: string[] = []): CoverRequest => ({
  title,
  kind,
  ingredients,
})
const SPICED = ['1 tsp salt', '1 tbsp oil', '1 tsp turmeric', '2 cloves garlic']

describe('the main food of a recipe', () => {
  test.each([
    ['Aloo Gobi', 'cauliflower'],
    ['आलू के पराठे', 'potato'],
    ['पनीर टिक्का', 'paneer'],
    ['मटर पनीर', 'paneer'],
    ['दाल तड़का', 'lentil'],
    ['गाजर का हलवा', 'carrot'],
    ['पालक पनीर', 'paneer'],
    ['चना मसाला', 'chickpea'],
    ['मशरूम मटर', 'mushroom'],
    ['राजमा चावल', 'kidney bean'],
    ['भिंडी फ्राई', 'okra'],
    ['Chicken Biryani', 'chicken'],
    ['Garlic Butter Chicken', 'chicken'],
    ['Lemon Chicken', 'chicken'],
    ['Mushroom Risotto', 'mushroom'],
    ['Pumpkin Pie', 'pumpkin'],
    ['Eggplant Parmesan', 'aubergine'],
    ['Zucchini Fritters', 'courgette'],
    ['Grilled Salmon with Dill', 'salmon'],
    ['Prawn Linguine', 'prawn'],
    ['Beef Stroganoff', 'beef'],
    ['Grandma’s Tomato & Bean Stew', 'bean'],
    ['Chocolate Cake', 'chocolate'],
    ['Mango Lassi', 'mango'],
    ['Strawberry Smoothie', 'strawberry'],
    ['Masala Chai', 'tea'],
    ['Leek and Potato Soup', 'potato'],
    ['Roasted Cauliflower', 'cauliflower'],
    ['Crispy Tofu', 'tofu'],
    ['Avocado Toast', 'avocado'],
  ])('is recognised by the title %s: %s', (title, food) => {
    expect(shownFoods(recipe(title, 'Main Course', SPICED))[0]?.food).toBe(food)
  })

  test.each([
    [['2 tbsp olive oil', '1 tsp salt', '800 g chicken thighs', '1 onion'], 'chicken'],
    [['1 tsp cumin', '500 ग्राम पनीर', '2 टमाटर', '1 प्याज'], 'paneer'],
    [['1 bunch coriander', '2 (400 g) cans chickpeas', '1 onion'], 'chickpea'],
    [['3 cloves garlic', '1 lb beef', '1 pinch pepper'], 'beef'],
    [['200 g flour', '2 eggs', '150 g dark chocolate'], 'chocolate'],
    [['4 sweet potatoes', 'paprika', 'salt to taste'], 'sweet potato'],
    [['salt', 'pepper', '1 kg aubergines', '1 tbsp tahini'], 'aubergine'],
    [['2 कप चावल', 'नमक', '1 बड़ा चम्मच घी'], 'rice'],
    [['6 apples', '1 tsp cinnamon', '50 g sugar'], 'apple'],
    [['1 l milk', '50 g rice', '1 pinch saffron'], 'rice'],
  ])('is recognised by the ingredients %j: %s', (ingredients, food) => {
    expect(shownFoods(recipe('Sunday’s Favourite', 'Main Course', ingredients))[0]?.food).toBe(food)
  })

  test('is what the title’s word means among the ingredients', () => {
    const stew = recipe('Tomato and Bean Stew', 'Main Course', ['2 cans white beans', '800 g tomatoes'])
    expect(shownFoods(stew).map(({ food }) => food)).toEqual(['white bean', 'tomato'])
  })

  test('is none where nobody knows a food', () => {
    expect(shownFoods(recipe('🍽️', 'Main Course', ['1 thingamajig']))).toEqual([])
  })
})

describe('the dish of a recipe', () => {
  const shown = (title: string, kind?: string, ingredients?: string[]) => {
    const { dish, foods } = shownDish(recipe(title, kind, ingredients))
    return heroOf(dish, foods) ?? dish.filling
  }

  test.each([
    ['Pumpkin Soup', 'liquid'],
    ['Chicken Soup with Rice', 'liquid'],
    ['Pasta Salad', 'leaves'],
    ['Banana Bread', 'banana-bread'],
    ['Carrot Cake with Cream Cheese', 'carrot-cake'],
    ['Blueberry Muffins', 'blueberry-muffin'],
    ['Fish Tacos', 'fish-taco'],
    ['Prawn Fried Rice', 'grains'],
    ['Veg Hakka Noodles', 'noodles'],
    ['Mango Smoothie', 'mango-lassi'],
    ['Green Tea', 'green-tea'],
    ['Apple Pie', 'pie'],
    ['Lentil Dal', 'liquid'],
    ['खिचड़ी', 'grains'],
    ['गाजर का हलवा', 'mash'],
    ['आलू के पराठे', 'flatbread'],
    ['बेसन के लड्डू', 'fried-ball'],
    ['मूंग दाल का सूप', 'liquid'],
    ['Strawberries and Cream Ice Cream', 'ice-cream'],
    ['Tomato Soup with Grilled Cheese Sandwich', 'liquid'],
  ])('of %s is drawn as %s', (title, drawn) => {
    expect(shown(title)).toBe(drawn)
  })

  test.each([
    ['Drink', 'lemonade'],
    ['Soup', 'liquid'],
    ['Bread', 'white-bread'],
    ['Cake', 'vanilla-cake'],
    ['Dessert', 'panna-cotta'],
    ['Salad', 'leaves'],
    ['Something new', 'heap'],
  ])('that the title does not name is that of its kind, %s: %s', (kind, drawn) => {
    expect(shown('Aunt Meera’s Secret', kind)).toBe(drawn)
  })
})
