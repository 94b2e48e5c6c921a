/** Whole numbers in words, folded, in the languages whose recipes are read. */
export const COUNT_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  ein: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwolf: 12,
  zwanzig: 20,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  dodici: 12,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
  छह: 6,
  छः: 6,
  छ: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
  ग्यारह: 11,
  बारह: 12,
  पंद्रह: 15,
  सोलह: 16,
  बीस: 20,
  पच्चीस: 25,
  तीस: 30,
}

/** How many a word for several stands for. */
export const COLLECTIVES: readonly (readonly [word: RegExp, value: number])[] = [
  [/^(?:dozens?|doz|dz|dzn|dutzend|douzaines?|docenas?|dozzin[ae]|दर्जन)$/u, 12],
  [/^couple$/u, 2],
  [/^dizaines?$/u, 10],
  [/^quinzaines?$/u, 15],
  [/^vingtaines?$/u, 20],
]

/** Words that are half of what follows. */
export const HALVES = /^(?:half|halbes|demi|demie|media|mezza|आधा|आधे|आधी)$/u

/** Words around a number of servings rather than of pieces. */
export const BEFORE_SERVINGS =
  /(?:^|[^\p{L}\p{M}])(?:serves?|servings?|portions?|feeds?|for|fur|pour|para|per|voor|people|persons?|personen|personas|personnes|persone|sert|sirve|enough for|sufficient for|सर्विंग|लोग|व्यक्ति)(?: size)?[\s:：=-]*(?:(?:about|around|approx\.?|approximately|up to|at least|ca\.?|circa|etwa|environ|generously|लगभग|करीब)\s*)*$/u
export const BEHIND_SERVINGS =
  /^[\s-]*(?:(?:hungry|generous|large|small|adult|big|main|starter|side|to \d+|hearty|normal|kleine|grosse|bonnes)[\s-]*)*(?:servings?|serves|portions?|people|persons?|ppl|pax|guests?|diners|adults|eaters|helpings?|portionen|personen|pers|personnes?|personas?|persone|porzioni|porciones|raciones|comensales|couverts|convives|porties|porcje|porcji|osob|порци|सर्विंग|लोग|व्यक्ति|जनों|जने|सदस्य)/u

/** Words behind the number of pieces that one thing is cut into. */
export const BEHIND_PIECES =
  /^[\s-]*(?:(?:large|small|big|thick|thin|generous|equal)[\s-]*)?(?:slices?|pieces?|squares|bars|wedges|fingers|scheiben|stucke?|टुकड़े|स्लाइस)(?![\p{L}\p{M}])/u

/** What is measured rather than counted, glued to its number or behind it. */
export const MEASURED =
  /^[\s-]?(?:ml|cl|dl|l|lt|ltrs?|lit(?:re|er)s?|millilit(?:re|er)s?|kg|kilos?|kilograms?|g|gr|gms?|grams?|grammes?|gramm|oz|ounces?|fl|lbs?|pounds?|pints?|quarts?|gallons?|cups?|tassen?|tbsps?|tablespoons?|tsps?|teaspoons?|cm|mm|inch(?:es)?|in(?=[\s-])|"|″|×|x(?=\s?\d)|%|°|h|hrs?|hours?|std|stunden?|min|mins|minutes?|minuten|days?|tage|kcal|cal|calories|मिली|लीटर|ग्राम|किलो|कप|इंच|सेमी|मिनट|घंट)(?![\p{L}\p{M}])/u
