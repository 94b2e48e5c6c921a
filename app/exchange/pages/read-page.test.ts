import { expect, test } from 'vitest'
import { parsePage } from '#app/exchange/texts/markup.ts'
import { readPage } from './read-page.ts'

const texts = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text)
const read = (html: string) => {
  const page = parsePage(html)
  const recipe = page && readPage(page, 'https://example.org/pie')
  return { ...recipe, ingredients: texts(recipe?.ingredients), steps: texts(recipe?.steps) }
}
const INGREDIENTS = ['200 g flour', '1 egg', '2 tbsp oil']
const STEPS = ['Mix the flour with the egg and the oil.', 'Bake it for twenty minutes, then serve.']
const list = (tag: string, lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
const card = (middle = '', behind = '') =>
  `<h1>Oil pie</h1><h2>Ingredients</h2>${list('ul', INGREDIENTS)}${middle}<h2>Method</h2>${list('ol', STEPS)}${behind}`
const linked = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Oil pie', ...recipe })}</script>`

test.each([
  [
    'a share bar and a newsletter',
    card(
      '<div class="share-buttons"><p>Share it with everybody you cook for.</p></div>',
      '<div class="newsletter-signup"><p>Cook more with our newsletter, every week.</p></div>',
    ),
  ],
  [
    'links to other recipes',
    card(
      '',
      `<ul><li><a href="/a">Bake a cake for the whole family</a></li><li><a href="/b">Cook a soup with all that is left</a></li></ul>`,
    ),
  ],
  [
    'comments',
    card('', '<section id="comments"><h3>12 cooks</h3><p>I added salt and baked it for longer, great.</p></section>'),
  ],
  [
    'buttons and adverts among the steps',
    card().replace('</li></ol>', '</li><li>Advertisement</li><li>Print recipe</li></ol>'),
  ],
  [
    'a caption and a credit behind the steps',
    card('', '<figcaption>Serve the pie warm on a plate.</figcaption><p>Photo: A. Cook</p>'),
  ],
  [
    'a story of how to make it before the card',
    `<h2>How to make it</h2><p>I always stir the flour for a while, and bake it late at night.</p><p>Then I cook something else, because I mix so well.</p><p>Serve it to whom you like, and add what you like.</p>${card()}`,
  ],
  ['steps shown for wide and for narrow windows', card().replace('</ol>', `</ol>${list('ol', STEPS)}`)],
  [
    'headings of many words',
    card().replace('Method', 'Directions for the best oil pie you have ever had in your life'),
  ],
  [
    'a bold heading and plain paragraphs',
    card().replace(/<h2>Method.*/, `<p><b>Method</b></p>${STEPS.map((step) => `<p>${step}</p>`).join('')}`),
  ],
  [
    'numbers in words of their own',
    card().replace(
      /<h2>Method.*/,
      `<h2>Method</h2>${STEPS.map((step, at) => `<div><p>STEP ${at + 1} | ${step}</p></div>`).join('')}`,
    ),
  ],
  ['steps that no heading announces', card().replace('<h2>Method</h2>', '')],
])('a page with %s is read without it', (_, html) => {
  expect(read(html)).toMatchObject({ title: 'Oil pie', ingredients: INGREDIENTS, steps: STEPS })
})

test.each([
  [
    'German',
    'Zutaten',
    'Zubereitung',
    ['Den Teig kneten und eine Stunde ruhen lassen.', 'Im Ofen goldbraun backen.'],
    'Kommentare',
  ],
  [
    'French',
    'Ingrédients',
    'Préparation',
    ['Mélanger la farine et les œufs dans un bol.', 'Enfourner pendant vingt minutes.'],
    'Vous aimerez aussi',
  ],
  [
    'Spanish',
    'Ingredientes',
    'Elaboración',
    ['Mezclar la harina con los huevos.', 'Hornear durante veinte minutos.'],
    'Comentarios',
  ],
  [
    'Italian',
    'Ingredienti',
    'Preparazione',
    ['Mescolate la farina con le uova.', 'Infornate per venti minuti circa.'],
    'Commenti',
  ],
  [
    'Portuguese',
    'Ingredientes',
    'Modo de preparo',
    ['Misture a farinha com os ovos.', 'Leve ao forno por vinte minutos.'],
    'Veja também',
  ],
  [
    'Dutch',
    'Ingrediënten',
    'Bereiden',
    ['Meng de bloem met de eieren.', 'Bak de taart in twintig minuten gaar.'],
    'Reacties',
  ],
  [
    'Swedish',
    'Ingredienser',
    'Gör så här',
    ['Blanda mjölet med äggen i en skål.', 'Grädda i ugnen i tjugo minuter.'],
    'Kommentarer',
  ],
  [
    'Norwegian',
    'Ingredienser',
    'Slik gjør du',
    ['Bland melet med eggene i en bolle.', 'Stek kaken i ovnen i tjue minutter.'],
    'Flere oppskrifter',
  ],
  [
    'Danish',
    'Ingredienser',
    'Fremgangsmåde',
    ['Rør melet sammen med æggene i en skål.', 'Bag kagen i ovnen i tyve minutter.'],
    'Næringsindhold',
  ],
  [
    'Finnish',
    'Ainekset',
    'Valmistusohje',
    ['Sekoita jauhot ja munat kulhossa.', 'Paista uunissa kaksikymmentä minuuttia.'],
    'Lisää reseptejä',
  ],
  [
    'Polish',
    'Składniki',
    'Sposób przygotowania',
    ['Wymieszaj mąkę z jajkami w misce.', 'Piecz ciasto przez dwadzieścia minut.'],
    'Komentarze',
  ],
  [
    'Czech',
    'Suroviny',
    'Postup přípravy',
    ['Smíchejte mouku s vejci v míse.', 'Pečte v troubě dvacet minut.'],
    'Podobné recepty',
  ],
  [
    'Hungarian',
    'Hozzávalók',
    'Elkészítés',
    ['A lisztet keverjük össze a tojással.', 'Süssük húsz percig a sütőben.'],
    'Hozzászólások',
  ],
  [
    'Greek',
    'Υλικά',
    'Εκτέλεση',
    ['Ανακατεύουμε το αλεύρι με τα αυγά.', 'Ψήνουμε για είκοσι λεπτά στον φούρνο.'],
    'Σχόλια',
  ],
  [
    'Turkish',
    'Malzemeler',
    'Yapılışı',
    ['Un ve yumurtaları bir kapta karıştırın.', 'Fırında yirmi dakika pişirin ve servis edin.'],
    'Yorumlar',
  ],
  [
    'Russian',
    'Ингредиенты',
    'Приготовление',
    ['Смешайте муку с яйцами в миске.', 'Выпекайте в духовке двадцать минут.'],
    'Отзывы',
  ],
  [
    'Hindi',
    'सामग्री',
    'बनाने की विधि',
    ['मैदा में अंडे डालकर अच्छी तरह मिलाएं।', 'ओवन में बीस मिनट तक पकाएं और परोसें।'],
    'टिप्पणियाँ',
  ],
  [
    'Japanese',
    '材料（2人分）',
    '作り方',
    ['小麦粉と卵をボウルに入れてよく混ぜる。', 'オーブンで二十分ほど焼いて皿に盛る。'],
    'コツ・ポイント',
  ],
])('headings in %s part a page', (_, ingredients, method, steps, other) => {
  const html = `<h1>Pie</h1><h2>${ingredients}</h2>${list('ul', ['200 g x', '2 y', '1 z'])}<h2>${method}</h2>
    ${steps.map((step) => `<p>${step}</p>`).join('')}<h2>${other}</h2><p>1. Add salt and mix and bake and serve and cook it.</p>`
  expect(read(html)).toMatchObject({ ingredients: ['200 g x', '2 y', '1 z'], steps })
})

test.each([
  ['only the first of the steps', { recipeIngredient: INGREDIENTS, recipeInstructions: ['Mix it.'] }],
  ['an address for the steps', { recipeIngredient: INGREDIENTS, recipeInstructions: 'https://example.org/pie' }],
  [
    'ingredients in one line',
    { recipeIngredient: INGREDIENTS.join(' and then also '.repeat(5)), recipeInstructions: STEPS },
  ],
  ['steps in one text', { recipeIngredient: INGREDIENTS, recipeInstructions: STEPS.join('') }],
  ['only one of the ingredients', { recipeIngredient: ['1 egg'], recipeInstructions: STEPS }],
])('of JSON-LD with %s the page knows better', (_, recipe) => {
  expect(read(linked(recipe) + card())).toMatchObject({ found: 'json-ld', ingredients: INGREDIENTS, steps: STEPS })
})

test('a whole recipe in JSON-LD is taken from it, whatever else the page shows', () => {
  const more = `<h2>Method</h2>${list('ol', [...STEPS, 'Serve it with a salad and cook another one.'])}`
  const recipe = { recipeIngredient: INGREDIENTS, recipeInstructions: STEPS }
  expect(read(linked(recipe) + card().replace(/<h2>Method.*/, more)).steps).toEqual(STEPS)
})

test('ingredients are written as the page shows them where data glues an amount to its unit', () => {
  const recipe = { recipeIngredient: ['200g flour', '1 egg', '2 tbsp oil'], recipeInstructions: STEPS }
  expect(read(linked(recipe) + card()).ingredients).toEqual(INGREDIENTS)
})

test('marks of lists, adverts and what counts steps are taken off what data has', () => {
  const marked = INGREDIENTS.map((line, at) => (at === 1 ? `☐ ${line}` : `- ${line}`))
  const counted = STEPS.map((step, at) => `STEP ${at + 1} | ${step}`)
  const recipe = { recipeIngredient: [...marked, 'Advertisement'], recipeInstructions: counted }
  expect(read(linked(recipe))).toMatchObject({ ingredients: INGREDIENTS, steps: STEPS })
})

test.each([
  'data:image/gif;base64,R0lGOD',
  '/img/1x1.png',
  '/assets/site-logo.svg',
  'https://example.org/placeholder.jpg',
])('%s is no picture of a dish', (image) => {
  const html = `<meta property="og:image" content="/pie.jpg">${linked({ image, recipeIngredient: INGREDIENTS })}`
  expect(read(html).image).toBe('https://example.org/pie.jpg')
})
