import type { DISH_KINDS } from '#app/recipes/recipe/recipe.ts'

type DishKind = (typeof DISH_KINDS)[number]

const listed = (words: string) => words.split(',').map((word) => word.trim())

/** What a dish is called, by its kind: singular, the longest name that a title ends with counts. */
export const DISH_WORDS: Record<DishKind, readonly string[]> = {
  Breakfast: listed(
    'pancake, waffle, omelette, omelet, frittata, porridge, oat, overnight oat, oatmeal, granola, muesli, french toast, avocado toast, hash, poha, upma, idli, dosa, uttapam, paratha, scramble, scrambled egg, egg cup, egg muffin, crepe, shakshuka, egg benedict, congee, breakfast, breakfast bowl, breakfast burrito, breakfast bake, chia pudding, smoothie bowl, cinnamon roll casserole, आमलेट, ऑमलेट, पोहा, उपमा, इडली, पराठा, दलिया',
  ),
  Cake: listed('cake, cupcake, gateau, torte, sponge, bundt, bundt cake, muffin, roulade, केक'),
  Dessert: listed(
    'apple pie, cherry pie, pumpkin pie, pecan pie, key lime pie, dessert, pudding, mousse, crumble, cobbler, crisp, ice cream, sorbet, gelato, granita, panna cotta, tiramisu, jelly, trifle, brownie, blondie, fudge, parfait, custard, meringue, pavlova, cheesecake, kheer, halwa, gulab jamun, ladoo, laddu, barfi, burfi, rasmalai, rasgulla, kulfi, shrikhand, churro, baklava, doughnut, donut, eclair, profiterole, creme brulee, clafoutis, flan, lava pudding, rice pudding, semifreddo, affogato, candy, truffle, caramel, marshmallow, popsicle, ice pop, खीर, हलवा, गुलाब जामुन, लड्डू, बर्फी, कुल्फी, आइसक्रीम, मिठाई',
  ),
  Drink: listed(
    'drink, smoothie, juice, lemonade, limeade, lassi, tea, iced tea, chai, coffee, iced coffee, latte, matcha latte, cappuccino, espresso, frappe, cocktail, mocktail, milkshake, shake, punch, cider, horchata, agua fresca, spritz, fizz, cooler, hot chocolate, cocoa, kombucha, kefir, sharbat, sherbet drink, chaas, thandai, margarita, mojito, sangria, mulled wine, eggnog, golden milk, turmeric milk, tonic, refresher, iced matcha, चाय, शरबत, लस्सी, छाछ, जूस, कॉफ़ी, ठंडाई, शेक',
  ),
  'Main Course': listed(
    'curry, stew, casserole, lasagna, lasagne, pasta, spaghetti, penne, rigatoni, fettuccine, linguine, tagliatelle, carbonara, bolognese, macaroni, mac and cheese, risotto, biryani, burger, hamburger, cheeseburger, taco, burrito, enchilada, quesadilla, fajita, carnitas, pizza, calzone, roast, pot roast, sunday roast, chilli, chili, noodle, stir fry, paella, bowl, rice bowl, poke bowl, wrap, sandwich, steak, pork chop, lamb chop, meatball, meatloaf, korma, vindaloo, rogan josh, dal, daal, dhal, dal tadka, butter chicken, tikka masala, stroganoff, slider, palak paneer, paneer butter masala, chana masala, rajma, bourguignon, ratatouille, moussaka, tagine, gumbo, jambalaya, schnitzel, frikadellen, loco moco, gnocchi, ravioli, fried rice, pie pot, shepherd pie, cottage pie, fish pie, pot pie, chicken pie, katsu, teriyaki, donburi, falafel, kebab, gyro, shawarma, ramen noodle, pad thai, con carne, khichdi, pulao, chicken, roast chicken, chicken thigh, chicken breast, salmon, cod, tuna steak, beef, pork, lamb, turkey, duck, pulled pork, stuffed pepper, bell pepper, sweet potato boat, zucchini boat, करी, दाल, बिरयानी, खिचड़ी, पुलाव, पनीर, राजमा, छोले, चिकन, मटन, पास्ता',
  ),
  Salad: listed('salad, tabbouleh, panzanella, fattoush, nicoise, सलाद'),
  'Side Dish': listed(
    'mash, mashed potato, fry, french fry, wedge, roast potato, roasted potato, pilaf, coleslaw, slaw, potato salad, gratin, stuffing, sprout, brussels sprout, green bean, asparagus, roasted vegetable, baked bean, refried bean, elote, raita, rice, rosti, hash brown, cauliflower rice, रायता',
  ),
  Snack: listed(
    'snack, cookie, shortbread, granola bar, energy bar, bar, energy bite, energy ball, bite, cracker, chip, crisps, popcorn, chikki, trail mix, jerky, pretzel, flapjack, roasted chickpea, roasted nut, namkeen, chivda, murukku, biscotti, macaroon, बिस्कुट, नमकीन, चिक्की',
  ),
  Soup: listed(
    'soup, chowder, bisque, broth, gazpacho, minestrone, pho, ramen, borscht, harira, shorba, rasam, consomme, vichyssoise, laksa, tom yum, tom kha, pozole, miso soup, सूप, शोरबा',
  ),
  Starter: listed(
    'starter, appetizer, bruschetta, crostini, arancini, skewer, dip, hummus, guacamole, pate, samosa, pakora, bhaji, spring roll, summer roll, dumpling, gyoza, satay, taquito, tostada, sope, popper, jalapeno popper, empanada, wing, chicken wing, ceviche, croquette, carpaccio, blini, chaat, tikka, chicken tikka, paneer tikka, malai tikka, queso, queso fundido, fritter, corn fritter, lollipop, edamame, yakitori, tempura, agedashi tofu, vada, cutlet, tikki, antipasto, deviled egg, stuffed mushroom, cheese ball, nacho, papad cup, समोसा, पकोड़ा, पकौड़ा, चाट, टिक्का, टिक्की, वड़ा',
  ),
  Bread: listed(
    'bread, banana bread, soda bread, garlic bread, cornbread, loaf, naan, focaccia, baguette, bun, dinner roll, roti, chapati, flatbread, bagel, ciabatta, pita, scone, sourdough, kulcha, puri, tortilla, रोटी, नान, पूरी, कुलचा',
  ),
  Sauce: listed(
    'sauce, dressing, chutney, salsa, pesto, gravy, marinade, vinaigrette, ketchup, mayonnaise, aioli, relish, jam, marmalade, compote, spice mix, rub, curry paste, chimichurri, चटनी, सॉस',
  ),
}

/** Names that are sweet or savoury; which one depends on the ingredients. */
export const EITHER_WAY: readonly (readonly [names: readonly string[], sweet: DishKind, savoury: DishKind])[] = [
  [listed('pie, tart, galette, strudel, souffle, turnover, pastry, roll, casserole'), 'Dessert', 'Main Course'],
  [listed('fritter, puff, ball, bite'), 'Dessert', 'Starter'],
]

/** Foods of which one means that a dish is no dessert. */
export const SAVOURY: readonly string[] = [
  'meat',
  'seafood',
  'onion',
  'garlic',
  'leek',
  'soy sauce',
  'stock',
  'mustard',
]

/** Foods of which one means that a dish is sweet, when nothing savoury is in it. */
export const SWEET: readonly string[] = ['sugar', 'honey', 'syrup', 'chocolate', 'jaggery', 'condensed milk', 'date']
