/**
 * Which words of a name say what one buys. Of a name's words those that are neither its food nor in these lists make another thing
 * to buy: "stewing", "waxy", "Dijon". Written for FoodIO from general knowledge of shops in Britain, America and India.
 */

/** Words that change nothing to buy and are not in its name: how it is prepared, how large it is. */
export const UNBOUGHT =
  'a|an|the|of|and|or|some|few|about|approx|each|more|extra|additional|large|small|medium|big|sized|size|giant|tiny|huge|thick|thin|long|short|whole|heaped|level|generous|good|best|quality|fresh|freshly|ripe|overripe|very|just|finely|coarsely|roughly|thinly|thickly|lightly|fine|well|cold|hot|warm|lukewarm|tepid|boiling|boiled|iced|room|temperature|soft|softened|melted|raw|uncooked|minced|chopped|diced|sliced|grated|peeled|unpeeled|beaten|crushed|drained|rinsed|divided|halved|quartered|shredded|crumbled|toasted|sifted|juiced|zested|cubed|julienned|mashed|trimmed|deseeded|seeded|cored|pitted|stoned|washed|thawed|defrosted|torn|separated|whisked|chilled|cooled|bruised|shaved|deveined|soaked|strained|scrubbed|hulled|shelled|packed|squeezed|grinding|sprinkling|piece|pieces|chunk|chunks|slice|slices|wedge|wedges|cube|dice|knob|strip|strips|round|rounds|ring|rings|half|halves|matchsticks|batons|firmly|tightly|loosely|leftover|homemade|store|bought|optional|your|favourite|favorite|choice|crusty|tender|young|prepared|cleaned|cut|clean|prepped|barik|bareek|kata|kati|kate|hua|hui|hue|taza|taaza|bada|badi|bade|chota|choti|chote|chhota|chhoti|chhote|gehackt|gewürfelt|gerieben|geschält|frisch|frische|frischer|frisches|große|großer|großes|kleine|kleiner|kleines|groß|klein|mittelgroße|reife|reifer|बारीक|मोटा|मोटी|मोटे|कटा|कटी|कटे|काटा|काटी|काटे|छिला|छिली|छिले|हुआ|हुई|हुए|कसा|कसी|कसे|कद्दूकस|किया|किए|की|का|के|ताज़ा|ताज़ी|ताजा|ताजी|ताज़े|ताजे|बड़ा|बड़ी|बड़े|छोटा|छोटी|छोटे|मध्यम|आकार|पका|पकी|पके|भीगा|भीगे|भीगी|टुकड़े|टुकड़ों|में|थोड़ा|थोड़ी|थोड़े|कुछ|धुला|धुले|धुली|उबला|उबले|उबली|कुटा|कुटी|कुटे'

/** Words that stay in the name, though what they describe is bought as the same thing: "free-range eggs" are eggs. */
export const DESCRIBED =
  'free|range|organic|bio|natural|plain|boneless|skinless|bone|skin|on|in|off|out|lean|virgin|unbleached|seedless|unwaxed|ready|eat|fed|farm|local|seasonal|cage'

/** The pieces in which plants are counted: a leaf of basil is basil. */
export const PIECES =
  'leaf|leaves|sprig|sprigs|stalk|stalks|stick|sticks|strand|strands|thread|threads|spear|spears|bulb|bulbs|head|heads|floret|florets|ear|ears|cob|stem|stems|clove|cloves|tips'
export const COUNTED_IN_PIECES = ['herb', 'leafy green', 'spice', 'vegetable', 'seaweed']

/** Of a kind of food: words that name it again, or describe what everybody buys who writes the food alone. */
export const SAME_BY_KIND: Readonly<Record<string, string>> = {
  herb: 'flat',
  ginger: 'root',
  cheese: 'cheese|ball|balls|block',
  mushroom: 'mushroom|mushrooms|button|white|closed|cup|champignon|champignons',
  fish: 'fillet|fillets|fish',
  nut: 'nut|nuts|kernels',
  bean: 'bean|beans',
  pea: 'green|garden|petits',
  egg: 'hen|hens|chicken|whole',
  butter: 'unsalted|block',
  milk: 'whole|cow|cows|full|fat',
  flour: 'plain|all|purpose|ap|white|wheat|refined',
  bread: 'white|sliced|loaf|sandwich',
  rice: 'white|long|grain',
  sugar: 'white|granulated|table',
  potato: 'white|all|purpose',
  onion: 'brown|yellow|white',
  cabbage: 'green|white',
  'spring onion': 'green|salad',
  pepper: 'black|corn|ground|peppercorn|peppercorns',
  turmeric: 'ground',
  nutmeg: 'ground',
  'chili powder': 'red|ground',
  chili: 'pepper|peppers',
  'bell pepper': 'bell|sweet|pepper|peppers',
  yeast: 'dried|active|instant|fast|action|easy|bake',
  'bay leaf': 'dried|bay',
  'desiccated coconut': 'dried|unsweetened|shredded',
  seaweed: 'dried',
  pasta: 'dried',
  noodle: 'dried',
  spice: 'pwd',
  cardamom: 'green|pod|pods',
  tomato: 'red|vine|salad',
  'sesame seed': 'white',
  'powdered sugar': 'ground|icing|confectioners|confectioner',
  'baking soda': 'bicarbonate|bicarb|cooking|soda',
  oat: 'rolled|porridge|old|fashioned',
  stock: 'broth|bouillon',
  'whole wheat flour': 'wholemeal|wholewheat|meal|wholegrain|grain',
  'whole wheat bread': 'wholemeal|wholewheat|meal|wholegrain|grain|brown',
  'apple cider vinegar': 'cider',
  ham: 'cooked',
  'tomato paste': 'puree|concentrate|double|concentrated',
  'cocoa powder': 'unsweetened',
  vanilla: 'pure',
  'vegetable oil': 'veg|neutral',
  oil: 'cooking|frying|extra|neutral',
  pecorino: 'romano',
  honey: 'runny|clear|liquid',
  ketchup: 'tomato',
  ice: 'cubes',
  'milk powder': 'dried|ground|dry',
  'mung bean': 'green',
  'brown sugar': 'raw',
}

/** Words of preparation that make another thing to buy of a kind of food: who needs fresh yeast buys no dried one. */
export const OTHER_BY_KIND: Readonly<Record<string, readonly string[]>> = {
  fresh: ['yeast', 'pasta', 'noodle', 'breadcrumb', 'turmeric'],
  raw: ['mango', 'sugar', 'plantain', 'papaya', 'honey'],
  toasted: ['oil', 'breadcrumb'],
  short: ['rice', 'beef'],
  medium: ['rice'],
  whole: ['poultry', 'mustard'],
  hot: ['paprika', 'sauce'],
  soft: ['cheese'],
  crushed: ['chili flake'],
  beaten: ['rice'],
  round: ['rice'],
  cube: ['stock'],
  cubes: ['stock'],
}

/** Words for one form of a food, by the one that its key has. */
export const ONE_FORM: Readonly<Record<string, string>> = {
  canned: 'tinned',
  can: 'tinned',
  tin: 'tinned',
  डिब्बाबंद: 'tinned',
  डिब्बाबन्द: 'tinned',
  powder: 'ground',
  powdered: 'ground',
  पाउडर: 'ground',
  पिसा: 'ground',
  पिसी: 'ground',
  पिसे: 'ground',
  mince: 'ground',
  keema: 'ground',
  dry: 'dried',
  pods: 'pod',
  steaks: 'steak',
  cubes: 'cube',
  chops: 'chop',
  ribs: 'rib',
  seeds: 'seed',
  sundried: 'dried',
  सूखा: 'dried',
  सूखी: 'dried',
  सूखे: 'dried',
  फ़्रोज़न: 'frozen',
  फ्रोज़न: 'frozen',
  फ्रोजन: 'frozen',
  हरी: 'green',
  हरा: 'green',
  हरे: 'green',
  hari: 'green',
  hara: 'green',
  लाल: 'red',
  lal: 'red',
  पीली: 'yellow',
  पीला: 'yellow',
  काली: 'black',
  काला: 'black',
  काले: 'black',
  kali: 'black',
  kala: 'black',
  सफेद: 'white',
  सफ़ेद: 'white',
  safed: 'white',
  heavy: 'double',
  castor: 'caster',
  superfine: 'caster',
  raised: 'raising',
  rising: 'raising',
  grainy: 'wholegrain',
  skimmed: 'skim',
  flakes: 'flaked',
  slivers: 'slivered',
}

/** Other names of a food that are sorts of it: whoever needs guanciale buys no pancetta. */
export const SORTS =
  'digestive|graham cracker|shortbread|vanilla wafer|cookie butter|kulcha|crostini|dinner roll|flatbread|flat bread|lavash|paratha|nacho|tostada|velveeta|chaas|chaach|chhachh|mattha|fromage frais|queso fundido|gorgonzola|stilton|roquefort|queso fresco|queso blanco|quark|neufchatel|edam|comté|emmental|emmenthal|emmentaler|swiss cheese|raclette|colby|bocconcini|grana padano|half and half|crème fleurette|malai|mexican crema|crema|chenna|chhena|hung curd|skyr|lager|stout|guinness|pale ale|ale|cognac|espresso|espresso powder|marsala|vermouth|amaretto|kahlua|cointreau|triple sec|grand marnier|mirin|sake|cola|coke|lemonade|sprite|dr pepper|lemon lime soda|champagne|prosecco|cava|matcha|matcha powder|earl grey|chai|mezcal|bourbon|scotch whisky|cooking sherry|sherry|cream sherry|granny smith|bramley|applesauce|craisin|medjool|chhuara|pomelo|tangerine|clementine|satsuma|kinnow|kachcha aam|cantaloupe|honeydew|honey dew|raw banana|green banana|kachcha kela|sultana|currants|currant|munakka|blackcurrant|black currant|panko|bran flake|grape nuts|shredded wheat|muesli|cracked wheat|dalia|daliya|polenta|masa harina|masa|saltine|water biscuit|bajra|jowar|ragi|sorghum|teff|bajra atta|bajre ka atta|jowar atta|jowar ka atta|ragi atta|mandua ka atta|mochiko|hominy|dosa batter|shirataki|udon|ramen|lo mein|somen|oatmeal|cannelloni|chivda|pie crust|pie shell|shortcrust|pie dough|crescent dough|crescent roll dough|tortellini|tortelloni|basmati|arborio|carnaroli|arrowroot|arrowroot powder|taco shell|totopo|wheatberry|farro|spelt|freekeh|kamut|emmer|durum|einkorn|triticale|aleppo pepper|gochugaru|pul biber|cayenne|cayenne pepper|ground cayenne|cassia|cassia bark|herbes de provence|italian seasoning|bouquet garni|kasuri methi|kasoori methi|spearmint|peppermint|dijon|rai|sarson|cajun seasoning|creole seasoning|taco seasoning|pimentón|degi mirch|peppercorn|black peppercorn|baharat|berbere|sendha namak|fleur de sel|allspice mix|meat masala|chicken masala powder|fish masala powder|egg curry masala|kitchen king masala|pav bhaji masala|biryani masala|chole masala powder|chana masala powder|rajma masala powder|steak seasoning|poultry seasoning|chicken seasoning|seafood seasoning|fish seasoning|burger seasoning|pizza seasoning|all purpose seasoning|chicken salt|cannellini|haricot|white lentil|sattu|flax meal|kinako|gianduja|nutella|frangipane|almond paste|petit pois|petits pois|beer nut|nougat|nutrela|rump steak|flank steak|skirt steak|sirloin|ribeye|rib eye|brisket|chuck roast|short rib|stewing steak|braising steak|filet mignon|oxtail|topside|silverside|buff|oyster blade steak|rump|t bone steak|stew meat|steak|pastrami|rohu|katla|hen|cockerel|capon|poussin|rooster|whelk|periwinkle|bacalao|langoustine|scampi|bombay duck|fluke|gammon|prosciutto|jamon|jamón|kipper|goat|goat meat|goat curry|guanciale|spare rib|sparerib|spareribs|baby back rib|ham hock|wild hare|pepperoni|soppressata|lox|gravlax|banger|bratwurst|frankfurter|hot dog|hotdog|kielbasa|merguez|andouille|chipolata|barramundi|branzino|osso buco|béchamel|indian pickle|mango pickle|lime pickle|lardon|rasher|biltong|doubanjiang|muscovado|demerara|turbinado|peda|jelly bean|caperberry|butterscotch|toffee|almond bark|chilli crisp|copra|caviar|tobiko|ikura|garum|oven chip|potato wedge|bearnaise|bearnaise sauce|tabasco|sriracha|sambal|sambal oelek|gelato|panela|piloncillo|marmalade|fruit preserve|ovaltine|horlicks|shortening|vegetable shortening|vegetable lard|crisco|dalda|aioli|pavlova|cooking spray|kalamata|dill pickle|cornichon|pickled cucumber|bread and butter pickle|vinaigrette|rasmalai|gulkand|pico de gallo|bhujia|belacan|terasi|kecap manis|liquid aminos|erythritol|xylitol|artificial sweetener|dashi|mushroom broth|beef dripping|tallow|beef tallow|shakkar|gula melaka|treacle|marinara|raita|vegetable ghee|mock duck|mock meat|marmite|vegemite|thai eggplant|golden beet|tenderstem|broccolini|savoy|coleslaw mix|serrano|serrano pepper|habanero|habanero pepper|scotch bonnet|poblano|poblano pepper|ancho chile|anaheim pepper|banana pepper|pepperoncini|peperoncino|chicory|escarole|frisée|frisee|cavolo nero|lacinato|mesclun|spring mix|saag|romaine|iceberg|little gem|butterhead|butter leaf|drumstick leaf|baby bella|baby portobello|king trumpet|pimiento|pimento|hash brown|daikon|mooli|muli|nori|kelp|wakame|kombu|nori sheet|dulse|alfalfa|pattypan|kabocha|vegetable marrow|san marzano|ube|suran|jimikand|plant butter|snow pea'

/** Foods whose names are those of their shapes: who needs penne buys no spaghetti. */
export const SHAPED = ['pasta', 'noodle']

/** Forms that weigh what the food weighs. */
export const AS_HEAVY =
  'red|green|yellow|black|white|brown|orange|dark|light|salted|unsalted|caster|greek|new|waxy|floury|baby|basmati|jasmine|organic|skim|skimmed|semi|low-fat|gluten-free|lactose-free|halal|kosher|low-salt|low-sodium'
