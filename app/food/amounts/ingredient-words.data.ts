/** Words that only describe: a name made of nothing else goes on behind its comma ("boneless, skinless chicken"). */
export const DESCRIBING_WORDS = new Set(
  'boneless|skinless|bone-in|skin-on|skin-off|fresh|freshly|large|small|medium|big|ripe|dried|dry|raw|unsalted|salted|cold|hot|warm|lukewarm|frozen|lean|firm|thick|thin|long|short|organic|sweet|salty|sour|whole|plain|unsweetened|sweetened|low-sodium|low-fat|full-fat|nonfat|reduced-sodium|good|quality|good-quality|best-quality|high-quality|mild|young|old|tender|crisp|crusty|soft|hard|light|dark|extra|extra-large|very|strong|weak|stale|plump|sturdy|floury|waxy|clean|clear|creamy|chunky|runny|smooth|fluffy|finely|coarsely|roughly|thinly|thickly|lightly|free-range|day-old|store-bought|homemade|seedless|unpeeled|uncooked|unbleached|red|green|yellow|white|black|golden|brown|purple|hot-smoked|natural|mature|tart|juicy|active|bubbly|gluten-free|dairy-free|sugar-free|gros|grosse|petit|petite|moyen|moyenne|große|großer|großes|kleine|kleiner|kleines|mittelgroße|mittelgroßer'.split(
    '|',
  ),
)

/** What is done to an ingredient; at the end of a name without a comma it is a note ("2 cloves garlic minced"). */
export const PREPARATION_WORDS = new Set(
  'minced|chopped|diced|sliced|grated|peeled|melted|softened|beaten|crushed|drained|rinsed|divided|halved|quartered|shredded|crumbled|toasted|sifted|juiced|zested|cubed|julienned|mashed|trimmed|deseeded|seeded|cored|pitted|stoned|washed|thawed|defrosted|torn|separated|whisked|chilled|cooled|warmed|bruised|slivered|shaved|spiralized|spiralised|thawed|deveined|soaked|strained|pressed|scrubbed|hulled|shelled|de-seeded|packed|cooked|gehackt|gewürfelt|gerieben|geschält|gepresst|geschnitten|halbiert|geviertelt|entkernt|geschmolzen|zerlassen|abgetropft|gewaschen|püriert|verquirlt|émincé|émincée|émincés|émincées|ciselé|ciselée|ciselés|ciselées|écrasé|écrasée|écrasés|écrasées|épluché|épluchée|épluchés|épluchées|fendu|fendue|fondu|fondue|battu|battus|tamisé|tamisée|pressé|pressés'.split(
    '|',
  ),
)

/** Words for the manner, before or between words of preparation. */
export const MANNER_WORDS = new Set(
  'finely|thinly|roughly|coarsely|freshly|lightly|thickly|very|fine|well|and|&|or|then|fein|grob|und|et|finement|grossièrement|quickly|gently'.split(
    '|',
  ),
)

/** With what a note begins behind a name without a comma ("oil for frying"), as parts of a regular expression. */
export const NOTE_OPENINGS = [
  'for',
  'plus',
  'to (?:taste|serve|garnish|finish|decorate|drizzle|coat|cover|dust|sprinkle|grease|brush|fry|top|season|your (?:taste|liking))',
  'as (?:needed|required|desired|necessary)',
  'if (?:needed|necessary|desired|using|you)',
  'at room temp(?:erature)?',
  '(?:beaten|mixed|whisked|dissolved|tossed|soaked) (?:with|in)',
  '(?:cut|sliced|chopped|torn|broken|divided|crushed|halved|trimmed) (?:in|into|to|on)',
  'such as',
  'like',
  'preferably',
  'ideally',
  'from (?:an?|one|about)',
  'or (?:more|to|as|less|an?|one|two|half(?!-))',
  'with (?:skin|bone|rind|juice|liquid|their)',
  'in (?:their|its)',
  '\\+ (?:an?|etwas|ein|un)',
  'nach (?:geschmack|belieben|bedarf|wahl|wunsch)',
  'n\\. ?b',
  'zum',
  'für',
  'pour (?:le|la|les|un|une|servir|décorer)',
  'para (?:freír|servir|decorar|espolvorear|acompañar|untar|engrasar|el|la|los|las|un|una)',
  'per (?:friggere|servire|decorare|guarnire|spolverare|ungere|la|il|lo|le|i|gli)',
  '(?:al|a) gusto',
  'q\\. ?b',
  'quanto basta',
  'selon',
  'à volonté',
  'au goût',
  'coupée?s? en',
  'swad ?anusar',
  '\\p{L}+ ke liye',
  '[\\p{L}\\p{M}]+ के लिए',
  'स्वादानुसार',
  'स्वाद अनुसार',
  'इच्छानुसार',
  'आवश्यकतानुसार',
]

/** The same where a number must follow ("spinach about 200 g", "butter or 2 tbsp oil"). */
export const NUMBERED_OPENINGS = [
  'approx\\.?',
  'approximately',
  'about',
  'around',
  'roughly',
  'ca\\.?',
  'and',
  '&',
  '\\+',
  'or',
  'from',
]

/** What seasons a dish: a line of nothing else names them all ("Salt, pepper", "Sel, poivre"). */
export const SEASONINGS = new Set(
  'salt|pepper|black pepper|white pepper|nutmeg|paprika|sugar|salz|pfeffer|muskat|zucker|kümmel|sel|poivre|muscade|sucre|नमक|काली मिर्च|हल्दी'.split(
    '|',
  ),
)

/** Openings with which a text behind a comma is a note and no further ingredient of a list ("leaves and stems chopped"). */
export const NO_LISTED_FOOD =
  /^(?:about|and|any|as|at|at least|bei|coupé|depending|each|from|für|greens?|if|im|in|juices?|jus|leaves|mit|more|not|of|off|on|one|optional|or|ou|oder|peel|per|pour|rind|saft|sans|schale|see|seeds?|skins?|stalks?|stems?|tops?|to|trimmed|und|use|using|whites?|with|without|yolks?|zest[es]?|zum|cut|broken)(?![\p{L}\p{M}])/iu
