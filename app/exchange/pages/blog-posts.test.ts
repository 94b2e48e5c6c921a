import { expect, test } from 'vitest'
import { readHtml } from '#app/exchange/importing/recipe-reader.server.ts'

/** A page as recipe blogs write them, without data: navigation, a title, the post, a sidebar. */
const page = (language: string, title: string, post: string) =>
  `<!doctype html><html lang="${language}"><head><title>${title} | Blog</title></head><body><header><nav><ul><li><a href="/">Home</a></li></ul></nav></header><main><article><h1>${title}</h1>${post}</article></main><aside class="sidebar"><h3>Popular</h3><ul><li><a href="/x">Ten soups</a></li></ul></aside></body></html>`

interface Post {
  language: string
  title: string
  servings: number | null
  minutes: number | null
  post: string
  ingredients: string[]
  steps: string[]
}

const POSTS: Post[] = [
  {
    language: 'de',
    title: 'Omas Kartoffelsuppe',
    servings: 4,
    minutes: null,
    post: `<p>Als Kind habe ich diese Suppe geliebt. Heute zeige ich euch, wie sie geht.</p><p><strong>Zutaten für 4 Portionen:</strong><br>800 g Kartoffeln<br>2 Möhren<br>1 l Gemüsebrühe<br>1 Zwiebel<br>Salz, Pfeffer, Muskat</p><p><strong>So geht's:</strong><br>Kartoffeln und Möhren schälen und würfeln.<br>Zwiebel in etwas Öl anschwitzen.<br>Gemüse dazugeben, mit Brühe aufgießen und 25 Minuten kochen.<br>Pürieren und abschmecken.</p><p>Viel Spaß beim Nachkochen!<br>Eure Anna</p>`,
    ingredients: ['800 g Kartoffeln', '2 Möhren', '1 l Gemüsebrühe', '1 Zwiebel', 'Salz, Pfeffer, Muskat'],
    steps: [
      'Kartoffeln und Möhren schälen und würfeln.',
      'Zwiebel in etwas Öl anschwitzen.',
      'Gemüse dazugeben, mit Brühe aufgießen und 25 Minuten kochen.',
      'Pürieren und abschmecken.',
    ],
  },
  {
    language: 'de',
    title: 'Apfelkuchen vom Blech',
    servings: 12,
    minutes: 80,
    post: `<p>Vorbereitungszeit: 30 Min. | Backzeit: 50 Min. | Für 12 Stücke</p><h2>Das brauchst du</h2><h3>Für den Teig</h3><table><tr><td>300 g</td><td>Mehl</td></tr><tr><td>150 g</td><td>Butter</td></tr><tr><td>2</td><td>Eier</td></tr></table><h3>Für den Belag</h3><table><tr><td>1 kg</td><td>Äpfel</td></tr><tr><td>1 TL</td><td>Zimt</td></tr></table><h2>Und so wird's gemacht</h2><ol><li>Mehl, Butter und Eier verkneten.</li><li>Äpfel schälen, in Spalten schneiden und mit Zimt mischen.</li><li>Teig ausrollen, belegen und bei 180 Grad 50 Minuten backen.</li></ol>`,
    ingredients: ['300 g Mehl', '150 g Butter', '2 Eier', '1 kg Äpfel', '1 TL Zimt'],
    steps: [
      'Mehl, Butter und Eier verkneten.',
      'Äpfel schälen, in Spalten schneiden und mit Zimt mischen.',
      'Teig ausrollen, belegen und bei 180 Grad 50 Minuten backen.',
    ],
  },
  {
    language: 'fr',
    title: 'Quiche aux poireaux',
    servings: 6,
    minutes: 60,
    post: `<p>Une recette toute simple pour le soir.</p><p>Pour 6 personnes – Préparation : 20 min – Cuisson : 40 min</p><p><em>Ingrédients :</em></p><p>– 1 pâte brisée<br>– 3 poireaux<br>– 3 œufs<br>– 20 cl de crème<br>– sel et poivre</p><p><em>Réalisation :</em></p><p>Préchauffez le four à 180°C.</p><p>Lavez les poireaux, émincez-les et faites-les fondre dans une poêle.</p><p>Battez les œufs avec la crème, salez et poivrez.</p><p>Versez le tout sur la pâte et enfournez 40 minutes.</p><p>Bon appétit !</p>`,
    ingredients: ['1 pâte brisée', '3 poireaux', '3 œufs', '20 cl de crème', 'sel et poivre'],
    steps: [
      'Préchauffez le four à 180°C.',
      'Lavez les poireaux, émincez-les et faites-les fondre dans une poêle.',
      'Battez les œufs avec la crème, salez et poivrez.',
      'Versez le tout sur la pâte et enfournez 40 minutes.',
    ],
  },
  {
    language: 'fr',
    title: 'Mousse au chocolat',
    servings: 4,
    minutes: 15,
    post: `<h2>🛒 Les ingrédients (4 pers.)</h2><ul><li>200 g de chocolat noir</li><li>6 œufs</li><li>1 pincée de sel</li></ul><h2>👩‍🍳 La préparation</h2><p><strong>Étape 1 :</strong> Faites fondre le chocolat au bain-marie.</p><p><strong>Étape 2 :</strong> Séparez les blancs des jaunes et mélangez les jaunes au chocolat.</p><p><strong>Étape 3 :</strong> Montez les blancs en neige avec le sel et incorporez-les délicatement.</p><p>Temps total : 15 minutes</p><h2>Vous aimerez aussi</h2><ul><li><a href="/a">Tarte au citron</a></li><li><a href="/b">Crème brûlée</a></li></ul>`,
    ingredients: ['200 g de chocolat noir', '6 œufs', '1 pincée de sel'],
    steps: [
      'Faites fondre le chocolat au bain-marie.',
      'Séparez les blancs des jaunes et mélangez les jaunes au chocolat.',
      'Montez les blancs en neige avec le sel et incorporez-les délicatement.',
    ],
  },
  {
    language: 'es',
    title: 'Tortilla de patatas',
    servings: 4,
    minutes: 45,
    post: `<p>La de mi abuela.</p><p>Tiempo total: 45 minutos. Raciones: 4</p><div><b>INGREDIENTES</b></div><div>5 huevos</div><div>600 g de patatas</div><div>1 cebolla</div><div>Aceite de oliva y sal</div><div><br></div><div><b>ELABORACIÓN</b></div><div>Pelamos las patatas y las cortamos en rodajas finas.</div><div>Freímos las patatas con la cebolla a fuego lento durante 25 minutos.</div><div>Batimos los huevos, añadimos las patatas y dejamos reposar.</div><div>Cuajamos la tortilla por los dos lados.</div>`,
    ingredients: ['5 huevos', '600 g de patatas', '1 cebolla', 'Aceite de oliva y sal'],
    steps: [
      'Pelamos las patatas y las cortamos en rodajas finas.',
      'Freímos las patatas con la cebolla a fuego lento durante 25 minutos.',
      'Batimos los huevos, añadimos las patatas y dejamos reposar.',
      'Cuajamos la tortilla por los dos lados.',
    ],
  },
  {
    language: 'it',
    title: 'Risotto ai funghi',
    servings: 4,
    minutes: 40,
    post: `<p>Ingredienti per 4 persone:</p><p>320 g di riso Carnaroli<br/>300 g di funghi porcini<br/>1 l di brodo vegetale<br/>50 g di burro<br/>1/2 bicchiere di vino bianco</p><p>Procedimento:</p><p>Pulite i funghi e tagliateli a fette. Fateli saltare in padella con metà del burro.</p><p>Tostate il riso, sfumate con il vino e portate a cottura aggiungendo il brodo un mestolo alla volta.</p><p>Mantecate con il burro rimasto e servite.</p><p>Preparazione: 20 minuti<br/>Cottura: 20 minuti</p>`,
    ingredients: [
      '320 g di riso Carnaroli',
      '300 g di funghi porcini',
      '1 l di brodo vegetale',
      '50 g di burro',
      '1/2 bicchiere di vino bianco',
    ],
    steps: [
      'Pulite i funghi e tagliateli a fette. Fateli saltare in padella con metà del burro.',
      'Tostate il riso, sfumate con il vino e portate a cottura aggiungendo il brodo un mestolo alla volta.',
      'Mantecate con il burro rimasto e servite.',
    ],
  },
  {
    language: 'it',
    title: 'Tiramisù classico',
    servings: 8,
    minutes: 30,
    post: `<ul class="info"><li>Difficoltà: facile</li><li>Dosi per: 8 persone</li><li>Tempo: 30 min</li></ul><h4>Cosa serve</h4><ul><li>500 g mascarpone</li><li>4 uova</li><li>100 g zucchero</li><li>300 g savoiardi</li></ul><h4>Come si prepara</h4><p>1) Montate i tuorli con lo zucchero.</p><p>2) Unite il mascarpone e gli albumi montati a neve.</p><p>3) Bagnate i savoiardi nel caffè e formate gli strati.</p>`,
    ingredients: ['500 g mascarpone', '4 uova', '100 g zucchero', '300 g savoiardi'],
    steps: [
      'Montate i tuorli con lo zucchero.',
      'Unite il mascarpone e gli albumi montati a neve.',
      'Bagnate i savoiardi nel caffè e formate gli strati.',
    ],
  },
  {
    language: 'pt-BR',
    title: 'Bolo de cenoura',
    servings: 12,
    minutes: 60,
    post: `<p>Rendimento: 12 porções<br>Tempo de preparo: 60 minutos</p><p><strong>Massa</strong></p><ul><li>3 cenouras médias</li><li>4 ovos</li><li>2 xícaras de farinha de trigo</li></ul><p><strong>Cobertura</strong></p><ul><li>200 g de chocolate</li><li>1 lata de creme de leite</li></ul><p><strong>Modo de fazer</strong></p><ol><li>Bata as cenouras com os ovos no liquidificador.</li><li>Misture a farinha e leve ao forno por 40 minutos.</li><li>Derreta o chocolate com o creme e despeje sobre o bolo.</li></ol>`,
    ingredients: [
      '3 cenouras médias',
      '4 ovos',
      '2 xícaras de farinha de trigo',
      '200 g de chocolate',
      '1 lata de creme de leite',
    ],
    steps: [
      'Bata as cenouras com os ovos no liquidificador.',
      'Misture a farinha e leve ao forno por 40 minutos.',
      'Derreta o chocolate com o creme e despeje sobre o bolo.',
    ],
  },
  {
    language: 'nl',
    title: 'Stamppot boerenkool',
    servings: 4,
    minutes: 35,
    post: `<p>Bereidingstijd: 35 minuten – Voor 4 personen</p><h2>Wat heb je nodig?</h2><p>1 kg aardappelen<br>500 g boerenkool<br>1 rookworst<br>50 ml melk</p><h2>Aan de slag</h2><p>Schil de aardappelen en kook ze samen met de boerenkool in 20 minuten gaar.</p><p>Verwarm de rookworst in een andere pan.</p><p>Stamp alles fijn met de melk en serveer met de worst.</p><p>Eet smakelijk!</p>`,
    ingredients: ['1 kg aardappelen', '500 g boerenkool', '1 rookworst', '50 ml melk'],
    steps: [
      'Schil de aardappelen en kook ze samen met de boerenkool in 20 minuten gaar.',
      'Verwarm de rookworst in een andere pan.',
      'Stamp alles fijn met de melk en serveer met de worst.',
    ],
  },
  {
    language: 'nl',
    title: 'Pannenkoeken',
    servings: 8,
    minutes: null,
    post: `<p>Ingrediënten (8 stuks): 250 gram bloem, 2 eieren, 500 ml melk, snufje zout, boter om in te bakken.</p><p>Bereiding: Meng de bloem met het zout. Voeg de eieren en de melk toe en klop tot een glad beslag. Bak in hete boter dunne pannenkoeken.</p>`,
    ingredients: ['250 gram bloem', '2 eieren', '500 ml melk', 'snufje zout', 'boter om in te bakken'],
    steps: [
      'Meng de bloem met het zout. Voeg de eieren en de melk toe en klop tot een glad beslag. Bak in hete boter dunne pannenkoeken.',
    ],
  },
  {
    language: 'pl',
    title: 'Pierogi ruskie',
    servings: 4,
    minutes: 90,
    post: `<p>Czas przygotowania: 90 minut<br>Liczba porcji: 4</p><p><b>Składniki na ciasto:</b></p><p>500 g mąki<br>250 ml ciepłej wody<br>1 łyżka oleju</p><p><b>Składniki na farsz:</b></p><p>500 g ziemniaków<br>250 g twarogu<br>1 cebula</p><p><b>Wykonanie:</b></p><p>Mąkę wymieszać z wodą i olejem, zagnieść ciasto.</p><p>Ziemniaki ugotować, utłuc i wymieszać z twarogiem i podsmażoną cebulą.</p><p>Lepić pierogi i gotować 3 minuty od wypłynięcia.</p><p>Smacznego!</p>`,
    ingredients: [
      '500 g mąki',
      '250 ml ciepłej wody',
      '1 łyżka oleju',
      '500 g ziemniaków',
      '250 g twarogu',
      '1 cebula',
    ],
    steps: [
      'Mąkę wymieszać z wodą i olejem, zagnieść ciasto.',
      'Ziemniaki ugotować, utłuc i wymieszać z twarogiem i podsmażoną cebulą.',
      'Lepić pierogi i gotować 3 minuty od wypłynięcia.',
    ],
  },
  {
    language: 'cs',
    title: 'Bábovka',
    servings: null,
    minutes: 70,
    post: `<p>Doba přípravy: 70 minut</p><h2>Co budeme potřebovat</h2><ul><li>4 vejce</li><li>250 g cukru</li><li>300 g polohrubé mouky</li><li>200 ml mléka</li></ul><h2>Jak na to</h2><p>Vejce vyšleháme s cukrem do pěny.</p><p>Přidáme mouku s práškem do pečiva a mléko.</p><p>Nalijeme do vymazané formy a pečeme 45 minut na 170 stupňů.</p>`,
    ingredients: ['4 vejce', '250 g cukru', '300 g polohrubé mouky', '200 ml mléka'],
    steps: [
      'Vejce vyšleháme s cukrem do pěny.',
      'Přidáme mouku s práškem do pečiva a mléko.',
      'Nalijeme do vymazané formy a pečeme 45 minut na 170 stupňů.',
    ],
  },
  {
    language: 'ru',
    title: 'Борщ классический',
    servings: 6,
    minutes: 120,
    post: `<p>Порций: 6. Время приготовления: 2 часа.</p><p><strong>Что потребуется:</strong></p><ul><li>500 г говядины</li><li>2 свёклы</li><li>300 г капусты</li><li>2 ст. л. томатной пасты</li></ul><p><strong>Как приготовить:</strong></p><p>1. Сварите бульон из говядины.</p><p>2. Натрите свёклу и обжарьте с томатной пастой.</p><p>3. Добавьте в бульон капусту и свёклу, варите 20 минут.</p><p>Приятного аппетита!</p>`,
    ingredients: ['500 г говядины', '2 свёклы', '300 г капусты', '2 ст. л. томатной пасты'],
    steps: [
      'Сварите бульон из говядины.',
      'Натрите свёклу и обжарьте с томатной пастой.',
      'Добавьте в бульон капусту и свёклу, варите 20 минут.',
    ],
  },
  {
    language: 'tr',
    title: 'Mercimek çorbası',
    servings: 6,
    minutes: 40,
    post: `<p>6 kişilik, hazırlama 10 dk, pişirme 30 dk</p><h2>Mercimek çorbası için malzemeler</h2><p>1,5 su bardağı kırmızı mercimek<br>1 adet soğan<br>1 yemek kaşığı un<br>6 su bardağı su</p><h2>Mercimek çorbası nasıl yapılır?</h2><p>Soğanı doğrayıp yağda kavurun.</p><p>Unu ekleyip karıştırın, yıkanmış mercimeği ve suyu ilave edin.</p><p>30 dakika pişirip blenderdan geçirin.</p>`,
    ingredients: ['1,5 su bardağı kırmızı mercimek', '1 adet soğan', '1 yemek kaşığı un', '6 su bardağı su'],
    steps: [
      'Soğanı doğrayıp yağda kavurun.',
      'Unu ekleyip karıştırın, yıkanmış mercimeği ve suyu ilave edin.',
      '30 dakika pişirip blenderdan geçirin.',
    ],
  },
  {
    language: 'hi',
    title: 'दाल तड़का',
    servings: 4,
    minutes: 40,
    post: `<p>4 लोगों के लिए, तैयारी का समय: 10 मिनट, पकाने का समय: 30 मिनट</p><h2>दाल तड़का बनाने की सामग्री</h2><ul><li>1 कप अरहर दाल</li><li>2 टमाटर</li><li>1 छोटा चम्मच जीरा</li><li>2 बड़े चम्मच घी</li></ul><h2>दाल तड़का बनाने की विधि</h2><ol><li>दाल को धोकर कुकर में 3 सीटी आने तक पकाएं।</li><li>घी गरम करके जीरा डालें।</li><li>टमाटर डालकर भूनें और दाल में मिला दें।</li></ol>`,
    ingredients: ['1 कप अरहर दाल', '2 टमाटर', '1 छोटा चम्मच जीरा', '2 बड़े चम्मच घी'],
    steps: ['दाल को धोकर कुकर में 3 सीटी आने तक पकाएं।', 'घी गरम करके जीरा डालें।', 'टमाटर डालकर भूनें और दाल में मिला दें।'],
  },
  {
    language: 'ja',
    title: '肉じゃが',
    servings: 2,
    minutes: 30,
    post: `<p>調理時間：30分</p><h3>材料（2人分）</h3><table><tr><th>じゃがいも</th><td>3個</td></tr><tr><th>牛肉</th><td>150g</td></tr><tr><th>玉ねぎ</th><td>1個</td></tr><tr><th>醤油</th><td>大さじ3</td></tr></table><h3>作り方</h3><p>1. じゃがいもと玉ねぎを切る。</p><p>2. 鍋で牛肉を炒め、野菜を加えてさらに炒める。</p><p>3. 水と醤油を入れて20分煮る。</p>`,
    ingredients: ['じゃがいも 3個', '牛肉 150g', '玉ねぎ 1個', '醤油 大さじ3'],
    steps: ['じゃがいもと玉ねぎを切る。', '鍋で牛肉を炒め、野菜を加えてさらに炒める。', '水と醤油を入れて20分煮る。'],
  },
  {
    language: 'en',
    title: 'Weeknight chickpea curry',
    servings: 4,
    minutes: 30,
    post: `<p>Serves 4 · Ready in 30 minutes</p><h3>You'll need</h3><ul><li>2 cans chickpeas</li><li>1 can coconut milk</li><li>1 onion</li><li>2 tbsp curry paste</li></ul><p><a href="#">Pin it for later</a></p><h3>How I make it</h3><p>Slice the onion and fry it until golden. Stir in the curry paste and cook for a minute.</p><p><img src="a.jpg" alt="curry"></p><p>Add the chickpeas and coconut milk and simmer for 15 minutes.</p><p>Serve with rice.</p><h3>A few notes</h3><p>It freezes well.</p><div id="comments"><h3>3 comments</h3><p>Looks great! I will add more chilli.</p></div>`,
    ingredients: ['2 cans chickpeas', '1 can coconut milk', '1 onion', '2 tbsp curry paste'],
    steps: [
      'Slice the onion and fry it until golden. Stir in the curry paste and cook for a minute.',
      'Add the chickpeas and coconut milk and simmer for 15 minutes.',
      'Serve with rice.',
    ],
  },
  {
    language: 'en-GB',
    title: 'Lemon drizzle loaf',
    servings: 10,
    minutes: 70,
    post: `<p>Hands-on time: 20 mins, Baking: 50 mins. Makes 10 slices.</p><p><b>For the cake</b></p><p>225g butter, softened<br>225g caster sugar<br>4 eggs<br>225g self-raising flour</p><p><b>For the drizzle</b></p><p>juice of 2 lemons<br>85g sugar</p><p>1 Heat the oven to 180C and line a loaf tin.</p><p>2 Beat the butter and sugar until pale, then add the eggs one at a time.</p><p>3 Fold in the flour and bake for 50 minutes.</p><p>4 Mix the lemon juice and sugar and pour over the warm cake.</p>`,
    ingredients: [
      '225g butter, softened',
      '225g caster sugar',
      '4 eggs',
      '225g self-raising flour',
      'juice of 2 lemons',
      '85g sugar',
    ],
    steps: [
      'Heat the oven to 180C and line a loaf tin.',
      'Beat the butter and sugar until pale, then add the eggs one at a time.',
      'Fold in the flour and bake for 50 minutes.',
      'Mix the lemon juice and sugar and pour over the warm cake.',
    ],
  },
]

test.each(POSTS)('$title, a post without data in $language, is read', ({ language, title, post, ...wanted }) => {
  const read = readHtml(page(language, title, post), 'https://blog.example/post')
  expect({
    title: read?.title,
    servings: read?.servings,
    minutes: read?.totalMinutes,
    ingredients: read?.ingredients.map(({ text }) => text),
    steps: read?.steps.map(({ text }) => text),
  }).toEqual({ title, ...wanted, minutes: wanted.minutes })
})
