import type { CUISINES } from '#app/recipes/recipe/recipe.ts'

type Cuisine = (typeof CUISINES)[number]

const listed = (words: string) => words.split(',').map((word) => word.trim())

/** What identifies a cuisine: names in a title, which are enough by themselves, and foods, of which it takes two. */
export const CUISINE_WORDS: Partial<Record<Cuisine, { titles: readonly string[]; foods: readonly string[] }>> = {
  American: {
    titles: listed(
      'philly, buffalo, cajun, creole, gumbo, jambalaya, cornbread, sloppy joe, mac and cheese, buttermilk pancake, pot roast, key lime pie, pecan pie, pumpkin pie, snickerdoodle, cobbler, new england, southern, texas, bbq, barbecue, brownie, smore, chocolate chip cookie, caesar, hash brown, clam chowder, meatloaf, coleslaw, loaded, lava pudding',
    ),
    foods: listed('ranch dressing, old bay seasoning, graham cracker, maple syrup, buttermilk, cheddar, pecan'),
  },
  British: {
    titles: listed(
      'yorkshire, cottage pie, shepherd pie, fish pie, scone, crumpet, bangers, bubble and squeak, toad in the hole, drizzle cake, lemon drizzle, victoria sponge, sticky toffee, flapjack, welsh rarebit, scotch egg, eton mess, trifle, full english, ploughman, kedgeree, crumble, sunday roast',
    ),
    foods: listed('golden syrup, treacle, double cream, clotted cream, malt vinegar, marmite, suet, piccalilli'),
  },
  Chinese: {
    titles: listed(
      'chinese, kung pao, chow mein, lo mein, mapo, szechuan, sichuan, cantonese, hunan, char siu, wonton, dim sum, congee, general tso, hot and sour, egg drop, dan dan, moo shu, fried rice, lettuce cup, peking',
    ),
    foods: listed(
      'shaoxing wine, hoisin sauce, oyster sauce, five spice, sichuan pepper, black vinegar, doubanjiang, black bean sauce, bok choy, wonton wrapper, dark soy sauce, light soy sauce, coconut aminos',
    ),
  },
  French: {
    titles: listed(
      'french, bourguignon, ratatouille, quiche, nicoise, provencal, coq au vin, cassoulet, crepe, creme brulee, clafoutis, souffle, gratin dauphinois, tarte, tartine, bouillabaisse, croque, dijon, lyonnaise, madeleine, confit, onion soup, au vin, blanquette',
    ),
    foods: listed('herbes de provence, gruyere, creme fraiche, cognac, tarragon, burgundy, dijon mustard, puy lentil'),
  },
  German: {
    titles: listed(
      'german, bavarian, frikadellen, schnitzel, sauerbraten, spaetzle, spatzle, strudel, rouladen, kartoffelsalat, brezel, lebkuchen, stollen, kartoffelpuffer, currywurst, rotkohl',
    ),
    foods: listed('sauerkraut, bratwurst, quark, juniper, rye bread'),
  },
  Greek: {
    titles: listed(
      'greek, tzatziki, moussaka, souvlaki, spanakopita, gyro, dolma, avgolemono, pastitsio, horiatiki, baklava, saganaki',
    ),
    foods: listed('feta, kalamata olive, filo pastry, ouzo, mizithra'),
  },
  Hawaiian: {
    titles: listed('hawaiian, loco moco, poke, huli huli, kalua, musubi, haupia'),
    foods: listed('spam, taro'),
  },
  Indian: {
    titles: listed(
      'indian, masala, tikka, tandoori, dal, daal, dhal, tadka, paneer, samosa, pakora, bhaji, biryani, korma, vindaloo, rogan josh, butter chicken, palak, aloo, gobi, chana, rajma, poha, upma, idli, dosa, sambar, rasam, raita, lassi, chai, kheer, halwa, chikki, papad, naan, roti, paratha, chutney, pulao, khichdi, thali, gulab jamun, ladoo, kulfi, jeera, makhani, saag, bhindi, vada, chaat, malai, punjabi, goan, kerala, bengali, gujarati, hyderabadi, thandai, sharbat, दाल, पनीर, मसाला, आलू, रोटी, पराठा, खीर, हलवा, पोहा, खिचड़ी, समोसा, चटनी, रायता, टिक्का, बिरयानी, करी, छोले, राजमा, भिंडी, पुलाव, इडली, डोसा',
    ),
    foods: listed(
      'garam masala, ghee, paneer, curry leaf, asafoetida, fenugreek, fenugreek leaf, gram flour, amchur, kashmiri chilli, chaat masala, tamarind, mustard seed, jaggery, urad dal, toor dal, chana dal, moong dal, turmeric, green cardamom, nigella seed, basmati rice',
    ),
  },
  Italian: {
    titles: listed(
      'italian, risotto, lasagna, lasagne, carbonara, bolognese, alfredo, bruschetta, crostini, arancini, caprese, antipasto, tiramisu, panna cotta, gnocchi, ravioli, minestrone, focaccia, ciabatta, pesto, parmigiana, piccata, osso buco, saltimbocca, tuscan, sicilian, roman, neapolitan, margherita, pizza, prosciutto, cacio e pepe, puttanesca, marinara, cannoli, biscotti, gelato, polenta, aglio, primavera, limone, spaghetti, fettuccine, rigatoni, tagliatelle, cannelloni, frittata, ragu, pasta',
    ),
    foods: listed(
      'parmesan, pecorino, mozzarella, prosciutto, pancetta, guanciale, arborio rice, ricotta, mascarpone, cannellini bean, basil, balsamic vinegar, san marzano tomato, polenta, spaghetti, pasta, ciabatta',
    ),
  },
  Japanese: {
    titles: listed(
      'japanese, teriyaki, miso, ramen, sushi, sashimi, tempura, katsu, donburi, gyoza, yakitori, onigiri, udon, soba, tonkatsu, okonomiyaki, edamame, agedashi, karaage, matcha, teppanyaki, yakisoba, gyudon, dashi, sukiyaki, mochi, tamagoyaki, sunomono, nasu, coffee jelly',
    ),
    foods: listed(
      'dashi, mirin, miso, sake, nori, panko, shichimi, wakame, kombu, bonito flake, rice vinegar, wasabi, shiso, matcha',
    ),
  },
  Korean: {
    titles: listed('korean, bulgogi, bibimbap, kimchi, japchae, tteokbokki, galbi, gochujang, jjigae, kimbap, mandu'),
    foods: listed('gochujang, gochugaru, kimchi, doenjang, korean pear'),
  },
  Mediterranean: { titles: listed('mediterranean, mezze'), foods: [] },
  Mexican: {
    titles: listed(
      'mexican, taco, burrito, enchilada, quesadilla, fajita, guacamole, salsa verde, pico de gallo, tostada, taquito, sope, tamale, pozole, mole, elote, street corn, carnitas, al pastor, chilaquiles, huevos rancheros, queso fundido, churro, horchata, agua fresca, margarita, tortilla soup, ceviche tostada, esquites, barbacoa, flauta, chile relleno, michelada',
    ),
    foods: listed(
      'corn tortilla, flour tortilla, tortilla, jalapeno, chipotle, cotija, queso fresco, masa harina, tomatillo, ancho chilli, poblano, black bean, oaxaca cheese, mexican oregano, epazote, guajillo chilli',
    ),
  },
  'Middle Eastern': {
    titles: listed(
      'middle eastern, lebanese, persian, turkish, israeli, falafel, hummus, shawarma, tabbouleh, fattoush, baba ganoush, mujadara, kibbeh, manakish, muhammara, labneh, kofta, fattah',
    ),
    foods: listed('tahini, sumac, zaatar, pomegranate molasses, bulgur, labneh, aleppo pepper, rose water'),
  },
  Moroccan: {
    titles: listed('moroccan, tagine, harira, couscous royale, bastilla, chermoula'),
    foods: listed('ras el hanout, preserved lemon, harissa'),
  },
  'North African': { titles: listed('north african, tunisian, algerian, shakshuka, egyptian, koshari'), foods: [] },
  Scandinavian: {
    titles: listed(
      'scandinavian, swedish, norwegian, danish, finnish, nordic, gravlax, smorrebrod, kanelbullar, kladdkaka, smorgastarta',
    ),
    foods: listed('lingonberry, crispbread, aquavit, cloudberry'),
  },
  Spanish: {
    titles: listed(
      'spanish, paella, gazpacho, tapas, patatas bravas, croquetas, churros, pan con tomate, romesco, albondigas, sangria',
    ),
    foods: listed('manchego, serrano ham, sherry vinegar, pimenton, saffron, piquillo pepper, bomba rice'),
  },
  'Tex-Mex': {
    titles: listed('tex mex, nacho, chili con carne, beef chili, chili con queso, seven layer dip, frito pie'),
    foods: [],
  },
  Thai: {
    titles: listed(
      'thai, pad thai, tom yum, tom kha, massaman, panang, satay, larb, som tam, khao, green curry, red curry',
    ),
    foods: listed(
      'fish sauce, galangal, lemongrass, thai basil, makrut lime, red curry paste, green curry paste, palm sugar, lime leaf',
    ),
  },
  Vietnamese: {
    titles: listed('vietnamese, pho, banh mi, bun cha, summer roll, goi cuon, nuoc cham, banh xeo'),
    foods: listed('rice paper, nuoc mam, rice vermicelli'),
  },
}
