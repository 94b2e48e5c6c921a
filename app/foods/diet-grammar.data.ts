import type { Allergen } from './allergen.ts'

/** Why a food breaks a diet: flesh (fish and gelatine too), egg, dairy, honey (and what else insects make), gluten. */
export type FoodKind = 'flesh' | 'egg' | 'dairy' | 'honey' | 'gluten'

const listed = (words: string): readonly string[] =>
  words
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The foods of each kind, in English and in Hindi (Devanagari and Latin letters); the longest name found in a text counts. */
export const FOODS: Record<FoodKind, readonly string[]> = {
  flesh: listed(`
    meat, minced meat, ground meat, meat stock, meat broth, red meat, white meat, meatball, meatloaf, mince, poultry, offal, game bird,
    chicken, chicken breast, chicken thigh, chicken wing, chicken leg, chicken drumstick, chicken stock, chicken broth, chicken bouillon,
    chicken liver, chicken stock cube, chicken bouillon cube, chicken fat, ground chicken, minced chicken, roast chicken, hen, cockerel, capon, poussin, rooster,
    turkey, turkey bacon, ground turkey, duck, duck breast, duck fat, goose, goose fat, quail, pheasant, partridge, pigeon, guinea fowl, ostrich, emu,
    beef, ground beef, minced beef, beef mince, beef stock, beef broth, beef bouillon, beef tallow, beef dripping, corned beef, oxtail, brisket, sirloin, ribeye, rib eye, rump steak, flank steak, skirt steak,
    steak, hamburger, beefburger, cheeseburger, bolognese, ragu, jerky, biltong, pastrami, bresaola, veal, veal stock, escalope, schnitzel,
    lamb, lamb mince, minced lamb, ground lamb, mutton, goat meat, goat curry, venison, rabbit, kangaroo, wild boar, boar, bison, horse meat,
    pork, pork belly, pork mince, ground pork, minced pork, pulled pork, pork rind, pork scratching, pork fat, ham, gammon, bacon, bacon bit, bacon fat, lardon, lardons, pancetta, guanciale, prosciutto, parma ham, serrano ham, speck,
    sausage, sausage meat, hot dog, frankfurter, bratwurst, chorizo, salami, pepperoni, mortadella, nduja, andouille, kielbasa, merguez, chipolata, black pudding, haggis, liverwurst, spam,
    spare rib, short rib, baby back rib, pork rib, liver, foie gras, pate, tripe, sweetbread, gizzard, trotter, bone marrow, bone broth, oxtongue,
    lard, suet, tallow, bacon dripping, pork dripping, beef fat, schmaltz, animal fat, gelatine, gelatin, leaf gelatine, jello, jell-o, marshmallow, gummy bear, isinglass, rennet, animal rennet, collagen, collagen peptide, aspic, demi glace, demiglace,
    fish, fish sauce, fish stock, fish broth, fish paste, fish oil, fish roe, fish cake, fish finger, white fish, seafood, shellfish, anchovy, anchovies, anchovy paste, anchovy fillet, sardine, pilchard, tuna, salmon, smoked salmon, lox, gravlax,
    trout, cod, haddock, pollock, hake, halibut, sole fillet, plaice, turbot, tilapia, mackerel, herring, kipper, whitebait, sprat, sea bass, sea bream, snapper, red snapper, grouper, monkfish, swordfish, eel, unagi, catfish, basa, carp, pomfret, hilsa, rohu, kingfish, mahi mahi, barramundi, sturgeon,
    caviar, roe, tobiko, ikura, bottarga, bonito, bonito flake, katsuobushi, dashi, instant dashi, nam pla, nuoc mam, garum, surimi, crab stick, bombay duck, maldive fish, furikake, ponzu,
    shrimp, prawn, shrimp paste, dried shrimp, belacan, prawn cracker, crab, crabmeat, crab meat, crayfish, crawfish, lobster, lobster meat, langoustine, scampi, krill,
    oyster, oyster sauce, mussel, clam, clam juice, scallop, squid, calamari, octopus, cuttlefish, squid ink, whelk, cockle, abalone, conch, snail, escargot, sea urchin, frog leg,
    kimchi, tapenade, olive tapenade, thai curry paste, thai green curry paste, thai red curry paste, red curry paste, green curry paste, worcestershire, worcestershire sauce, worcester sauce, caesar dressing, xo sauce, carmine, cochineal,
    murg, murgh, murgi, murga, gosht, ghosht, maans, keema, qeema, kheema, machli, machhli, machhi, macchi, jhinga, bakra, kekda, seekh kebab, shami kebab, galouti kebab, chicken tikka,
    मांस, माँस, गोश्त, गोमांस, बीफ, पोर्क, मटन, लैंब, कीमा, चिकन, चिकन स्टॉक, मुर्ग, मुर्गा, मुर्गी, मुर्गे, चिकन शोरबा, बत्तख, टर्की, हैम, बेकन, सॉसेज, सलामी, पेपरोनी,
    मछली, मछलियां, मछलियों, मछली की सॉस, फिश, फिश सॉस, टूना, सालमन, सैमन, सार्डिन, एंकोवी, एंचोवी, झींगा, झींगे, झींगों, प्रॉन, श्रिम्प, केकड़ा, केकड़े, लॉब्स्टर, सीफूड, सी फूड, समुद्री भोजन, ऑयस्टर, ऑयस्टर सॉस, सीप, वोस्टरशायर सॉस, वूस्टरशायर सॉस, जिलेटिन, जिलेटीन, लार्ड, चर्बी, सूअर, बकरा, बकरे, भेड़, हड्डी का शोरबा`),
  egg: listed(`
    egg, egg white, egg yolk, egg wash, whole egg, beaten egg, boiled egg, hard boiled egg, poached egg, fried egg, scrambled egg, duck egg, quail egg, goose egg, chicken egg, hen egg, powdered egg, dried egg, egg powder, egg noodle, egg pasta, fresh egg pasta,
    yolk, albumen, albumin, omelette, omelet, frittata, shakshuka, eggnog, mayonnaise, mayo, aioli, hollandaise, bearnaise, tartare sauce, caesar dressing, ranch dressing, meringue, pavlova, custard, creme anglaise, lemon curd, marshmallow fluff, brioche, cornbread, amaretti, wonton wrapper, french toast, ladyfinger, savoiardi, sponge finger, quiche, challah,
    anda, ande, andon, andey, baida,
    अंडा, अंडे, अंडों, अण्डा, अण्डे, अण्डों, अंडे की सफेदी, अंडे की जर्दी, ऑमलेट, आमलेट, मेयोनीज, मेयोनेज, कस्टर्ड`),
  dairy: listed(`
    dairy, dairy product, milk, whole milk, skim milk, skimmed milk, semi skimmed milk, full fat milk, cow milk, cow's milk, goat milk, sheep milk, buffalo milk, breast milk, milk powder, dried milk, powdered milk, skimmed milk powder, condensed milk, sweetened condensed milk, evaporated milk, lactose free milk, milk solid, milkmaid, malted milk, buttermilk, milkshake,
    cream, double cream, single cream, heavy cream, heavy whipping cream, whipping cream, whipped cream, light cream, sour cream, soured cream, clotted cream, fresh cream, cream cheese, creme fraiche, crema, half and half, ice cream, gelato, kulfi, custard, creme anglaise, ranch dressing, ranch seasoning,
    butter, unsalted butter, brown butter, clarified butter, melted butter, buttercream, butter cream, ghee, desi ghee, butterfat, butterscotch,
    cheese, cheddar, parmesan, parmigiano, parmigiano reggiano, grana padano, pecorino, pecorino romano, mozzarella, burrata, ricotta, mascarpone, feta, feta cheese, goat cheese, goat's cheese, blue cheese, stilton, gorgonzola, roquefort, brie, camembert, gouda, edam, emmental, emmentaler, gruyere, swiss cheese, provolone, fontina, asiago, taleggio, manchego, halloumi, cotija, queso, queso fresco, queso fundido, oaxaca cheese, monterey jack, pepper jack, cottage cheese, quark, curd cheese, velveeta, havarti, raclette, reblochon, labneh, cheesecake, mac and cheese, bechamel, alfredo, alfredo sauce, pesto, basil pesto,
    cheese toast, yogurt, yoghurt, greek yogurt, greek yoghurt, frozen yogurt, kefir, skyr, fromage frais, curd, dahi, lassi, chaas, chaach, raita, tzatziki, shrikhand, kadhi, hung curd, lemon curd,
    whey, whey protein, whey powder, casein, caseinate, sodium caseinate, lactose, rennet casein,
    paneer, khoya, khoa, mawa, chhena, chenna, rabri, rabdi, malai, makhan, makkhan, doodh, dudh, ghi, kheer, rasgulla, rasmalai, gulab jamun, burfi, barfi, peda, dulce de leche, naan, pav, cornbread, shortcrust pastry, curry roux, caramel sauce, toffee,
    milk chocolate, white chocolate, nutella, chocolate hazelnut spread, brioche, croissant, quiche, puff pastry all butter,
    दूध, दुग्ध, दूध पाउडर, मिल्क पाउडर, मिल्क, कंडेंस्ड मिल्क, मिल्कमेड, दही, छाछ, मट्ठा, मठ्ठा, लस्सी, रायता, मक्खन, बटर, घी, देसी घी, देशी घी, मलाई, क्रीम, ताजी क्रीम, आइसक्रीम, पनीर, चीज, चीज़, मोजरेला, चेडर, खोया, खोआ, मावा, छेना, रबड़ी, खीर, योगर्ट, डेयरी, व्हे, पार्मेजान, परमेसन, पार्मेसन`),
  honey: listed(`
    honey, raw honey, honeycomb, honey mustard, beeswax, royal jelly, bee pollen, propolis, mead, shellac, carmine, cochineal, shahad, shahed, शहद, मधु`),
  gluten: listed(`
    gluten, wheat, wheat gluten, vital wheat gluten, wheat germ, wheat bran, wheat flour, wheat berry, wheat starch, cracked wheat, whole wheat, whole wheat flour, seitan,
    flour, all purpose flour, plain flour, self raising flour, self rising flour, bread flour, strong flour, strong white flour, cake flour, pastry flour, wholemeal flour, white flour, 00 flour, tipo 00 flour, refined flour, graham flour, rye flour, barley flour, spelt flour, oat flour,
    bread, white bread, brown bread, sourdough, sourdough bread, rye bread, pita bread, pitta bread, flatbread, cornbread, breadcrumb, bread crumb, panko, panko breadcrumb, crouton, breadstick, baguette, ciabatta, focaccia, brioche, bagel, croissant, crostini, bruschetta, bun, burger bun, hamburger bun, hot dog bun, bread roll, avocado toast, slice of toast, piece of toast, on toast, buttered toast, cheese toast, pita, pitta, naan, nan bread, roti, chapati, chapatti, phulka, paratha, kulcha, bhatura, puri, poori, pav, khobz, tortilla, flour tortilla, wheat tortilla, lavash, matzo, matzah, challah, crispbread, rusk, pretzel, english muffin, crumpet,
    pasta, egg pasta, fresh egg pasta, spaghetti, macaroni, penne, fusilli, farfalle, rigatoni, linguine, tagliatelle, fettuccine, pappardelle, lasagne sheet, lasagna sheet, lasagna noodle, lasagne noodle, ravioli, tortellini, cannelloni, orzo, gnocchi, noodle, egg noodle, wheat noodle, ramen, ramen noodle, udon, udon noodle, soba, soba noodle, somen, chow mein noodle, hakka noodle, instant noodle, maggi, maggi noodle, vermicelli, seviyan, sevai, semiya, wonton wrapper, gyoza wrapper, dumpling wrapper, egg roll wrapper,
    couscous, pearl couscous, bulgur, bulgur wheat, bulghur, semolina, durum, farina, farro, freekeh, spelt, kamut, einkorn, emmer, triticale, rye, barley, pearl barley, barley malt, barley miso, malt, malt extract, malt vinegar, malted milk, ovaltine, horlicks, oat, rolled oat, steel cut oat, oatmeal, porridge oat, oat bran, oat milk, muesli, granola, cornflake, weetabix,
    beer, lager, ale, stout, soy sauce, dark soy sauce, light soy sauce, soya sauce, shoyu, teriyaki, teriyaki sauce, hoisin, hoisin sauce, oyster sauce, ponzu, gochujang, tonkatsu sauce, curry roux, furikake, surimi, crab stick, meatball, satay sauce, black vinegar, shaoxing wine, shaoxing rice wine, rice wine shaoxing, crispy fried onion,
    pastry, puff pastry, shortcrust pastry, filo, phyllo, filo pastry, phyllo pastry, pie crust, pizza dough, pizza base, biscuit, digestive biscuit, cookie butter, cracker, graham cracker, ladyfinger, savoiardi, sponge finger, amaretti, cream cracker, tempura, tempura batter, asafoetida, asafetida, hing,
    maida, atta, aata, suji, sooji, rava, rawa, dalia, daliya, gehun, gehu, jau, mathri,
    गेहूं, गेहूँ, गेहूं का आटा, गेहूं के आटे, आटा, आटे, मैदा, मैदे, सूजी, रवा, दलिया, जौ, जई, ओट्स, ओट, ब्रेड, ब्रेडक्रंब, ब्रेड क्रम्ब्स, पाव, रोटी, रोटियां, चपाती, परांठा, पराठा, परांठे, पराठे, नान, पूरी, पूड़ी, भटूरा, कुलचा, पास्ता, नूडल्स, नूडल, मैगी, सेवई, सेंवई, सेवइयां, स्पेगेटी, मैकरोनी, बिस्किट, बिस्कुट, ग्लूटेन, सोया सॉस, हींग, बीयर, कूसकूस, टॉर्टिला`),
}

/** Names that contain the name of a forbidden food and mean another one; what stands in them is never a breach. */
export const HARMLESS: readonly string[] = listed(`
  butter bean, butter lettuce, butter nut, butternut squash, buttercup squash, butter leaf, butterhead lettuce, butterfly pea, butterfly pea flower, butter pea, cocoa butter, cacao butter, shea butter, apple butter, pumpkin butter, mango butter,
  peanut butter, nut butter, seed butter,
  cream of tartar, क्रीम ऑफ टार्टर, cream of coconut, cream of rice, creamed coconut, cream soda, coconut milk or cream, coconut cream or milk, coconut milk and cream, cream the, cream together, cream until, cream your, plant milk, plant milk or cream, milk of choice, milk thistle, milk kefir grain,
  kombu dashi, vegetable dashi, mushroom dashi, everything bagel seasoning, bagel seasoning, pigeon pea, gram noodle, any milk, gluten is no,
  oyster mushroom, king oyster mushroom, king oyster, oyster plant, chicken of the wood, hen of the wood, lobster mushroom, crab apple, lamb's lettuce, lambs lettuce, lamb lettuce, lamb's ear, beef tomato, duck sauce, fish mint, fish fry spice, fish slice, fish kettle, goosefoot, turkey tail, steak knife, steak seasoning, steak spice, snail shell,
  coconut meat, mushroom meat, nut meat, jackfruit meat, meat tenderizer,
  mince the, mince garlic, mince ginger, mince onion, mince them, mince it, mince finely, mince very, mince a, mince and, mince your, mince 1, mince 2, mince 3, mince 4, mince 5, mince 6, finely mince, roughly mince, mince pie, soya mince, soy mince, quorn mince, mushroom mince, lentil mince,
  egg plant, egg cup, egg timer, flax egg, flaxseed egg, linseed egg, chia egg, chia seed egg, aquafaba egg, egg shaped, egg sized, egg ring, egg replacer, egg replacement, egg substitute, egg box,
  honey mushroom, honeydew melon, honey dew, honeydew, honeynut squash, honeycrisp apple, honey mango, honey gold, honeybush, honey crisp, honey murcott,
  bread fruit, breadfruit, bread knife, bread tin, bread pan, bread machine, bread maker, bread board, cake tin, biscuit cutter, cookie cutter, cookie sheet, pastry cutter, pastry brush, pastry bag, pasta machine, pasta pot, pasta bowl, pasta cutter, noodle bowl, beer glass, beer can, ale house, ginger beer, ginger ale, root beer, gluten friendly,
  rice noodle, rice stick, rice paper, rice cake, rice cracker, rice vermicelli, glass noodle, cellophane noodle, shirataki noodle, konjac noodle, kelp noodle, mung bean noodle, sweet potato noodle, zucchini noodle, courgette noodle, courgetti, tortilla chip, tortilla press, tortilla espanola, spanish tortilla, corn tortilla, makki ki roti, makki roti, makai roti, bajra roti, bajre ki roti, jowar roti, jowar ki roti, ragi roti, rice roti, buckwheat, buck wheat, corn flour, corn starch, maize flour, bean flour, malto dextrin, wheatgrass, spaghetti squash, cauliflower couscous, cauliflower pizza base, dosa, neer dosa,
  bean curd, beancurd, soy curd, bitter curd, curd press, cheese cloth, cheesecloth, cheese grater, fruit cheese, guava cheese, damson cheese, quince cheese, ice cream maker, ice cream scoop, ice cream machine, crema di balsamico, oil cream,
  vegetable ghee, vanaspati ghee, vegetable lard, agar jelly, vegetable stock,
  kala jau namak, rice suji, idli rava, idli rawa, rice rava, corn rava, mandua ka atta, kuttu ka atta, kuttu atta, singhara atta, singhare ka atta, rajgira atta, rajgire ka atta, ragi atta, jowar atta, jowar ka atta, bajra atta, bajre ka atta, makki ka atta, makke ka atta, makai ka atta, chawal ka atta, rice atta, besan, nariyal ka doodh, nariyal doodh, badam ka doodh, badam doodh, soya doodh, soya ka doodh, kaju ka doodh, soya keema, soya paneer, moongfali ka makkhan,
  नारियल का दूध, नारियल के दूध, नारियल दूध, नारियल मिल्क, कोकोनट मिल्क, नारियल क्रीम, कोकोनट क्रीम, नारियल की क्रीम, नारियल की मलाई, बादाम का दूध, बादाम के दूध, बादाम दूध, आलमंड मिल्क, काजू का दूध, काजू क्रीम, काजू की क्रीम, काजू चीज, सोया दूध, सोया का दूध, सोया के दूध, सोया मिल्क, सोया दही, नारियल दही, नारियल का दही, मूंगफली का दही, मूंगफली का दूध, चावल का दूध, पौधों का दूध, वनस्पति दूध, पौधे का दूध, मूंगफली का मक्खन, मूंगफली मक्खन, पीनट बटर, बादाम बटर, बादाम का मक्खन, कोको बटर, वनस्पति घी, सोया पनीर, सोया कीमा, सोया चाप, कटहल कीमा,
  चावल का आटा, चावल के आटे, मक्के का आटा, मक्के के आटे, मक्की का आटा, मक्की की रोटी, मक्के की रोटी, बाजरे का आटा, बाजरे के आटे, बाजरे की रोटी, ज्वार का आटा, ज्वार के आटे, ज्वार की रोटी, रागी का आटा, रागी की रोटी, कुट्टू का आटा, कुट्टू के आटे, कुट्टू की पूरी, सिंघाड़े का आटा, सिंघाड़े के आटे, राजगिरा का आटा, राजगिरे का आटा, बेसन, राइस नूडल्स, राइस नूडल, चावल की सेवई, चावल के नूडल्स, चावल की रोटी, चावल के पापड़, पूरी तरह, पूरी रात, जौ रहित, ऑयस्टर मशरूम`)

/** What the sense of a modifier is: the kinds of food that are not in what it stands before ("vegan butter"). */
export const MODIFIERS: readonly { words: readonly string[]; excuses: readonly FoodKind[] }[] = [
  {
    words: listed(
      'vegan, plant based, plant derived, plantbased, plant, वीगन, विगन, वीगान, शुद्ध वनस्पति, प्लांट बेस्ड, पौध आधारित, पौधों पर आधारित, पादप आधारित',
    ),
    excuses: ['flesh', 'egg', 'dairy', 'honey'],
  },
  {
    words: listed(
      'vegetarian, veggie, meatless, meat free, meatfree, fish free, mock, faux, imitation vegetable, vegetable based, quorn, impossible, beyond, fishless, शाकाहारी, वेज, मांस रहित',
    ),
    excuses: ['flesh'],
  },
  {
    words: listed('dairy free, dairyfree, non dairy, nondairy, milk free, डेयरी मुक्त, डेयरी फ्री, डेयरी रहित, नॉन डेयरी'),
    excuses: ['dairy'],
  },
  { words: listed('egg free, eggfree, eggless, अंडा रहित, अंडा मुक्त, एगलेस, बिना अंडे वाला, बिना अंडे की'), excuses: ['egg'] },
  {
    words: listed(
      'gluten free, glutenfree, gf, wheat free, flourless, ग्लूटेन मुक्त, ग्लूटेन फ्री, ग्लूटन मुक्त, ग्लूटेन रहित, ग्लूटन फ्री, certified gluten free',
    ),
    excuses: ['gluten'],
  },
]

/** Plants that milks, flours and the like are made of: before one of the heads, they excuse a kind ("oat milk", "rice flour"). */
export const PLANTS: readonly { words: ReadonlySet<string>; heads: ReadonlySet<string>; excuses: FoodKind }[] = [
  {
    words: new Set(
      listed(
        'coconut, almond, soy, soya, soybean, cashew, hazelnut, macadamia, peanut, tigernut, सोया, बादाम, काजू, नारियल, आलमंड, कोकोनट, मूंगफली',
      ),
    ),
    heads: new Set(
      listed(
        'milk, milk powder, cream, double cream, single cream, heavy cream, heavy whipping cream, whipping cream, whipped cream, light cream, sour cream, soured cream, cream cheese, condensed milk, sweetened condensed milk, evaporated milk, buttermilk, butter, cheese, feta, feta cheese, ricotta, mozzarella, parmesan, mascarpone, cottage cheese, yogurt, yoghurt, greek yogurt, greek yoghurt, kefir, skyr, curd, dahi, malai, creme fraiche, दूध, मिल्क, क्रीम, दही, मक्खन, बटर, चीज',
      ),
    ),
    excuses: 'dairy',
  },
  {
    words: new Set(listed('oat, rice, hemp, pea, quinoa, spelt, flax, ओट, ओट्स, जई, राइस, चावल')),
    heads: new Set(
      listed(
        'milk, cream, single cream, double cream, whipping cream, creamer, coffee creamer, yogurt, yoghurt, milk powder, दूध, मिल्क, क्रीम',
      ),
    ),
    excuses: 'dairy',
  },
  {
    words: new Set(listed('walnut, pistachio, pecan, nut, seed, sunflower, sesame, tahini, legume')),
    heads: new Set(listed('milk, butter')),
    excuses: 'dairy',
  },
  {
    words: new Set(listed('tofu, aquafaba')),
    heads: new Set(
      listed(
        'cream cheese, feta, feta cheese, ricotta, mozzarella, mascarpone, cottage cheese, paneer, sour cream, cream, whipped cream',
      ),
    ),
    excuses: 'dairy',
  },
  {
    words: new Set(
      listed(
        'rice, corn, maize, masa, buckwheat, chickpea, gram, almond, coconut, tapioca, cassava, potato, bean, lentil, quinoa, millet, sorghum, teff, amaranth, arrowroot, hazelnut, chestnut, soy, soya, besan, bajra, jowar, ragi, kuttu, singhara, rajgira, banana, plantain, tigernut, pea, lupin, flaxseed, linseed, sesame, peanut, nut, mung, urad, moong',
      ),
    ),
    heads: new Set(listed('flour, flour tortilla, atta, semolina, rava, wheat flour')),
    excuses: 'gluten',
  },
  {
    words: new Set(
      listed(
        'rice, corn, maize, masa, buckwheat, chickpea, lentil, quinoa, millet, sorghum, cassava, konjac, shirataki, kelp, edamame, mung, zucchini, courgette',
      ),
    ),
    heads: new Set(
      listed(
        'noodle, pasta, spaghetti, macaroni, penne, fusilli, vermicelli, tortilla, ramen noodle, lasagna noodle, lasagna sheet, lasagne sheet, soba, soba noodle, linguine, fettuccine, tagliatelle, rotini, ziti, bucatini, capellini, angel hair, ditalini, orecchiette, conchiglie, miso, somen',
      ),
    ),
    excuses: 'gluten',
  },
  {
    words: new Set(['cauliflower']),
    heads: new Set(listed('pizza crust, pizza base, pizza dough')),
    excuses: 'gluten',
  },
  {
    words: new Set(
      listed(
        'tofu, tempeh, seitan, soy, soya, jackfruit, lentil, chickpea, aubergine, eggplant, cauliflower, carrot, beetroot, tvp, kathal',
      ),
    ),
    heads: new Set(
      listed(
        'bacon, bacon bit, sausage, steak, mince, meat, meatball, meatloaf, ham, jerky, chorizo, pulled pork, bolognese, ragu, keema, qeema, kheema, tuna, lox, caviar, schnitzel, hot dog, pepperoni, pate, seekh kebab, shami kebab, galouti kebab',
      ),
    ),
    excuses: 'flesh',
  },
  {
    words: new Set(listed('mushroom, walnut, bean, rajma, paneer')),
    heads: new Set(
      listed(
        'mince, meatball, meatloaf, bolognese, ragu, steak, jerky, pate, keema, seekh kebab, shami kebab, galouti kebab',
      ),
    ),
    excuses: 'flesh',
  },
]

/** What may stand between a plant and its head ("coconut whipped cream"). */
export const BETWEEN_PLANT_AND_HEAD: ReadonlySet<string> = new Set(
  listed(
    'unsweetened, sweetened, vanilla, plain, light, lite, full, fat, low, reduced, thick, thin, canned, tinned, based, base, greek, style, barista, whipped, whipping, stick, pulled, cooking, drinking, flour, sweet, potato, fine, का, के, की, ka, ke, ki',
  ),
)

/** Words that end the reach of a modifier: what comes after them is another thing. */
export const REACH_ENDS: ReadonlySet<string> = new Set(
  listed(
    'and, or, with, plus, but, of, in, on, to, for, from, by, as, at, than, is, are, was, be, use, using, add, adding, need, want, call, contain, include, has, have, take, make, made, recipe, version, dish, meal, diet, option, people, guest, friend, person, cook, cooking, eater, if, so, then, while, which, that, you, i, we, they, it, can, may, our, your, और, या, के, में, है, साथ, व्यंजन, रेसिपी',
  ),
)

/** Words right after a food that take it away ("egg-free", "butter substitute", "ग्लूटेन मुक्त"). */
export const TAKEN_AWAY_AFTER: ReadonlySet<string> = new Set(
  listed(
    'free, substitute, substitution, alternative, replacer, replacement, analogue, analog, mukt, rahit, मुक्त, रहित, फ्री',
  ),
)

/** Words before a food that deny it ("no chicken", "without any eggs", "avoid butter"). */
export const DENIALS: ReadonlySet<string> = new Set(
  listed(
    "no, not, none, never, without, avoid, avoiding, skip, skipping, omit, omitting, exclude, excluding, excluded, minus, sans, nor, neither, lacks, lack, unlike, don't, dont, doesn't, isn't, aren't, cannot, can't, won't, shouldn't, mustn't, non, zero, ban, forbid, forbidden, free, dislike, allergic, intolerant, allergy, label, trace, बिना, बगैर, न, ना, bina, bagair",
  ),
)

/** Denials that are themselves undone by a "not" before them ("do not skip the butter"). */
export const UNDOABLE: ReadonlySet<string> = new Set(
  listed(
    'avoid, avoiding, skip, skipping, omit, omitting, exclude, excluding, replace, replacing, swap, swapping, without, leave',
  ),
)

/** Words that may stand between a denial and the food that it denies. */
export const BETWEEN_DENIAL_AND_FOOD: ReadonlySet<string> = new Set(
  listed(
    'any, the, a, an, of, these, them, with, from, to, for, added, add, adding, use, used, using, eat, eating, need, contain, contains, containing, include, includes, including, have, has, be, put, consume, real, all, other, animal, regular, ordinary, usual, either, such, as, kind, form, trace, your, cow, like, allow, allowed, permit, कोई, भी, किसी, koi',
  ),
)

/** "Instead", "place" and their like: with "of" after them, the food that follows is the replaced one. */
export const INSTEAD: ReadonlySet<string> = new Set(
  listed('instead, place, lieu, rather, substitute, substitution, replacement, alternative, substituted, stand'),
)

/** Verbs whose object goes away until "with", "by" or "for" brings what comes ("replace the butter with oil"). */
export const REPLACING: ReadonlySet<string> = new Set(
  listed(
    'replace, replaces, replacing, swap, swapping, swaps, switch, switching, exchange, exchanging, trade, trading',
  ),
)

/** Participles after a food that say that it goes away ("eggs can be left out"). */
export const GONE_AFTER: ReadonlySet<string> = new Set(
  listed('replaced, swapped, omitted, skipped, substituted, avoided, excluded, forbidden, out, banned, prohibited'),
)

/** What may stand between a food and such a participle. */
export const BETWEEN_FOOD_AND_GONE: ReadonlySet<string> = new Set(
  listed(
    'can, could, may, might, should, must, is, are, was, were, be, been, being, easily, simply, also, left, leave, off, both, all, to, has, have, need, too, well, ruled, best',
  ),
)

/** What is said to be "not …" of a food that the diet rules out ("butter is not vegan"). */
export const NOT_THIS: ReadonlySet<string> = new Set(
  listed(
    'vegan, vegetarian, veggie, gluten, plant, suitable, allowed, permitted, ok, okay, fine, needed, necessary, required, used, included, safe, part, added, present, वीगन, शाकाहारी',
  ),
)

/** Hindi words after a food, behind के, की or का, that deny or replace it. */
export const HINDI_AWAY: ReadonlySet<string> = new Set(
  listed('बिना, बगैर, बजाय, बदले, जगह, स्थान, विकल्प, अलावा, bina, bagair, bajay, bajaye, badle, jagah, vikalp'),
)
/** The joints between a Hindi food and such a word. */
export const HINDI_JOINTS: ReadonlySet<string> = new Set(listed('के, की, का, को, ke, ki, ka, ko, में, से, भी, बिल्कुल, कोई'))
/** Hindi words for "not". */
export const HINDI_NOT: ReadonlySet<string> = new Set(listed('नहीं, न, ना, मत, nahi, nahin, mat'))
/** What is not done with a food that is left out ("अंडे न डालें"); "मक्खन न जले" keeps its butter. */
export const HINDI_DONE: ReadonlySet<string> = new Set(
  listed(
    'डालें, डालिए, डालना, डाला, डाले, मिलाएं, मिलाना, इस्तेमाल, प्रयोग, उपयोग, है, हैं, हो, होता, होती, होते, लें, खाते, खाता, खाती, खाएं, खाना, चाहिए, लगता, लगती, लगते, रखें, चलेगा, करें, करना, किया, दें, dalen, dale, daalen, hai, hota, use, khate, chahiye, karen',
  ),
)
/** Hindi units: an amount before a food says that it is a thing of its own, not the one named before. */
export const HINDI_UNITS: ReadonlySet<string> = new Set(
  listed('कप, ग्राम, चम्मच, लीटर, मिली, मिलीलीटर, किलो, किग्रा, कटोरी, टुकड़ा, टुकड़े, छोटा, बड़ा, और, या, असली, गाय, भैंस'),
)

/** What people say when they avoid an allergen, in English and in Hindi; "nuts" names peanuts too, for care. */
export const ALLERGEN_WORDS: Record<Allergen, readonly string[]> = {
  gluten: listed(
    'gluten, wheat, coeliac, celiac, barley, rye, spelt, oats, oat milk, flour, maida, atta, suji, semolina, bread, pasta, seitan, couscous, soy sauce, gehun, gehu, ग्लूटेन, ग्लूटन, गेहूं, मैदा, आटा, सूजी, जौ, जई, ब्रेड, सीलिएक, सोया सॉस',
  ),
  crustaceans: listed(
    'crustacean, shellfish, seafood, shrimp, prawn, crab, lobster, crayfish, langoustine, scampi, jhinga, kekda, झींगा, झींगे, केकड़ा, केकड़े, सीफूड, सी फूड, शेलफिश, समुद्री भोजन',
  ),
  eggs: listed(
    'egg, egg white, egg yolk, mayonnaise, mayo, meringue, albumin, anda, ande, andon, अंडा, अंडे, अंडों, अण्डा, अण्डे, अण्डों, मेयोनीज',
  ),
  fish: listed(
    'fish, seafood, salmon, tuna, cod, mackerel, sardine, anchovy, trout, haddock, fish sauce, worcestershire, machli, machhli, मछली, मछलियों, फिश, सीफूड, सी फूड, समुद्री भोजन',
  ),
  peanuts: listed(
    'peanut, peanut butter, groundnut, ground nut, monkey nut, nut, moongfali, mungfali, moongphali, मूंगफली, मूँगफली, मूंगफलियों, पीनट, पीनट बटर, नट, नट्स, मेवा, मेवे, मेवों',
  ),
  soy: listed(
    'soy, soya, soybean, soya bean, soy bean, tofu, edamame, bean curd, tempeh, miso, soy sauce, soy milk, soya milk, soya chunk, tamari, सोया, सोयाबीन, टोफू, सोया सॉस, सोया दूध, सोया मिल्क',
  ),
  milk: listed(
    'milk, dairy, lactose, cheese, butter, cream, yogurt, yoghurt, curd, paneer, ghee, whey, casein, buttermilk, milk protein, cream cheese, sour cream, condensed milk, milk powder, greek yogurt, cottage cheese, ice cream, doodh, dahi, makhan, makkhan, malai, ghi, दूध, डेयरी, लैक्टोज, लैक्टोस, पनीर, दही, घी, मक्खन, मलाई, क्रीम, छाछ, खोया, मावा, चीज, चीज़, दुग्ध',
  ),
  nuts: listed(
    'nut, tree nut, treenut, almond, almond milk, almond flour, almond butter, pine nut, cashew butter, nut butter, cashew, cashew milk, walnut, hazelnut, pistachio, pecan, macadamia, brazil nut, nutella, praline, marzipan, badam, kaju, akhrot, pista, नट, नट्स, मेवा, मेवे, मेवों, सूखे मेवे, बादाम, बादाम का दूध, बादाम दूध, काजू, अखरोट, पिस्ता, पिस्ते, हेजलनट',
  ),
  celery: listed('celery, celeriac, celery salt, celery root, ajmod, सेलरी, सेलेरी, अजमोद'),
  mustard: listed('mustard, mustard seed, mustard oil, dijon, rai, sarson, सरसों, राई, मस्टर्ड'),
  sesame: listed(
    'sesame, sesame seed, sesame oil, tahini, til oil, til ka tel, safed til, gomasio, halva, hummus, तिल, तिल का तेल, ताहिनी, ताहिना',
  ),
  sulphites: listed(
    'sulphite, sulfite, sulphur dioxide, sulfur dioxide, sulphites, sulfites, wine, सल्फाइट, सल्फाइट्स, सल्फर डाइऑक्साइड',
  ),
  lupin: listed('lupin, lupine, lupini, lupini bean, lupin flour, ल्यूपिन, लुपिन'),
  molluscs: listed(
    'mollusc, mollusk, shellfish, seafood, oyster, oyster sauce, mussel, clam, scallop, squid, calamari, octopus, snail, cuttlefish, सीफूड, सी फूड, शेलफिश, सीप, ऑयस्टर, समुद्री भोजन',
  ),
}

/** Names in which a word of an allergen means another food ("coconut milk", "butter beans"). */
export const NOT_AN_ALLERGEN: readonly string[] = listed(`
  plant milk, cocoa butter, cacao butter, shea butter, butter bean, butter lettuce, cream of tartar, water chestnut,
  oyster mushroom, king oyster mushroom, rice flour, corn flour, chickpea flour, gram flour, coconut flour, buckwheat flour, tapioca flour, wine vinegar, nut meg, fish mint, crab apple, egg plant, coco nut, tiger nut, lupin free,
  नारियल का दूध, नारियल दूध, नारियल क्रीम, कोको बटर, चावल का आटा, मक्के का आटा, बाजरे का आटा, ज्वार का आटा, रागी का आटा, कुट्टू का आटा, सिंघाड़े का आटा, ऑयस्टर मशरूम`)

/** Words that point back to a food named before ("the milk", after "oat milk"). */
export const POINTING: ReadonlySet<string> = new Set(
  listed('the, this, that, these, those, your, remaining, same, its'),
)

/** What may stand between the foods of one list, and whether it closes the list. */
export const LIST_JOINTS: ReadonlyMap<string, boolean> = new Map([
  ...listed('and, or, nor, और, या, तथा, व, aur, ya').map((word) => [word, true] as const),
  ...listed('any, the, a, an, other').map((word) => [word, false] as const),
])

/** Words after which a replacing verb has no object any more. */
export const REPLACING_ENDS: ReadonlySet<string> = new Set(
  listed('with, by, but, then, use, using, add, adding, into, until'),
)

/** What may stand between a food and the modifier behind it ("bread (use a gluten-free one)", "make sure the pasta is gluten-free"). */
export const BETWEEN_FOOD_AND_MODIFIER: ReadonlySet<string> = new Set(
  listed(
    'a, an, any, use, you, choose, certified, if, preferably, ideally, must, should, be, is, are, check, that, which, it, labelled, labeled, marked, to, needs',
  ),
)

/** What may stand behind such a modifier. */
export const BEHIND_MODIFIER: ReadonlySet<string> = new Set(
  listed(
    'one, kind, brand, variety, type, version, if, where, as, too, and, or, when, for, in, to, हो, वाला, वाली, वाले, है, हैं',
  ),
)

/** Verbs after "so" with which a warning of a food ends ("soy sauce contains wheat, so use tamari"). */
export const WARNED: ReadonlySet<string> = new Set(
  listed('use, choose, skip, take, swap, replace, avoid, pick, opt, go, buy, look, leave, omit, try'),
)

/** Words that tell how a dish is made elsewhere ("traditionally made with ghee, but …"). */
export const ELSEWHERE: ReadonlySet<string> = new Set(
  listed('traditional, traditionally, usually, normally, classically, classic, typically, often, originally, commonly'),
)
