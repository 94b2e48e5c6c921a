/** Pages as sites write them, each with its address: markup of data, of plugins, of people, and pages without a recipe. */
export const WEB_PAGES: readonly (readonly [address: string, html: string])[] = [
  [
    'https://soups.example/leek/',
    `<html lang="en-GB"><head><title>Leek Soup - Soups</title><meta property="og:site_name" content="Soups"><meta property="og:image" content="/img/leek.jpg">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage","name":"x"},{"@type":["Recipe","Thing"],"name":"Leek &amp; Potato Soup","author":{"@type":"Person","name":"Rosa Keen"},"description":"Silky &amp; quick.","image":["https://soups.example/img/a.jpg","https://soups.example/img/b.jpg"],"recipeYield":["4","4 bowls"],"prepTime":"PT15M","cookTime":"PT1H5M","totalTime":"PT1H20M","recipeIngredient":["2 leeks , sliced","500g floury potatoes","1 litre vegetable stock","salt &amp; pepper"],"recipeInstructions":[{"@type":"HowToSection","name":"Soup","itemListElement":[{"@type":"HowToStep","text":"Soften the leeks for 10 minutes."},{"@type":"HowToStep","text":"Add potatoes and stock; simmer 25 minutes."}]},{"@type":"HowToSection","name":"To serve","itemListElement":[{"@type":"HowToStep","text":"Blend and season."}]}],"recipeCuisine":"French","recipeCategory":["Soup","Starter"],"keywords":"leek, winter, easy","inLanguage":"en"}]}</script></head>
<body><h1>Leek soup</h1><p>Blah</p></body></html>`,
  ],
  [
    'https://micro.example/dal',
    `<html><body itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Tarka Dal</h1><span itemprop="author">Meera</span>
<meta itemprop="prepTime" content="PT10M"><time itemprop="cookTime" datetime="PT35M">35 mins</time><span itemprop="recipeYield">Serves 3-4</span>
<ul><li itemprop="recipeIngredient">1 cup red lentils</li><li itemprop="recipeIngredient">1 tsp turmeric</li><li itemprop="recipeIngredient">2 tbsp ghee</li></ul>
<div itemprop="recipeInstructions"><ol><li>1. Boil the lentils with turmeric for 25 minutes.</li><li>2. Heat the ghee and pour over.</li></ol></div></body></html>`,
  ],
  [
    'https://blog.example/2024/banana-bread',
    `<html lang="en"><head><title>Banana Bread | My Blog</title></head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav><article><h1>Grandma's Banana Bread</h1>
<p>When I was little, we ate this every Sunday. Jump to recipe.</p><p>Serves: 8 slices &nbsp; Prep: 15 min &nbsp; Cook: 1 hr</p>
<h3>Ingredients</h3><ul><li>3 ripe bananas, mashed</li><li>100 g butter, melted</li><li>1½ cups flour</li><li>1 tsp baking soda</li></ul>
<h4>For the glaze</h4><ul><li>50 g icing sugar</li><li>1 tbsp lemon juice</li></ul>
<h3>Method</h3><ol><li>Heat the oven to 180°C.</li><li>Mix everything and bake for 1 hour.</li><li>Stir the glaze and drizzle it over.</li></ol>
<h3>Notes</h3><p>Freezes well for 3 months.</p><h3>Leave a comment</h3><p>Yum! 5 stars</p><footer>Copyright 2024</footer></article></body></html>`,
  ],
  [
    'https://wprm.example/tacos',
    `<html lang="en-US"><body><div class="wprm-recipe-container"><div class="wprm-recipe"><h2 class="wprm-recipe-name">Fish Tacos</h2><div class="wprm-recipe-summary">Crisp and fresh.</div>
<span class="wprm-recipe-servings">6</span> <span class="wprm-recipe-servings-unit">tacos</span><span class="wprm-recipe-prep_time-minutes">20</span><span class="wprm-recipe-cook_time-minutes">10</span>
<div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Slaw</h4><ul><li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">2</span> <span class="wprm-recipe-ingredient-unit">cups</span> <span class="wprm-recipe-ingredient-name">red cabbage</span> <span class="wprm-recipe-ingredient-notes">(shredded)</span></li></ul></div>
<div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Fish</h4><ul><li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">1</span> <span class="wprm-recipe-ingredient-unit">lb</span> <span class="wprm-recipe-ingredient-name">cod</span></li><li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">6</span> <span class="wprm-recipe-ingredient-name">corn tortillas</span></li></ul></div>
<div class="wprm-recipe-instruction-group"><ul><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Toss the slaw.</div></li><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Fry the fish for 4 minutes a side and fill the tortillas.</div></li></ul></div></div></div></body></html>`,
  ],
  [
    'https://rasoi.example/aloo-gobi',
    `<html lang="hi"><head><title>आलू गोभी</title></head><body><h1>आलू गोभी</h1><p>यह सब्ज़ी हर घर में बनती है।</p><h2>सामग्री</h2><ul><li>2 आलू, कटे हुए</li><li>1 फूलगोभी</li><li>1 छोटा चम्मच हल्दी</li><li>नमक स्वादानुसार</li></ul><h2>विधि</h2><ol><li>तेल गरम करके आलू 5 मिनट भूनें।</li><li>गोभी और मसाले डालकर 15 मिनट पकाएं।</li></ol></body></html>`,
  ],
  [
    'https://kochen.example/rezept',
    `<html lang="de"><body><h1>Kartoffelsalat</h1><p>Für 4 Personen, Zubereitungszeit 30 Minuten</p><h2>Zutaten</h2><p>1 kg Kartoffeln<br>1 Zwiebel<br>200 ml Brühe<br>3 EL Essig</p><h2>Zubereitung</h2><p>Die Kartoffeln kochen und in Scheiben schneiden.</p><p>Mit Brühe, Zwiebel und Essig mischen, 1 Stunde ziehen lassen.</p></body></html>`,
  ],
  [
    'https://cuisine.example/crepes',
    `<html lang="fr"><head><script type="application/ld+json">[{"@type":"Recipe","name":"Crêpes","recipeYield":"12 crêpes","totalTime":"P0DT0H50M","recipeIngredient":"250 g de farine\\n4 œufs\\n1/2 l de lait","recipeInstructions":"Mélanger la farine et les œufs. Ajouter le lait.\\nLaisser reposer 30 minutes.\\nCuire les crêpes."}]</script></head><body><h1>Crêpes</h1></body></html>`,
  ],
  [
    'https://plain.example/note',
    `<html><body><h1>Quick pickles</h1><p>You need: 1 cucumber, 100 ml vinegar, 1 tbsp sugar.</p><p>Slice, salt, wait ten minutes. Then pour the warm vinegar over.</p></body></html>`,
  ],
  [
    'https://news.example/story',
    `<html><body><h1>The price of eggs</h1><p>Eggs cost more than last year.</p></body></html>`,
  ],
  [
    'https://two.example/menu',
    `<html><head><script type="application/ld+json">{"@type":"ItemList","itemListElement":[{"@type":"Recipe","name":"Salsa","recipeIngredient":["3 tomatoes","1 chilli"],"recipeInstructions":"Chop and mix."},{"@type":"Recipe","name":"Guacamole","recipeIngredient":["2 avocados"],"recipeInstructions":"Mash."}]}</script></head><body></body></html>`,
  ],
  [
    'https://broken.example/cake',
    `<html><head><script type="application/ld+json">{"@type":"Recipe","name":"Tea Cake","recipeIngredient":["250 g flour","2 eggs",],"cookTime":"45 minutes","recipeYield":"1 loaf, about 10 slices","recipeInstructions":["<p>Mix.</p>","<p>Bake for 45&nbsp;minutes.</p>"], "aggregateRating":{"ratingValue":4.7},}</script></head></html>`,
  ],
]

/** Texts as people paste them. */
export const PASTED_TEXTS: readonly (readonly [name: string, text: string])[] = [
  [
    '',
    'Pancakes\n\nServes 4\n\n2 cups flour\n2 eggs\n300 ml milk\n\nWhisk everything.\nFry in butter, 2 minutes a side.',
  ],
  [
    '',
    '🥘 ONE-POT CHICKEN RICE 🥘\nPrep 10 min | Cook 35 min | Serves 4-6\n\nIngredients:\n• 6 chicken thighs\n• 1 1/2 cups basmati rice\n• 3 cups stock\n\nInstructions:\n1) Brown the chicken for 8 mins.\n2) Add rice + stock. Cover, simmer 20 mins.\n3) Rest 5 mins & serve!\n\n#chicken #onepot',
  ],
  [
    '',
    'राजमा\n\nसामग्री\n1 कप राजमा (रात भर भिगोया हुआ)\n2 प्याज\n3 टमाटर\n1 छोटा चम्मच गरम मसाला\n\nविधि\nराजमा को कुकर में 30 मिनट पकाएं।\nप्याज और टमाटर भूनें।\nसब मिलाकर 10 मिनट पकाएं।',
  ],
  ['', 'Mum’s trifle: sponge fingers, a tin of peaches, custard, cream. Layer it all the night before.'],
  [
    'stew.md',
    '---\ntitle: Beef Stew\nservings: 6\ntags: [stew, winter]\nsource: https://stews.example/beef\nprep time: 20 min\n---\n# Beef Stew\n\nRich and slow.\n\n## Ingredients\n\n### Stew\n- 1 kg beef shin\n- 3 carrots\n\n### Dumplings\n- 200 g flour\n- 100 g suet\n\n## Method\n\n1. Brown the beef.\n2. Simmer for 3 hours.\n3. Drop in the dumplings for the last 20 minutes.\n\n## Notes\n\nBetter the next day.\n',
  ],
  [
    'eggs.cook',
    '>> servings: 2\n>> source: Grandma\n>> time: 15 minutes\n\nCrack @eggs{3} into a #bowl{}, add a @pinch of salt{} and whisk.\n\nMelt @butter{1%tbsp} in a #frying pan{} and cook for ~{4%minutes}. -- low heat\n\n= Toast\n\nToast @bread{2%slices}(thick).',
  ],
  [
    'page.json',
    '{"@type":"Recipe","name":"Toast","recipeIngredient":["1 slice bread"],"recipeInstructions":"Toast it."}',
  ],
  [
    '',
    'Title: Lemonade\nYield: 1.5 litres\nTotal time: 1 hour 10 minutes (incl. chilling)\nIngredients\n4 lemons\n150 g sugar\n1 l water\nDirections\nStep 1\nBoil sugar with 200 ml water.\nStep 2\nAdd juice and the rest of the water, chill 1 hour.\nNutrition: 90 kcal per glass',
  ],
  ['', 'Call the plumber\nPay rent\nBirthday card for Ana'],
  [
    '',
    'Chutney\n\nIngredients\n\nFor the paste:\n1 bunch coriander\n2 green chillies\n\nFor tempering:\n1 tsp mustard seeds\n\nMethod\nGrind the paste. Temper the seeds and pour over. Keeps 3 days in the fridge.',
  ],
]
