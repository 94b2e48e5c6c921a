/** English nouns whose plural follows no rule, and those that end like it. */
export const IRREGULAR_NOUNS: readonly (readonly [one: string, many: string])[] = [
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['mango', 'mangoes'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['half', 'halves'],
  ['knife', 'knives'],
  ['calf', 'calves'],
  ['chilli', 'chillies'],
]

/** German nouns of the kitchen in their plurals, capital as they are written; a compound is as its last part ("Frühlingszwiebel"). */
export const GERMAN_NOUNS: readonly (readonly [one: string, many: string])[] = [
  ['Zwiebel', 'Zwiebeln'],
  ['Kartoffel', 'Kartoffeln'],
  ['Muschel', 'Muscheln'],
  ['Nudel', 'Nudeln'],
  ['Wurzel', 'Wurzeln'],
  ['Dattel', 'Datteln'],
  ['Semmel', 'Semmeln'],
  ['Schüssel', 'Schüsseln'],
  ['Apfel', 'Äpfel'],
  ['Ei', 'Eier'],
  ['Eigelb', 'Eigelbe'],
  ['Eiweiß', 'Eiweiße'],
  ['Blatt', 'Blätter'],
  ['Huhn', 'Hühner'],
  ['Hähnchen', 'Hähnchen'],
  ['Brötchen', 'Brötchen'],
  ['Würstchen', 'Würstchen'],
  ['Röschen', 'Röschen'],
  ['Radieschen', 'Radieschen'],
  ['Wurst', 'Würste'],
  ['Brust', 'Brüste'],
  ['Keule', 'Keulen'],
  ['Kopf', 'Köpfe'],
  ['Kohl', 'Kohlköpfe'],
  ['Pilz', 'Pilze'],
  ['Champignon', 'Champignons'],
  ['Kürbis', 'Kürbisse'],
  ['Rettich', 'Rettiche'],
  ['Pfirsich', 'Pfirsiche'],
  ['Fisch', 'Fische'],
  ['Brot', 'Brote'],
  ['Stück', 'Stücke'],
  ['Bund', 'Bund'],
  ['Knödel', 'Knödel'],
  ['Kloß', 'Klöße'],
  ['Steak', 'Steaks'],
  ['Filet', 'Filets'],
  ['Avocado', 'Avocados'],
  ['Mango', 'Mangos'],
  ['Paprika', 'Paprika'],
  ['Paprikaschote', 'Paprikaschoten'],
  ['Zucchini', 'Zucchini'],
  ['Spargel', 'Spargel'],
  ['Fenchel', 'Fenchel'],
  ['Lauch', 'Lauch'],
  ['Ingwer', 'Ingwer'],
  ['Knoblauch', 'Knoblauch'],
]

/** German nouns that end with -e and have -en in their plural, by what they end with. */
export const GERMAN_NOUNS_WITH_N =
  /(?:karotte|möhre|tomate|gurke|zitrone|orange|limette|birne|banane|pflaume|kirsche|erdbeere|himbeere|beere|traube|zehe|schote|aubergine|olive|rübe|bete|bohne|erbse|linse|nelke|stange|scheibe|tasse|dose|flasche|packung|tüte|feige|aprikose|kaper|mandel|nuss|stelle|rolade|roulade|frikadelle|garnele|keule|stelze|rippe|schalotte|artischocke|pastinake|melone|ananas|kiwi|quitte|rote|waffel|hälfte)$/i

/** French nouns of the kitchen whose plural is not with an s only. */
export const FRENCH_NOUNS: readonly (readonly [one: string, many: string])[] = [
  ['œuf', 'œufs'],
  ['oeuf', 'oeufs'],
  ['poireau', 'poireaux'],
  ['gâteau', 'gâteaux'],
  ['chou', 'choux'],
  ['noix', 'noix'],
]
