/** Meals that a request can name, by the category that has them, with the words for each in English, Hindi and Hinglish. */
export const MEAL_WORDS = `
snacks: shaam ka nashta, shaam ke nashte, sham ke nashte, शाम का नाश्ता, शाम के नाश्ते, शाम की चाय के साथ, shaam ki chai ke saath
lunch: packed lunch, lunch box, lunchbox, lunchboxes, टिफिन, टिफ़िन
breakfast: breakfast, breakfasts, brunch, subah ke liye, subah ka khana, subah ke khane, सुबह के लिए, सुबह का खाना, nashta, naashta, nashte, नाश्ता, नाश्ते
lunch: lunch, lunches, packed lunch, tiffin, dopahar ka khana, dopahar ke khane, dopahar ke liye, dopahar ko, dopahar mein, दोपहर के लिए, दोपहर को, दोपहर का खाना, दोपहर के खाने
dinner: dinner, dinners, supper, raat ka khana, raat ke khane, raat ke liye, raat ko, raat mein, aaj raat ke liye, aaj raat, आज रात के लिए, रात के लिए, रात को, आज रात, tea for the kids, tea for the family, tea tonight, for tea tonight, kids tea, kids['’] tea, kid['’]s tea, childrens tea, children['’]s tea, quick tea, shaam ka khana, evening meal, रात का खाना, रात के खाने
dessert: dessert, desserts, pudding for afters, afters, pud, for pudding, pudding ideas, pudding idea, pudding recipes, pudding recipe, puddings, pudding please, a pudding with, pudding with, dessert ideas, meetha, meethe, mithai, sweet dish, something sweet, anything sweet, sweet treat, sweet treats, sweet tooth, कुछ मीठा, मिठाई, मीठा, मीठे में
snacks: snack, snacks, nibbles, munchies, finger food, elevenses, नमकीन, kuch namkeen, shaam ka nashta, chai ke saath, स्नैक, स्नैक्स
drinks: drink, drinks, smoothie, mocktail, पेय
sides: side dish, side dishes, side for, as a side, on the side
appetizers: starter, starters, appetizer, appetizers, appetiser, appetisers
`

/** What a kitchen can lack, with the words for it and for the steps of recipes that need it. */
export const TOOLS: Readonly<Record<string, { named: RegExp; used: RegExp }>> = {
  oven: {
    named: /(?:oven|ओवन)s?/iu,
    used: /\b(?:ovens?|bake[ds]?|baking(?! (?:powder|soda))|preheat|broil(?:er)?)\b|ओवन|बेक कर/iu,
  },
  microwave: { named: /microwaves?|माइक्रोवेव/iu, used: /\bmicrowav|माइक्रोवेव/iu },
  blender: {
    named: /(?:blenders?|mixer grinder|mixie|mixer|mixi|juicer|liquidi[sz]er|nutribullet|smoothie maker|मिक्सर|मिक्सी)/iu,
    used: /\b(?:blender|blend|blitz|food processor|purée|puree)\b|मिक्सर|पीस/iu,
  },
  'food processor': {
    named: /(?:food processors?|magimix|फूड प्रोसेसर)/iu,
    used: /\b(?:food processor|processor|blitz|pulse)\b|फूड प्रोसेसर/iu,
  },
  toaster: {
    named: /(?:toasters?|टोस्टर)/iu,
    used: /\b(?:toaster|toast the (?:bread|bagels?|muffins?|crumpets?))\b|टोस्टर/iu,
  },
  freezer: { named: /(?:freezers?|फ्रीज़?र)/iu, used: /\b(?:freezer|freeze(?! dried))\b|फ्रीज़?र/iu },
  'rice cooker': { named: /(?:rice cookers?)/iu, used: /\brice cooker\b/iu },
  stove: {
    named: /(?:stoves?|hobs?|gas stove|cooktops?|gas|चूल्हा|चूल्हे|गैस)/iu,
    used: /\b(?:fry|frying|saucepan|skillet|simmer|sauté|boil|saucepans?|heat the (?:oil|butter)|pan)\b|कड़ाही|तवा|उबाल|भून/iu,
  },
  grill: { named: /(?:grill|barbecue|bbq)s?/iu, used: /\b(?:grill|barbecue)\b|ग्रिल/iu },
  'pressure cooker': {
    named: /(?:pressure cookers?|instant pots?|(?<!slow |rice )cooker|कुकर)/iu,
    used: /\b(?:pressure|instant pot)\b|कुकर/iu,
  },
  'air fryer': { named: /air ?-?fryers?|एयर फ्रायर/iu, used: /\bair[ -]fr/iu },
  'slow cooker': { named: /(?:slow cookers?|crock ?pots?)/iu, used: /\b(?:slow cooker|crock ?pot)\b/iu },
}

/** Hindi numbers of minutes in Latin letters: "das minute". */
export const HINGLISH_NUMBERS: Readonly<Record<string, number>> = {
  ...{ das: 10, pandrah: 15, bees: 20, pachees: 25, tees: 30 },
  ...{ chalees: 40, chalis: 40, paintalis: 45, pachaas: 50 },
}
