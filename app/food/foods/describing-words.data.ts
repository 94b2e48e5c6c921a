/**
 * Words beside a food that leave it what it is, whatever the food: how it was cut, kept or grown, how much there is and what it is in. None of
 * them ("mix", "pudding", "filling") may name a thing of its own, since a line with any other word is a food that nobody knows.
 */
export const WORDS_BESIDE_FOODS: readonly string[] = `
a an and any as at best both by each either few for from good had in into its lot many more most much nice no non not of off on only optional or other own per plus some
squiggle lil lge zealand mysore unsliced just plate plates measure juliennes last tall icy finger brace end remains bits tangle basket basketful capful windfall hard roasting frying fry one kilo stand spray shin back bottom rest such the then this to up very with without your about approx approximately around nearly roughly equal exact extra generous heaped heaping level scant packed lightly firmly
tubular pickling branch branches stuck floury sdm sdt
big slim small medium large lg md med sm xl jumbo giant mini baby little tiny long short thick thin thickly thinly wide round square flat whole half halves halved quarter quarters
quartered double single triple full fat lean light low reduced high zero less nonfat lowfat free sodium salt moisture unsalted salted sweetened unsweetened sugar alcohol lactose nut dairy gluten egg wheat soy vegan
vegetarian veggie plant based halal kosher organic bio natural pure real authentic traditional homemade home made bought shop store supermarket quality premium finest choice brand favourite favorite
british american english french italian german spanish greek turkish indian chinese japanese thai korean mexican irish scottish welsh danish dutch belgian swiss canadian
australian lebanese moroccan persian african european cornish devon scotch kashmiri punjabi goan bengali gujarati desi local imported regional
fresh freshly dried dry semi frozen defrosted thawed chilled cold cool cooled warm warmed lukewarm tepid hot boiling boiled room temperature refrigerated raw cooked uncooked unbaked precooked
leftover prepared fire roasted roast toasted grilled baked fried sauteed steamed poached blanched smoked cured pickled marinated preserved canned tinned jarred bottled vacuum ready
soaked drained rinsed washed cleaned trimmed peeled unpeeled skinned skinless skin deskinned boned boneless bone deboned shelled unshelled hulled husked dehusked cored seeded
deseeded pitted stoned stemmed deveined topped tailed scrubbed picked shucked filleted butterflied butterfly plucked
chopped minced diced cubed sliced slivered shredded grated shaved zested juiced squeezed crushed cracked ground milled powdered pureed mashed melted softened soft softly beaten
whisked whipped stiff stiffly separated sifted sieved crumbled torn broken snapped flaked rolled pressed bruised smashed julienned spiralized spiralised cut finely roughly coarsely coarse fine
rough medium lengthways lengthwise crosswise diagonally action fast quick instant active easy slow old young new spring summer autumn winter early late mature aged vintage ripe
overripe unripe underripe firm tender crisp crispy crusty crunchy flaky fluffy sticky smooth chunky runny thickened strong mild sharp sweet sour tart bitter tangy hot spicy
plain white black red green yellow orange purple pink brown golden dark pale blue grey gray clear cloudy bright colourful colorful mixed assorted multicoloured various different
waxed unwaxed unbleached bleached enriched refined unrefined raw filtered unfiltered pasteurised pasteurized unpasteurised unpasteurized homogenised stale day days week weeks
heritage rainbow striped colossal dived ripened oxheart marmande kumato datterini campari plump juicy slightly squishy wonky odd gnarly misshapen market garden homegrown allotment
seasonal kerala nagpuri farm farmhouse artisan certified well destemmed spatchcocked scored pricked blistered charred smoky oven sunblush flash rehydrated reconstituted overnight sprouted brined parboiled
par prewashed bagged loose loosely tightly unsifted rounded brine vine side straight freezer deli counter weight per person table finish can find any kind whatever have skimmed uht life outdoor
freeze puffed popped nibbed crinkle chargrilled griddled barbecued braised broiled microwaved reheated dehydrated undiluted diluted bashed pounded pearled polished
activated germinated seedless stringless spineless thornless speckled knobbly bunched topped cleaned podded shucked wilted thickset sundried airdried coldpressed unrinsed undrained undyed unpeeled unshelled
hour hours minute minutes free range cage farmed wild caught line corn fed grass sustainable hand reared
g kg gram grams kilogram mg ml cl dl l litre litres liter liters pint pints quart gallon oz ounce ounces lb lbs pound pounds inch inches cm mm fl fluid stone
teacup teacups cup cups tbsp tbs tablespoon tablespoons tsp teaspoon teaspoons dessertspoon spoon spoons spoonful spoonfuls ladle glass glasses mug bowl pan dash pinch drop drops splash drizzle squeeze
glug knob dollop handful handfuls fistful sprig sprigs bunch bunches bouquet stalk stalks stick sticks stem stems leaf leaves head heads heart hearts bulb bulbs clove cloves
root roots knuckle thumb piece pieces pc pcs chunk chunks cube cubes slice slices strip strips wedge wedges ring rings round rounds segment segments sheet sheets block blocks
bar bars ball balls ear ears cob cobs kernel kernels pod pods pearl pearls seed seeds bean grain grains flake flakes crystal crystals nib nibs shaving shavings crumb crumbs rasher
rashers fillet fillets breast breasts thigh thighs leg legs wing wings joint joints shoulder loin chop chops cutlet cutlets steak steaks shank shanks neck belly rump rack tail tails
claw claws roll rolls loaf loaves packet packets pack packs package packages pkg pkt sachet sachets bag bags box boxes carton cartons tub tubs pot pots jar jars tin tins can
cans bottle bottles tube tubes punnet container case tray stick cake plenty grind tuber tubers unseasoned brine n gf certified knotted thickset dozen couple pair size sized count number no thumb nail bite walnut fist
powder granules granulated flour paste puree rind peel zest juice pulp flesh meat blade tip tips top tops floret florets frond fronds shoot shoots bud buds flower flowers petal petals
sliver slivers shred shreds matchstick matchsticks baton batons nonstick taste needed required desired serve serving servings garnish garnishing decorate decoration dusting greasing
frying deep shallow brushing rolling sprinkling drizzling topping dipping cooking use using used if you like preferably ideally such like style eg ie approx see note recipe above below
depending according please sure unless possible available
filet filets purpose fashioned unflavored unflavoured flavourless flavorless odourless odorless neutral skim fully spiral levelled leveled scooped aerated distilled iodized iodised pasture pastured raised petite
regular virgin part parts temp variety varieties combination choosing preferred removed added microwave microwavable item items additional edible culinary hydrogenated packaged roaster roasting boiler broiler spears crowns
sparkling carbonated fizzy mineral split fatty slit kneading knead same treated untreated unsprayed unsulphured unsulfured ordinary normal standard everyday basic decent proper lovely gorgeous beautiful great excellent
perfect perfectly cheap posh huge massive enormous biggish smallish largish mediumsized teeny wee skinny fat fatter slender plumped starchy waxy bendy floppy tired sad happy lively naval navel country middle
all cultured core cores semisweet bittersweet aged
unroasted freshly scraped five
ethiopian hungarian jamaican peruvian brazilian argentinian colombian chilean caribbean portuguese russian ukrainian norwegian finnish austrian czech bavarian sicilian tuscan ligurian provencal breton basque catalan
galician egyptian israeli syrian iranian pakistani bangladeshi nepali ceylon burmese vietnamese cambodian malaysian indonesian filipino singaporean taiwanese cantonese nigerian ghanaian kenyan tunisian algerian cretan
californian texan usa uk nz aussie polish
lump lumps scrape grating slosh bundle bundles hunk hunks wodge blob lug instead place lieu metre metres m chiller cabinet aisle grocer grocers greengrocer butcher butchers baker bakers fishmonger
taza tazas cucharada cucharadas cucharadita cucharaditas xicara xicaras colher colheres lata latas de tostado tostada picado picada rallado rallada molido molida fresco fresca entero integral nest nests
प्यूरी सादा सादी साथ सेकने खड़े राजापुरी पूरा कश्मीरी सेंकने लच्छे ताजा ताजी ताजे सूखा सूखी सूखे बारीक मोटा मोटी मोटे पतला पतली कटा कटी कटे कटा हुआ हुई हुए कसा कसी कसे कद्दूकस किया किए पिसा पिसी पिसे कुटा कुटी कुटे उबला उबली उबले भुना भुनी भुने भीगा भीगी
भीगे धुला धुली छिला छिली छिले मसला साबुत बड़ा बड़ी बड़े छोटा छोटी छोटे मध्यम आकार का के की को में से और या एक दो तीन चार पांच छह आधा आधी डेढ़ ढाई पाव कप चम्मच छोटा चम्मच बड़ा चम्मच ग्राम किलो किलोग्राम लीटर मिली मिलीलीटर
कटोरी गिलास मुट्ठी चुटकी टुकड़ा टुकड़े टुकड़ों कली कलियां कलियाँ गुच्छा पत्ती पत्ते पत्ता डंठल इंच पैकेट डिब्बा लाल हरा हरी हरे काला काली काले सफेद पीला पीली गरम गर्म ठंडा ठंडी ठंडे पका पकी पके कच्चा कच्ची कच्चे गाढ़ा गाढ़ी स्वाद अनुसार
स्वादानुसार थोड़ा थोड़ी सजाने लिए तलने पाउडर चूर्ण दाना दाने दानेदार नरम मुलायम खट्टा मीठा मीठी तीखी बिना वाला वाली वाले
भर रात आवश्यकतानुसार ज़रूरत जरूरत अनुसार थोड़ा सा लंबे गोल मसले मसली छना छनी दरदरा दरदरी महीन बढ़िया देसी घर बना बनी बाज़ार बाजार
bhar ek aadha aadhi kaddukas kiya chhila chhili bheege bheegi raat taaza taazi sukha sukhi sukhe kuta swaad swad anusar zaroorat thoda thodi sa do teen guchha kali kaliyan lambe masle masla sabut dardara desi ghar bana
kata kati kate bareek barik kasa pisa pisi ubla uble bhuna bhuni taza tazi bada badi bade chota choti chote ka ke ki ko aur ya hua hui hue chammach katori mutthi chutki
`
  .trim()
  .split(/\s+/)

/** What is made by hand out of a food, by the word behind it, with the foods of which it is but a piece: a lobster roll is no lobster, a loaf of bread is bread. */
export const PIECES_OF_FOODS: Readonly<Record<string, readonly string[]>> = {
  roll: ['bread', 'bun', 'puff pastry', 'filo pastry', 'pizza dough', 'marzipan'],
  loaf: ['bread', 'bun'],
  bar: ['chocolate', 'milk chocolate', 'white chocolate', 'butter', 'marzipan'],
  nest: ['noodle', 'pasta', 'vermicelli', 'meringue'],
  ball: ['cheese', 'pizza dough', 'melon', 'tamarind', 'ice cream', 'pasta'],
}
