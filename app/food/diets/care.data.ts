/** People for whom some foods are not advised: under 12 months, under 5 years, pregnant, breastfeeding. */
export const PERSONS = ['baby', 'youngChild', 'pregnant', 'breastfeeding'] as const
export type Person = (typeof PERSONS)[number]

/** Foods of which it is well known that they are not for somebody, with who publishes it. */
export interface CareWarning {
  id: (typeof CARE_WARNING_IDS)[number]
  persons: readonly Person[]
  /** The foods, with all that belongs to them or is made from them. */
  foods: readonly string[]
  /** Foods, with all that belongs to them, but not what is made from them. */
  kinds?: readonly string[]
  /** What the table has as another name of a food that is fine otherwise. */
  names?: RegExp
  /** Names of dishes that are advised against whatever is in them. */
  titles?: RegExp
  /** Foods under those that are fine. */
  except?: readonly string[]
  /** Whether a recipe with such a food is not proposed; else it is proposed with the warning, since it depends on how it is cut or cooked. */
  isWithheld: boolean
  sources: readonly ('NHS' | 'FSA' | 'CDC' | 'FDA')[]
}

export const CARE_WARNING_IDS = [
  'honey',
  'baby_salt',
  'whole_nuts',
  'grapes',
  'popcorn',
  'raw_eggs',
  'soft_cheese',
  'fish',
  'raw_fish',
  'raw_meat',
  'liver',
  'alcohol',
] as const

/**
 * NHS: "Foods to avoid giving babies and young children", "Foods to avoid in pregnancy", "Breastfeeding and diet"; FSA: early years choking
 * hazards, advice on eggs with the Lion mark; CDC: "Foods and drinks to avoid or limit", botulism, listeria; FDA: advice about eating fish.
 */
export const CARE_WARNINGS: readonly CareWarning[] = [
  { id: 'honey', persons: ['baby'], foods: ['honey'], isWithheld: true, sources: ['NHS', 'CDC'] },
  {
    id: 'baby_salt',
    persons: ['baby'],
    foods: ['salt', 'stock', 'gravy', 'soy sauce', 'bacon', 'sausage', 'potato chip'],
    isWithheld: false,
    sources: ['NHS'],
  },
  {
    id: 'whole_nuts',
    persons: ['baby', 'youngChild'],
    foods: ['nut'],
    except: ['nut butter', 'peanut butter', 'almond butter', 'cashew butter', 'almond flour', 'plant milk', 'oil'],
    isWithheld: false,
    sources: ['NHS', 'FSA'],
  },
  {
    id: 'grapes',
    persons: ['baby', 'youngChild'],
    foods: ['grape'],
    names:
      /\b(?:(?<!glacé |candied |maraschino )cherries|(?:cherry|grape|baby plum) tomato(?:es)?|tomatoes? \((?:cherry|grape)\))|चेरी (?:टमाटर|टोमैटो)/iu,
    except: ['wine', 'vinegar', 'raisin'],
    isWithheld: false,
    sources: ['NHS', 'FSA'],
  },
  {
    id: 'popcorn',
    persons: ['baby', 'youngChild'],
    foods: ['popcorn', 'marshmallow'],
    isWithheld: true,
    sources: ['NHS', 'FSA'],
  },
  {
    id: 'raw_eggs',
    persons: ['baby', 'pregnant'],
    foods: ['mayonnaise', 'hollandaise', 'mousse', 'tiramisu', 'eggnog', 'meringue', 'carbonara', 'shakshuka'],
    kinds: ['egg', 'egg white', 'egg yolk', 'eggs benedict'],
    names: /\b(?:zabaglione|zabaione|sabayon)\b/iu,
    isWithheld: false,
    sources: ['NHS', 'FSA', 'CDC'],
  },
  {
    id: 'soft_cheese',
    persons: ['pregnant'],
    foods: ['brie', 'camembert', 'blue cheese', 'goat cheese', 'cotija', 'reblochon', 'taleggio'],
    isWithheld: false,
    sources: ['NHS', 'CDC'],
  },
  {
    id: 'fish',
    persons: ['baby', 'youngChild', 'pregnant', 'breastfeeding'],
    foods: ['shark', 'swordfish', 'marlin', 'king mackerel', 'bigeye tuna'],
    isWithheld: true,
    sources: ['NHS', 'FDA'],
  },
  {
    id: 'raw_fish',
    persons: ['baby', 'pregnant'],
    foods: ['sushi', 'oyster', 'smoked salmon', 'smoked trout', 'fish roe'],
    except: ['oyster sauce'],
    isWithheld: false,
    sources: ['NHS', 'CDC'],
  },
  {
    id: 'raw_meat',
    persons: ['pregnant'],
    foods: ['salami', 'ham', 'pancetta', 'chorizo', 'nduja', 'bresaola'],
    isWithheld: false,
    sources: ['NHS', 'CDC'],
  },
  {
    id: 'liver',
    persons: ['pregnant'],
    foods: ['liver', 'liverwurst', 'pâté', 'foie gras', 'haggis'],
    titles: /(?<!\p{L})p[âa]t[ée](?!\p{L})/iu,
    isWithheld: true,
    sources: ['NHS'],
  },
  {
    id: 'alcohol',
    persons: ['baby', 'youngChild', 'pregnant'],
    foods: ['alcohol'],
    isWithheld: true,
    sources: ['NHS', 'CDC'],
  },
]

/** Words that name somebody, in English, Hindi and Hindi in Latin letters; "baby spinach" names nobody. */
export const PERSON_WORDS: Record<Person, readonly string[]> = {
  baby: [
    "baby(?!\\s+(?:shower|spinach|potato|corn|carrot|leaf|leaves|back|kale|gem|bok|pak|green|tomato|beet|squid|octopus|plum|onion|marrow|courgette|zucchini|aubergine|eggplant|lettuce|rocket|arugula|turnip|artichoke|mushroom|prawn|shrimp|new|bell?a?|mozzarella|broccoli|pepper|leek|fennel|swiss|chard|peas?|ginger|clam|cauliflower|cabbage|cucumber|salad|brinjal|baingan|aloo|swede|parsnip|radish|mango|banana|romaine|asparagus))(?:'s)?",
    'babies',
    'infants?',
    'newborns?',
    'weaning',
    'bottle[ -]fed',
    'shishu',
    'nanh[aei]',
    'navjat',
    'शिशु(?:ओं)?',
    'नवजात',
    'नन्ह[ाेी]',
  ],
  youngChild: [
    'toddlers?',
    'preschoolers?',
    'small child(?:ren)?',
    'young child(?:ren)?',
    'little ones?',
    'chh?ot[aei] bac[ch]+[aeio]+n?',
    'छोट[ाेी] बच्च(?:ा|े|ी|ों)',
  ],
  pregnant: [
    'pregnan(?:t|cy)',
    'expecting(?= *(?:$|[.,:;!?]|a (?:baby|child)|twins|my|our|mum|mom|mother))',
    'expectant',
    'mum[ -]to[ -]be',
    'mom[ -]to[ -]be',
    'mother[ -]to[ -]be',
    'trimester',
    'garbh?vati',
    'garbhawati',
    'garbhavastha',
    'pregnent',
    'preggers',
    'गर्भवती',
    'गर्भावस्था',
    'प्रेग्नेंट',
    'प्रेगनेंट',
    'प्रेग्नेंसी',
    'पेट से है',
  ],
  breastfeeding: [
    'breast[ -]?feeding',
    'breast[ -]?feed',
    'breast[ -]?fed',
    'nursing (?:mother|mum|mom)',
    'lactating',
    'stanpan',
    'doodh pilati',
    'स्तनपान',
    'दूध पिलाती',
  ],
}

/** The units of an age behind its number. */
export const AGE_UNITS = {
  months: 'months?(?:[ -]olds?)?|mths?|mos?|mahin[aeo]n?|mahine|maheen[ae]|maah|माह|महीन(?:ा|े|ों)',
  years: 'years?[ -]olds?|yrs?[ -]olds?|y\\/o|saal k[aei]|sal k[aei]|साल (?:का|की|के)|वर्ष (?:का|की|के)',
}

/** Before or behind such a number it is the age of a food, or a time: "aged 18 months", "2 year old cheddar", "6 months ago". */
export const NO_AGE_BEFORE = '(?:aged|matured|cured|ripened|stored|frozen|for the last|keeps|lasts)(?: for)? '
export const NO_AGE_BEHIND =
  '[ -]+(?:ago|aged|in the (?:freezer|fridge)|(?:\\p{L}{1,12} )?(?:cheddar|cheese|gouda|parmesan|parmigiano|comt[ée]|manchego|whisk(?:e)?y|wine|rum|port|balsamic|prosciutto|starter|sourdough))'
