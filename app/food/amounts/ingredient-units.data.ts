/**
 * The units that ingredient lines use: a canonical singular key, what kind of measure it is, and every spelling in
 * lower case (English with abbreviations; the common German, French and Hindi ones). Units of one `family` can be
 * exchanged exactly by `factor` (3 teaspoons are a tablespoon, 16 ounces a pound); no family spans metric and customary
 * measures. The single letters T and t are distinguished by the reader and are in no list. Written for FoodIO.
 *
 * Kinds: `volume`, `weight` and `length` measure; `container` is a package that may have a size of its own;
 * `part` is a piece of something; `dab` is an amount by feel, of which a bare word means one ("pinch of salt").
 */
export type UnitKind = 'volume' | 'weight' | 'length' | 'container' | 'part' | 'dab'
export interface Unit {
  kind: UnitKind
  family?: 'spoons' | 'litres' | 'pounds' | 'grams'
  factor?: number
  spellings: string
}

export const INGREDIENT_UNITS: Record<string, Unit> = {
  tsp: {
    kind: 'volume',
    family: 'spoons',
    factor: 1,
    spellings:
      'tsp|tsps|tspn|tspns|teaspoon|teaspoons|teaspoonful|teaspoonfuls|tea spoon|tea spoons|tl|teelöffel|càc|cac|c à c|c à café|c à thé|cuillère à café|cuill à café|cuillères à café|cuillère à thé|cuil à café|cuillerée à café|cuillerées à café|cuillerée à thé|छोटा चम्मच|छोटे चम्मच|छोटी चम्मच|चम्मच|चाय का चम्मच|टीस्पून|टी स्पून|chammach|chamach|chota chammach|chote chammach|choti chammach|chhota chammach|chhoti chammach|cucharadita|cucharaditas|cdta|cdtas|cdita|cucchiaino|cucchiaini|colher de chá|colheres de chá',
  },
  dessertspoon: { kind: 'volume', spellings: 'dsp|dessertspoon|dessertspoons|dessert spoon|dessert spoons' },
  tbsp: {
    kind: 'volume',
    family: 'spoons',
    factor: 3,
    spellings:
      'tbsp|tbsps|tbs|tbl|tblsp|tblsps|tbls|tbspn|tbspns|tbl spoon|tbl spoons|tb|tablespoon|tablespoons|tablespoonful|tablespoonfuls|table spoon|table spoons|el|essl|esslöffel|càs|cas|cs|c à s|c à soupe|cuillère à soupe|cuill à soupe|cuillères à s|cuillères à soupe|cuil à soupe|cuillerée à soupe|cuillerées à soupe|बड़ा चम्मच|बड़े चम्मच|बड़ी चम्मच|टेबलस्पून|टेबल स्पून|bada chammach|bade chammach|badi chammach|cucharada|cucharadas|cda|cdas|cucchiaio|cucchiai|colher de sopa|colheres de sopa',
  },
  'fl oz': {
    kind: 'volume',
    family: 'spoons',
    factor: 6,
    spellings: 'fl oz|fl ozs|floz|fluid oz|fluid ounce|fluid ounces|fl ounce|fl ounces',
  },
  cup: {
    kind: 'volume',
    family: 'spoons',
    factor: 48,
    spellings:
      'cup|cups|c|cupful|cupfuls|cupsful|tasse|tassen|tasses|कप|कटोरी|katori|katoris|taza|tazas|tazza|tazze|xícara|xícaras',
  },
  gill: { kind: 'volume', spellings: 'gill|gills' },
  pint: { kind: 'volume', family: 'spoons', factor: 96, spellings: 'pint|pints|pt|pts' },
  quart: { kind: 'volume', family: 'spoons', factor: 192, spellings: 'quart|quarts|qt|qts' },
  gallon: { kind: 'volume', family: 'spoons', factor: 768, spellings: 'gallon|gallons|gal|gals' },
  ml: {
    kind: 'volume',
    family: 'litres',
    factor: 1,
    spellings: 'ml|mls|cc|millilitre|millilitres|milliliter|milliliters|मिली|मि ली|मिलीलीटर|एमएल',
  },
  cl: { kind: 'volume', family: 'litres', factor: 10, spellings: 'cl|centilitre|centilitres|centiliter|centiliters' },
  dl: { kind: 'volume', family: 'litres', factor: 100, spellings: 'dl|decilitre|decilitres|deciliter|deciliters' },
  l: {
    kind: 'volume',
    family: 'litres',
    factor: 1000,
    spellings: 'l|ltr|ltrs|lt|litre|litres|liter|liters|लीटर|लिटर',
  },
  mg: { kind: 'weight', family: 'grams', factor: 0.001, spellings: 'mg|milligram|milligrams' },
  g: {
    kind: 'weight',
    family: 'grams',
    factor: 1,
    spellings: 'g|gr|gm|gms|grm|grms|gram|grams|gramme|grammes|gramm|ग्राम|ग्रा|ग',
  },
  kg: {
    kind: 'weight',
    family: 'grams',
    factor: 1000,
    spellings: 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|kilogramm|किलो|किलोग्राम|किग्रा',
  },
  'metric pound': { kind: 'weight', family: 'grams', factor: 500, spellings: 'pfund|livre|livres' },
  oz: { kind: 'weight', family: 'pounds', factor: 1, spellings: 'oz|ozs|ounce|ounces|once|onces|औंस' },
  lb: { kind: 'weight', family: 'pounds', factor: 16, spellings: 'lb|lbs|pound|pounds|पाउंड' },
  inch: { kind: 'length', spellings: 'inch|inches|in|इंच' },
  cm: { kind: 'length', spellings: 'cm|cms|centimetre|centimetres|centimeter|centimeters|सेमी|से मी|सेंटीमीटर' },
  mm: { kind: 'length', spellings: 'mm|millimetre|millimetres|millimeter|millimeters|मिमी' },

  can: {
    kind: 'container',
    spellings: 'can|cans|tin|tins|dose|dosen|boîte|boîtes|टिन|डिब्बा|डिब्बे|lata|latas|lattina|lattine|scatola|缶',
  },
  jar: { kind: 'container', spellings: 'jar|jars|pot|pots|glas|gläser|bocal|bocaux' },
  packet: {
    kind: 'container',
    spellings:
      'packet|packets|package|packages|pack|packs|pkg|pkgs|pkt|pkts|pk|packung|packungen|päckchen|pck|pckg|pkch|paquet|paquets|पैकेट',
  },
  sachet: { kind: 'container', spellings: 'sachet|sachets|beutel' },
  envelope: { kind: 'container', spellings: 'envelope|envelopes|env|envs' },
  bag: { kind: 'container', spellings: 'bag|bags|sac|sacs|tüte|tüten' },
  box: { kind: 'container', spellings: 'box|boxes' },
  bottle: { kind: 'container', spellings: 'bottle|bottles|flasche|flaschen|bouteille|bouteilles' },
  carton: { kind: 'container', spellings: 'carton|cartons|brique|briques' },
  container: { kind: 'container', spellings: 'container|containers' },
  tub: { kind: 'container', spellings: 'tub|tubs|becher' },
  tube: { kind: 'container', spellings: 'tube|tubes' },
  pouch: { kind: 'container', spellings: 'pouch|pouches' },
  punnet: { kind: 'container', spellings: 'punnet|punnets|barquette|barquettes|kästchen' },
  block: { kind: 'container', spellings: 'block|blocks' },
  bar: { kind: 'container', spellings: 'bar|bars|tafel|tafeln|tablette|tablettes' },
  loaf: { kind: 'container', spellings: 'loaf|loaves' },
  brick: { kind: 'container', spellings: 'brick|bricks' },
  sleeve: { kind: 'container', spellings: 'sleeve|sleeves' },
  roll: { kind: 'container', spellings: 'rolle|rollen|rouleau|rouleaux' },
  log: { kind: 'container', spellings: 'log|logs' },
  wheel: { kind: 'container', spellings: 'wheel|wheels' },
  glass: { kind: 'container', spellings: 'glass|glasses|verre|verres|गिलास|vaso|vasos|bicchiere|bicchieri' },

  clove: {
    kind: 'part',
    spellings: 'clove|cloves|zehe|zehen|gousse|gousses|कली|कलियाँ|कलियां|diente|dientes|spicchio|spicchi|片',
  },
  bunch: {
    kind: 'part',
    spellings: 'bunch|bunches|bch|bund|bd|botte|bottes|bouquet|bouquets|गुच्छा|गड्डी|manojo|manojos|mazzetto|mazzetti|束',
  },
  sprig: {
    kind: 'part',
    spellings: 'sprig|sprigs|zweig|zweige|brin|brins|branche|branches|ramita|ramitas|rametto|rametti',
  },
  slice: {
    kind: 'part',
    spellings: 'slice|slices|scheibe|scheiben|tranche|tranches|स्लाइस|rebanada|rebanadas|loncha|lonchas|fetta|fette|枚',
  },
  rasher: { kind: 'part', spellings: 'rasher|rashers' },
  stalk: { kind: 'part', spellings: 'stalk|stalks|rib|ribs|stange|stangen|本' },
  stem: { kind: 'part', spellings: 'stem|stems|stängel|stiel|stiele' },
  stick: { kind: 'part', spellings: 'stick|sticks|bâton|bâtons' },
  head: { kind: 'part', spellings: 'head|heads|kopf|köpfe' },
  bulb: { kind: 'part', spellings: 'bulb|bulbs|knolle|knollen' },
  ear: { kind: 'part', spellings: 'ear|ears' },
  leaf: { kind: 'part', spellings: 'leaf|leaves|blatt|blätter|feuille|feuilles|foglia|foglie' },
  piece: {
    kind: 'part',
    spellings: 'piece|pieces|pc|pcs|stück|stücke|stk|morceau|morceaux|no|nos|टुकड़ा|टुकड़े|टुकड़ें|個|個分|コ|ケ',
  },
  chunk: { kind: 'part', spellings: 'chunk|chunks' },
  strip: { kind: 'part', spellings: 'strip|strips|streifen' },
  sheet: { kind: 'part', spellings: 'sheet|sheets' },
  cube: { kind: 'part', spellings: 'cube|cubes|würfel' },
  square: { kind: 'part', spellings: 'square|squares' },
  ball: { kind: 'part', spellings: 'ball|balls|kugel|kugeln|boule|boules' },
  wedge: { kind: 'part', spellings: 'wedge|wedges' },
  fillet: { kind: 'part', spellings: 'fillet|fillets|filet|filets' },
  pod: { kind: 'part', spellings: 'pod|pods' },
  part: { kind: 'part', spellings: 'part|parts' },
  rack: { kind: 'part', spellings: 'rack|racks' },
  slab: { kind: 'part', spellings: 'slab|slabs' },
  strand: { kind: 'part', spellings: 'strand|strands' },
  batch: { kind: 'part', spellings: 'batch|batches|recipe|recipes' },
  serving: { kind: 'part', spellings: 'serving|servings|portion|portions|portionen' },

  pinch: {
    kind: 'dab',
    spellings: 'pinch|pinches|prise|prisen|pr|pincée|pincées|चुटकी|चुटकी भर|chutki|chutki bhar|pizca|pizcas|pizzico',
  },
  'knife tip': { kind: 'dab', spellings: 'msp|messerspitze|messerspitzen|knife tip|knife tips|pointe de couteau' },
  dash: { kind: 'dab', spellings: 'dash|dashes|schuss|trait|traits' },
  splash: { kind: 'dab', spellings: 'splash|splashes|spritzer|spr|chorrito|chorro|spruzzata' },
  squeeze: { kind: 'dab', spellings: 'squeeze|squeezes' },
  glug: { kind: 'dab', spellings: 'glug|glugs' },
  grating: { kind: 'dab', spellings: 'grating|gratings' },
  drizzle: { kind: 'dab', spellings: 'drizzle|drizzles' },
  drop: { kind: 'dab', spellings: 'drop|drops|tropfen|goutte|gouttes|बूँद|बूंद|gota|gotas|goccia|gocce' },
  handful: {
    kind: 'dab',
    spellings:
      'handful|handfuls|handsful|handvoll|hand voll|hände voll|poignée|poignées|मुट्ठी|puñado|puñados|manciata|manciate',
  },
  knob: { kind: 'dab', spellings: 'knob|knobs' },
  thumb: { kind: 'dab', spellings: 'thumb|thumbs' },
  dollop: { kind: 'dab', spellings: 'dollop|dollops|klecks' },
  scoop: { kind: 'dab', spellings: 'scoop|scoops' },
  spoonful: { kind: 'dab', spellings: 'spoonful|spoonfuls|spoon|spoons' },
  sprinkle: { kind: 'dab', spellings: 'sprinkle|sprinkles|sprinkling' },
  grind: { kind: 'dab', spellings: 'grind|grinds|grinding|grindings|twist|twists|turn|turns|tour|tours' },
  shot: { kind: 'dab', spellings: 'shot|shots' },
  jigger: { kind: 'dab', spellings: 'jigger|jiggers' },
}

/** Openings that look like a unit and are the name of a food. */
export const NAMES_LIKE_UNITS =
  /(?:pound cake|rib[- ]?eye|rib roast|strip (?:steak|loin)|fillet steak|cube steak|pot (?:roast|pie|sticker)|bottle gourd|loaf (?:pan|tin)|stem ginger|glass noodle|bouquet garni|leaf (?:spinach|lettuce|lard|parsley)|bar cookie|head cheese|clove honey|stick blender)s?(?![\p{L}\p{M}])/iuy

/** Words that are a unit before some foods only, with that unit. */
export const UNITS_BEFORE_FOODS: readonly [word: RegExp, unit: string][] = [
  [/(?:noix|noisettes?)(?= de beurre)/iuy, 'knob'],
  [/cc(?= d[e'])/iuy, 'tsp'],
  [/beet(?= (?:garten|daikon)?kresse)/iuy, 'punnet'],
  [/filets?(?= d'huile| de (?:citron|jus|vinaigre|sirop))/iuy, 'drizzle'],
]

/** Words that may come between a number and its unit, in lower case ("2 heaped tbsp", "1 large handful"). */
export const UNIT_MODIFIERS = new Set(
  'large|small|medium|big|lg|sm|med|medium-sized|good-sized|fat|thick|thin|long|short|full|whole|mini|heaped|heaping|level|scant|rounded|generous|packed|loose|good|tightly|firmly|loosely|lightly|thumb-sized|thumb-size|fresh|us|metric|imperial|american|hearty|tiny|gestrichener|gestrichene|gehäufter|gehäufte|geh|gestr|kl|kleine|kleiner|kleines|große|großer|großes|छोटा|छोटी|छोटे|बड़ा|बड़ी|बड़े|petite|petit|grosse|bonne'.split(
    '|',
  ),
)
