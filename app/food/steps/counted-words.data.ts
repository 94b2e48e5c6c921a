import { stem } from '#app/food/foods/words.ts'

/*
 * Words by which a number in a step counts what there will be more of for more people, or what there will not.
 */

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean).map(stem))

/** Things that cooks make: more people get more of them, not larger ones. */
export const MADE = set(`
  ball patty patties kofta kofte meatball cookie roll bun pancake fritter parcel tortilla chapati roti paratha puri poori naan flatbread
  croquette nugget sausage kebab sandwich samosa momo truffle nest ravioli wonton gyoza crepe waffle muffin cupcake tartlet pizza
  baguette knot crescent cigar burger dumpling blini pie pasty pasties arancini falafel rissole cutlet tikki vada bonda idli dosa ladoo laddu
  laddoo pakora bhaji taco wrap toast crostini slider calzone empanada doughnut donut scone macaroon macaron meringue lollipop drumstick well indentation cavity frikadelle
  frikadellen gnocchi pierogi taquito enchilada quesadilla taquitos totopo sope lolly popsicle hollow dent crater bar barfi burfi peda pede गोले गोलियां
  इडली इडलियां डोसे चीले पकौड़े पूरियाँ कचौड़ियां कचौड़ी मोदक गुझिया गुजिया बाटी बाटियां कबाब रोल मोमो
  पेड़े पेडे लोई लोइयाँ लोइयां टिक्की टिक्कियां रोटियां पूरियां पराठे लड्डू कोफ्ते समोसे`)

/** Shapes that are made of dough and its like, and that other things are cut into. */
export const SHAPES = set(
  'piece portion round disc disk circle square rectangle triangle log rope section lump chunk oval mound base strip finger part cake टुकड़े टुकड़ों टुकडे हिस्से हिस्सों भाग भागों',
)

/** What is shaped rather than cut into pieces. */
export const DOUGH =
  /\b(?:dough|pastry|mixture|mix|batter|mince|minced|paste|marzipan|fondant|masa|filling|meat|sausagemeat|forcemeat|stuffing|knead\w*|proves?|proved|proving)\b|आटा|आटे|मिश्रण|मैदा/i
/** What is done to make so many of something. */
export const SHAPING =
  /\b(?:divid|shap|form|roll|mould|mold|portion|split|separat|stamp|press|make|weigh|cut|pull|pinch|break)\w*\b|बाँट|बांट|बना|गोल/i

/** What food is threaded onto, as many as there is food for. */
export const SKEWERS = set('skewer stick toothpick')
export const THREADING = /\b(?:thread|skewer|push|slide|spear|string)\w*\b/i

/** What a dish is served or set in; there are more of them where there is one for each serving. */
export const SERVING_DISHES = set(
  'bowl plate glass jar mug ramekin tumbler cup dish people person serving pot guest diner portion mould',
)
/** What leads to the dishes that something is divided between. */
export const INTO_DISHES =
  /\b(?:between|among|amongst|into|in|onto|on|over|across|warm|heat|chill|fill|line|take|prepare|lay|set|set out|get out|rim|dip|feed|feeds|serve|serves|for|each of|every one of)(?: (?:the|about|all))? $/i

/** Words between a number and what it counts. */
export const BETWEEN_COUNT_AND_NOUN = set(`
  of the your whole more other remaining additional extra reserved equal even equally sized evenly peeled sliced chopped crushed beaten cooked raw tiny neat
  large small medium big ripe fresh dried thick thin long short fat red green yellow white black brown unpeeled halved grated diced minced last first
  free range heaped level good soft hard boiled poached fried roasted toasted baked warm cold hot drained rinsed soaked washed individual flat little sturdy
  wooden bamboo metal cocktail round tight loose rough slit split bone in skin on lean ground spare next heaping scant stray plump juicy`)

/** Participles describe: "trimmed", "boneless", but no seed. */
export const DESCRIBING_ENDING = /(?<!e)ed$|less$/

/** Behind the name of a food: a number counts something else. */
export const OTHER_HEADS = set(
  'tin pan tray mould case liner hole bowl pot jug spoon board cup sized size shaped minute hour second scoop cutter plate knife press crusher brush machine',
)

/** Parts and packages that are told without their food: "crush the 2 cloves", "drain the tins". */
export const CLEAR_UNITS = new Set(
  'clove sprig bunch can jar packet sachet fillet stalk leaf rasher head bulb ear pod bottle carton bag tub'.split(' '),
)
/** Units by which nothing of a list is counted. */
export const NO_COUNT = new Set(['part', 'batch', 'serving', 'wheel'])

/** Where a number counts nothing: behind these, or before those. */
export const NO_COUNT_BEFORE =
  /\b(?:steps?|stage|no\.?|number|mark|gas|size of(?: about)?|shelf|level|setting|speed|power|minutes?|every|takes|page|recipe|for the (?:last|first|final|next|remaining)|an? \p{L}+ or) $|[#№-]$|(?:चरण|हर|एक बार में|एक साथ) $/iu
export const NO_COUNT_BEHIND =
  /^(?:-|%| ?°| ?%|:|\/|(?: more| further)? (?:to|minutes?|mins?|hours?|hrs?|days?|weeks?|seconds?|months?|times|at a time|or \d+ at a time|by one|मिनट|घंटे|बार)(?![\p{L}\p{M}]))/iu

/** What one person is served or one piece is set in, as kitchens of the world call it. */
export const DISHES_OF_ONE = set(`
  bowl plate glass jar mug ramekin tumbler dish person people guest diner serving mould mold katori katorie thali tiffin saucer coupe flute goblet
  beaker tankard verrine cocotte cazuela dariole pudding-basin basin pot bottle tub lunchbox container bento platter tray-table soup-plate cone taco-shell
  wineglass highball martini coupette sundae tagine kulhad matka donburi cup teacup demitasse espresso shot-glass`)

/** Words that end the name of a thing. */
export const ENDS_PHRASE = new Set(
  `and or with in into onto on over under from for of at to until till then that which who while if about across so as by is are was be them it its
  each every apart per plus through using without before after where when but than this these those the a an your all both have has should will can
  one two three four five six seven eight nine ten twelve while wide long high deep thick`.split(/\s+/),
)

/** Things of which there are no more for more people, or of which nobody knows. */
export const NEVER_MORE = set(`
  minute min hour second sec day week month year time whistle batch layer side turn fold stroke pulse burst go addition stage step degree degree inch cm mm
  slit slash cut hole incision prick finger hand fork knife spoon spatula tong thumb tray sheet rack shelf pan tin oven ring burner gallon cook
  half quarter third part lot direction corner end edge line row end stack pile setting speed level pass round-trip litre kg ounce gram pound foot way section
  strip flap pleat crimp crease loop dimple thickness length width percent hand chopstick cloth towel lid ruler night evening morning shot try attempt point tip peak skillet wok saucepan griddle steamer colander sieve whisk
  brush needle thermometer kettle blender motion movement shake stir coat coating colour color size ratio width notch degree rotation swirl second turn`)

/** Things of which there may be as many as servings by chance. */
export const TOOLS_OF_ONE = set(`
  slice wedge cube chunk piece segment leaf strand drop spoonful tablespoon teaspoon stick clove sprig bunch head pod can packet rasher
  matchstick stalk ice-cube serving portion`)
