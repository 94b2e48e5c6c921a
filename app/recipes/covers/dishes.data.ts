/** What a dish is served in, and from where we look: the last six are seen from the side. */
export type Serving =
  | 'bowl'
  | 'pot'
  | 'pan'
  | 'plate'
  | 'board'
  | 'tray'
  | 'tin'
  | 'stand'
  | 'plated'
  | 'glass'
  | 'cup'
  | 'jar'
  | 'cupcakes'

/** What fills a vessel below the pieces. */
export type Filling = 'liquid' | 'mash' | 'grains' | 'noodles' | 'leaves' | 'heap'

/** A dish by the words that name it in a title: what it is served in, and its hero by main food or what fills the vessel. */
export interface Dish {
  /** Lower case, singular, in English and Hindi. */
  words: string
  servings: readonly Serving[]
  filling?: Filling
  /** Of what fills it; the main food's when it is left out. */
  colour?: string
  /** The vector by main food, `''` for all others. */
  heroes?: Record<string, string>
}

const filled = (words: string, filling: Filling, servings: readonly Serving[], colour?: string): Dish => ({
  words,
  servings,
  filling,
  ...(colour && { colour }),
})
const shown = (words: string, servings: readonly Serving[], heroes: Record<string, string>): Dish => ({
  words,
  servings,
  heroes,
})

const WET: readonly Serving[] = ['bowl', 'pot', 'pan', 'bowl']
const SOUP: readonly Serving[] = ['bowl', 'pot', 'bowl']
const DRY: readonly Serving[] = ['plate', 'bowl', 'pan']
const RICE: readonly Serving[] = ['bowl', 'plate', 'pan']
const HANDS: readonly Serving[] = ['board', 'plate', 'tray']

/** A title whose last word is in this list names the dish: "pasta salad" is a salad. */
export const DISHES: readonly Dish[] = [
  // From a spoon.
  filled('soup, broth, bisque, chowder, shorba, consomme, bouillon, सूप, शोरबा, यख़नी', 'liquid', SOUP),
  filled('minestrone, harira, rasam, borscht, gazpacho, tom yum, mulligatawny, रसम', 'liquid', SOUP, '#c9502c'),
  filled('pho, ramen, udon, laksa, miso', 'liquid', ['bowl'], '#d9a860'),
  filled(
    'stew, goulash, tagine, casserole, ragout, hotpot, bourguignon, pot roast, cassoulet',
    'liquid',
    WET,
    '#9c5230',
  ),
  filled('chilli con carne, chili con carne, beef chili, bean chili, chili', 'liquid', WET, '#8f3a24'),
  filled(
    'curry, korma, masala, kadhai, kadai, jalfrezi, handi, gravy, करी, मसाला, कोरमा, कढ़ाई, रसेदार',
    'liquid',
    WET,
    '#d28432',
  ),
  filled('makhani, butter chicken, tikka masala, मखनी, बटर चिकन', 'liquid', WET, '#dc7434'),
  filled('green curry, thai green curry, ग्रीन करी', 'liquid', WET, '#a3ae5a'),
  filled('red curry, thai red curry, massaman curry, panang curry', 'liquid', WET, '#cc6234'),
  filled('vindaloo, rogan josh, nihari, रोगन जोश, निहारी', 'liquid', WET, '#a83e22'),
  filled('saag, palak paneer, palak, साग, पालक पनीर, सरसों का साग', 'liquid', WET, '#5a7a34'),
  filled('dal, daal, dhal, tadka, sambar, kadhi, दाल, तड़का, सांभर, कढ़ी', 'liquid', WET, '#dfaa3c'),
  filled('dal makhani, rajma, दाल मखनी, राजमा', 'liquid', WET, '#8a4430'),
  filled('chole, chana masala, छोले, चना मसाला', 'liquid', WET, '#a8662e'),
  filled('shakshuka, ratatouille, bolognese, cacciatore', 'liquid', ['pan', 'pan', 'bowl'], '#c2401f'),
  filled('stroganoff, alfredo, fricassee, carbonara sauce, fondue', 'liquid', ['pan', 'pot'], '#ead2a0'),
  filled('porridge, oatmeal, oat, dalia, muesli, bircher, दलिया, ओट्स', 'mash', ['bowl'], '#e6d3ac'),
  filled('congee, kheer, payasam, rice pudding, phirni, खीर, पायसम, फिरनी', 'mash', ['bowl'], '#f3e8d0'),
  filled('halwa, halva, sheera, kesari, हलवा, शीरा', 'mash', ['bowl', 'plate']),
  filled('smoothie bowl, acai bowl', 'mash', ['bowl']),
  filled('guacamole, dip, pate, mash, puree, bharta, baba ganoush, भरता, चटनी, chutney', 'mash', ['bowl', 'plate']),
  filled('hummus, houmous', 'mash', ['bowl', 'plate'], '#ead6a8'),
  filled('raita, tzatziki, curd, yogurt, रायता, दही', 'mash', ['bowl'], '#f5efe2'),
  filled('salsa, pico de gallo, relish, kachumber, कचूंबर', 'heap', ['bowl']),
  // From a fork.
  filled('rice, biryani, pulao, pilaf, pilau, jambalaya, paella, चावल, पुलाव, बिरयानी, भात', 'grains', RICE, '#f3e2b0'),
  filled('khichdi, khichuri, risotto, खिचड़ी, पोंगल, pongal', 'grains', ['bowl', 'plate'], '#ecd08a'),
  filled('fried rice, nasi goreng', 'grains', ['pan', 'bowl'], '#d9b377'),
  filled('poha, upma, sabudana, पोहा, उपमा, साबूदाना', 'grains', ['plate', 'bowl'], '#efd06a'),
  filled('couscous, quinoa, bulgur, tabbouleh, taboule', 'grains', ['bowl', 'plate'], '#dcbf86'),
  filled(
    'pasta, spaghetti, penne, linguine, fettuccine, tagliatelle, macaroni, orzo, carbonara, पास्ता',
    'noodles',
    RICE,
    '#ecc878',
  ),
  filled(
    'noodle, chow mein, lo mein, pad thai, vermicelli, नूडल, नूडल्स, चाउमीन, मैगी, maggi, सेवई',
    'noodles',
    ['bowl', 'plate', 'pan'],
    '#dfb25e',
  ),
  filled('salad, slaw, coleslaw, सलाद', 'leaves', ['bowl', 'plate', 'bowl']),
  filled(
    'stir fry, stir-fry, sabzi, sabji, fry, gobi, sautee, roast vegetable, सब्ज़ी, सब्जी, फ्राई, भुजिया, bhurji, भुर्जी',
    'heap',
    DRY,
  ),
  filled('hash, tikka, roast, grill, bake, traybake, sheet pan, tandoori, टिक्का, तंदूरी, भुना', 'heap', [
    'tray',
    'plate',
    'pan',
  ]),
  filled('nuggets, bites, popcorn chicken, 65, मंचूरियन, manchurian', 'heap', ['bowl', 'plate']),
  filled('granola, trail mix, chivda, namkeen, चिवड़ा, नमकीन, मुरमुरा', 'grains', ['bowl'], '#cf9f5c'),
  filled('chaat, bhel, bhel puri, चाट, भेल', 'heap', ['plate', 'bowl']),
  filled('gnocchi', 'heap', ['plate', 'pan']),
  // From the pan and the oven.
  shown('omelette, omelet, frittata, ऑमलेट, आमलेट', ['plate', 'pan'], { '': 'omelette' }),
  shown('pizza, पिज़्ज़ा', ['board', 'tin'], { '': 'pizza' }),
  shown('pie', ['tin'], {
    berry: 'berry-pie',
    cherry: 'berry-pie',
    blueberry: 'berry-pie',
    pumpkin: 'custard-tart',
    lemon: 'lemon-tart',
    '': 'pie',
  }),
  shown('tart, tarte, galette', ['tin'], {
    chocolate: 'chocolate-tart',
    lemon: 'lemon-tart',
    berry: 'berry-pie',
    strawberry: 'berry-pie',
    apple: 'lattice-pie',
    '': 'custard-tart',
  }),
  shown('quiche', ['tin'], { '': 'quiche' }),
  shown('cheesecake', ['tin'], { '': 'custard-tart' }),
  shown('lasagna, lasagne, lasagnia', ['plated'], {
    spinach: 'vegetable-lasagna',
    courgette: 'vegetable-lasagna',
    aubergine: 'moussaka',
    '': 'lasagna',
  }),
  shown('moussaka, shepherd pie, cottage pie, pastitsio', ['plated'], { '': 'moussaka' }),
  shown('roast chicken, whole chicken, भुना मुर्गा', ['tray', 'plate'], { '': 'roast-chicken' }),
  shown('steak', ['plate', 'board', 'pan'], { salmon: 'salmon', fish: 'fish-fillet', '': 'steak' }),
  shown('salmon, trout', ['plate', 'pan', 'tray'], { '': 'salmon' }),
  shown('fish, cod, haddock, tilapia, sea bass, machli, मछली', ['plate', 'pan'], { '': 'fish-fillet' }),
  shown('chicken breast, schnitzel, cutlet chicken, piccata', ['plate', 'pan'], { '': 'chicken-breast' }),
  shown('drumstick, chicken leg', ['plate', 'tray'], { '': 'drumstick' }),
  shown('wing, chicken wing', ['plate', 'board', 'tray'], { '': 'wing' }),
  shown('thigh, chicken thigh', ['pan', 'plate', 'tray'], { '': 'glazed-thigh' }),
  shown('sausage, bratwurst, banger', ['pan', 'plate', 'board'], { '': 'sausage' }),
  shown('meatball, kofta, frikadelle, कोफ्ता', ['pan', 'plate'], { '': 'meat-patty' }),
  shown('skewer, kebab, kabab, satay, souvlaki, कबाब, सीख', ['board', 'plate'], {
    chicken: 'chicken-skewer',
    beef: 'beef-skewer',
    lamb: 'beef-skewer',
    prawn: 'shrimp-skewer',
    paneer: 'paneer-skewer',
    tofu: 'tofu-skewer',
    fruit: 'fruit-skewer',
    '': 'vegetable-skewer',
  }),
  shown('paneer tikka, पनीर टिक्का', ['board', 'plate'], { '': 'paneer-skewer' }),
  shown('fries, chips, frites, wedge, फ्राइज़, चिप्स', ['tray', 'bowl', 'board'], {
    'sweet potato': 'sweet-potato-fries',
    courgette: 'fried-ribbons',
    '': 'fries',
  }),
  shown('stuffed pepper, bharwa shimla mirch, भरवां शिमला मिर्च', ['plate', 'tray'], { '': 'stuffed-pepper' }),
  shown('stuffed mushroom', ['plate', 'tray'], { '': 'stuffed-mushroom' }),
  // From the hand.
  shown('burger, hamburger, cheeseburger, slider, vada pav, pav bhaji, बर्गर, वड़ा पाव, पाव भाजी', ['plated', 'board'], {
    '': 'hamburger',
  }),
  shown('sandwich, panini, club, toastie, सैंडविच', ['board', 'plated'], { '': 'sandwich' }),
  shown('hot dog', ['board'], { '': 'hot-dog' }),
  shown('toast, bruschetta, crostini, टोस्ट', ['board', 'plate'], {
    avocado: 'avocado-toast',
    tomato: 'bruschetta',
    mushroom: 'mushroom-toast',
    egg: 'egg-toast',
    cheese: 'cheese-toast',
    fish: 'fish-toast',
    '': 'bruschetta',
  }),
  shown('taco, tostada, quesadilla', ['board', 'plate'], {
    fish: 'fish-taco',
    prawn: 'fish-taco',
    chicken: 'chicken-taco',
    bean: 'bean-taco',
    'black bean': 'bean-taco',
    '': 'beef-taco',
  }),
  shown(
    'burrito, wrap, kathi roll, roll, shawarma, gyro, fajita, enchilada, taquito, रोल, काठी रोल',
    ['board', 'plate'],
    { bean: 'bean-wrap', chickpea: 'bean-wrap', paneer: 'bean-wrap', '': 'chicken-wrap' },
  ),
  shown('spring roll, egg roll, lumpia, cannelloni, स्प्रिंग रोल', ['board', 'plate'], { '': 'spring-roll' }),
  shown('sushi, nigiri, maki, onigiri', ['board', 'plate'], { rice: 'maki', '': 'maki' }),
  shown('dumpling, gyoza, momo, pierogi, wonton, potsticker, मोमो, मोमोज़, मोमोज', ['plate', 'board'], { '': 'gyoza' }),
  shown('samosa, empanada, puff, gujiya, समोसा, समोसे, गुझिया', ['plate', 'board', 'tray'], { '': 'samosa' }),
  shown('pakora, bhaji, bhajiya, fritter, pakoda, पकौड़ा, पकौड़े, पकोड़ा, भजिया', HANDS, {
    onion: 'bhaji',
    corn: 'corn-fritter',
    apple: 'apple-fritter',
    cauliflower: 'fried-floret',
    '': 'vegetable-fritter',
  }),
  shown('tikki, cutlet, patties, croquette, latke, rosti, टिक्की, कटलेट', HANDS, {
    fish: 'fish-cake',
    spinach: 'green-kebab',
    pea: 'green-kebab',
    '': 'potato-cake',
  }),
  shown('vada, bonda, arancini, ball, वड़ा, मेदु वड़ा', HANDS, {
    chocolate: 'cocoa-ball',
    date: 'cocoa-ball',
    coconut: 'coconut-ball',
    '': 'fried-ball',
  }),
  shown('falafel', HANDS, { '': 'falafel-ball' }),
  shown('idli, इडली', ['plate', 'board'], { '': 'coconut-ball' }),
  shown('dosa, crepe, uttapam, chilla, cheela, डोसा, चीला, उत्तपम', ['pan', 'plate'], { '': 'flat-pancake' }),
  shown(
    'naan, roti, chapati, paratha, kulcha, tortilla, flatbread, puri, thepla, bhatura, नान, रोटी, चपाती, पराठा, पराठे, पूरी, कुलचा, थेपला',
    ['board', 'plate', 'pan'],
    { '': 'flatbread' },
  ),
  shown('golgappa, pani puri, puchka, dahi puri, गोलगप्पे, पानी पूरी', ['plate', 'board'], { '': 'puri-cup' }),
  shown('cracker, crispbread, papad, mathri, khakhra, मठरी, खाखरा', HANDS, { '': 'seed-cracker' }),
  shown('pretzel', ['board', 'tray'], { '': 'pretzel' }),
  shown('bagel', ['board'], { '': 'bagel' }),
  shown('croissant, pain au chocolat', ['board', 'plate'], { '': 'croissant' }),
  shown('bun, bread roll, dinner roll, scone, biscuit bread, kachori, बन, कचौड़ी', ['tray', 'board'], {
    '': 'bread-roll',
  }),
  shown('bread, loaf, sourdough, focaccia, ciabatta, brioche, ब्रेड', ['plated'], {
    banana: 'banana-bread',
    lemon: 'lemon-cake',
    courgette: 'banana-bread',
    '': 'white-bread',
  }),
  shown('rye bread, pumpernickel, gingerbread, date loaf', ['plated'], { '': 'ginger-cake' }),
  shown('cornbread', ['tray', 'board'], { '': 'cornbread' }),
  shown('baguette', ['board'], { '': 'baguette-bread' }),
  // Sweet.
  shown('pancake, hotcake, पैनकेक', ['plated'], { '': 'pancakes' }),
  shown('waffle, वैफल', ['plate', 'board'], { '': 'waffle' }),
  shown('cake, gateau, torte, केक', ['stand', 'stand', 'plated'], {
    chocolate: 'chocolate-cake',
    'cocoa powder': 'chocolate-cake',
    coffee: 'chocolate-cake',
    carrot: 'carrot-cake',
    banana: 'banana-bread',
    lemon: 'lemon-cake',
    orange: 'lemon-cake',
    beetroot: 'red-velvet-cake',
    nut: 'carrot-cake',
    '': 'vanilla-cake',
  }),
  shown('red velvet, red velvet cake', ['stand'], { '': 'red-velvet-cake' }),
  shown('lava cake, fondant, mug cake', ['plated'], { '': 'lava-cake' }),
  shown('cupcake, fairy cake, कपकेक', ['cupcakes'], {
    chocolate: 'chocolate-cupcake',
    'cocoa powder': 'chocolate-cupcake',
    lemon: 'lemon-cupcake',
    pumpkin: 'pumpkin-cupcake',
    carrot: 'pumpkin-cupcake',
    '': 'vanilla-cupcake',
  }),
  shown('muffin, मफिन', ['tray', 'board', 'plate'], {
    blueberry: 'blueberry-muffin',
    berry: 'blueberry-muffin',
    egg: 'egg-muffin',
    chocolate: 'chocolate-muffin',
    'cocoa powder': 'chocolate-muffin',
    banana: 'chocolate-muffin',
    '': 'blueberry-muffin',
  }),
  shown('brownie, ब्राउनी', ['board', 'plate', 'tray'], { '': 'brownie' }),
  shown(
    'blondie, bar, flapjack, shortbread, barfi, burfi, kaju katli, barfee, बर्फी, बर्फ़ी, काजू कतली',
    ['board', 'plate', 'tray'],
    { chocolate: 'brownie', '': 'blondie' },
  ),
  shown('cookie, biscuit, macaroon, nankhatai, कुकी, बिस्कुट, नानखटाई', ['tray', 'plate', 'board'], {
    oat: 'oat-cookie',
    almond: 'almond-cookie',
    ginger: 'ginger-cookie',
    chocolate: 'cookie',
    '': 'almond-cookie',
  }),
  shown('chocolate chip cookie', ['tray', 'plate', 'board'], { '': 'cookie' }),
  shown('laddu, laddoo, ladoo, truffle, energy ball, energy bite, bliss ball, लड्डू, लड्डु, पेड़ा', ['plate', 'board'], {
    coconut: 'coconut-ball',
    chocolate: 'cocoa-ball',
    'cocoa powder': 'cocoa-ball',
    date: 'cocoa-ball',
    '': 'fried-ball',
  }),
  shown('gulab jamun, गुलाब जामुन', ['bowl', 'plate'], { '': 'cocoa-ball' }),
  shown('chikki, brittle, toffee, चिक्की, गजक', ['board', 'tray'], { '': 'brittle' }),
  shown('doughnut, donut, डोनट', ['board', 'plate', 'tray'], { '': 'doughnut' }),
  shown('cinnamon roll, cinnamon bun, swiss roll', ['tray', 'plate'], { '': 'cinnamon-bun' }),
  shown('crumble, cobbler, crisp', ['tin'], { '': 'lattice-pie' }),
  shown('pudding, mousse, panna cotta, kulfi, custard, shrikhand, पुडिंग, कुल्फी, श्रीखंड, कस्टर्ड', ['glass'], {
    chocolate: 'chocolate-mousse',
    'cocoa powder': 'chocolate-mousse',
    'chia seed': 'chia-pudding',
    rice: 'rice-pudding',
    mango: 'chia-pudding',
    coffee: 'tiramisu',
    '': 'panna-cotta',
  }),
  shown('tiramisu, trifle', ['glass'], { '': 'tiramisu' }),
  shown('parfait, overnight oats', ['jar'], {
    banana: 'banana-oats',
    apple: 'apple-oats',
    berry: 'berry-oats',
    blueberry: 'berry-oats',
    '': 'parfait',
  }),
  shown('jelly, jello, जेली', ['glass'], { coffee: 'coffee-jelly', '': 'fruit-jelly' }),
  shown('ice cream, gelato, sorbet, sundae, आइसक्रीम', ['plated'], { '': 'ice-cream' }),
  // To drink.
  shown('smoothie, स्मूदी', ['glass'], {
    berry: 'berry-smoothie',
    banana: 'banana-smoothie',
    spinach: 'green-smoothie',
    kale: 'green-smoothie',
    avocado: 'green-smoothie',
    mango: 'mango-lassi',
    '': 'berry-smoothie',
  }),
  shown('shake, milkshake, frappe, शेक, मिल्कशेक', ['glass'], {
    mango: 'mango-lassi',
    banana: 'banana-smoothie',
    strawberry: 'watermelon-juice',
    chocolate: 'chocolate-shake',
    coffee: 'iced-coffee',
    '': 'banana-smoothie',
  }),
  shown('lassi, buttermilk, chaas, thandai, लस्सी, छाछ, ठंडाई', ['glass'], { mango: 'mango-lassi', '': 'rice-pudding' }),
  shown('juice, agua fresca, जूस, रस', ['glass'], {
    orange: 'orange-juice',
    tomato: 'tomato-juice',
    watermelon: 'watermelon-juice',
    spinach: 'green-smoothie',
    lime: 'mojito',
    lemon: 'lemonade',
    mango: 'mango-lassi',
    '': 'orange-juice',
  }),
  shown('lemonade, nimbu pani, shikanji, cooler, नींबू पानी, शिकंजी', ['glass'], {
    lime: 'mojito',
    cucumber: 'mojito',
    watermelon: 'watermelon-juice',
    '': 'lemonade',
  }),
  shown('mojito, aam panna, jal jeera, जलजीरा, आम पन्ना', ['glass'], { '': 'mojito' }),
  shown('punch, sangria, spritz, kombucha, sherbet, शरबत', ['glass'], { '': 'watermelon-juice' }),
  shown('iced tea, ice tea, आइस्ड टी', ['glass'], { '': 'iced-tea' }),
  shown('iced coffee, cold coffee, frappuccino, cold brew, कोल्ड कॉफी', ['glass'], { '': 'iced-coffee' }),
  shown('coffee, espresso, cappuccino, latte, कॉफ़ी, कॉफी', ['cup'], { '': 'latte' }),
  shown('tea, chai, kadha, चाय, काढ़ा', ['cup'], { '': 'chai' }),
  shown('matcha, green tea', ['cup'], { '': 'green-tea' }),
  shown('hot chocolate, cocoa', ['cup'], { '': 'hot-chocolate' }),
  // In a jar.
  shown('jam, jelly preserve, marmalade, preserve, compote, मुरब्बा, जैम', ['jar'], { '': 'jam' }),
  shown('pickle, achar, sauerkraut, अचार', ['jar'], { cucumber: 'pickles', '': 'kimchi' }),
  shown('kimchi', ['jar'], { '': 'kimchi' }),
  shown('pesto, chimichurri', ['jar'], { '': 'pesto' }),
]

/** What a recipe shows whose title names no dish, by its kind of dish. */
export const DISHES_BY_KIND: Record<string, Dish> = {
  Breakfast: filled('', 'heap', ['plate', 'bowl']),
  Cake: shown('', ['stand'], {
    chocolate: 'chocolate-cake',
    'cocoa powder': 'chocolate-cake',
    carrot: 'carrot-cake',
    '': 'vanilla-cake',
  }),
  Dessert: shown('', ['glass'], {
    chocolate: 'chocolate-mousse',
    'cocoa powder': 'chocolate-mousse',
    mango: 'chia-pudding',
    '': 'panna-cotta',
  }),
  Drink: shown('', ['glass'], {
    orange: 'orange-juice',
    mango: 'mango-lassi',
    tea: 'iced-tea',
    coffee: 'iced-coffee',
    berry: 'berry-smoothie',
    mint: 'mojito',
    '': 'lemonade',
  }),
  'Main Course': filled('', 'heap', ['plate', 'pan', 'plate']),
  Salad: filled('', 'leaves', ['bowl', 'plate']),
  'Side Dish': filled('', 'heap', ['bowl', 'plate', 'pan'], '#f3e2b0'),
  Snack: filled('', 'heap', ['bowl', 'plate', 'board']),
  Soup: filled('', 'liquid', ['bowl', 'pot']),
  Starter: filled('', 'heap', ['plate', 'board', 'bowl']),
  Bread: shown('', ['plated'], { '': 'white-bread' }),
  Sauce: filled('', 'mash', ['bowl']),
}
