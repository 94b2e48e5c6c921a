/** Words, as stems, that mean the same where sorts of a food are told apart; the first stands for the others. */
export const SAME_WORDS: readonly (readonly string[])[] = [
  ['canned', 'can', 'tin', 'tinned', 'jar', 'jarred'],
  ['minced', 'mince', 'ground'],
  ['wholemeal', 'wholewheat'],
  ['chili', 'chilli', 'chile', 'chilly'],
  ['smoked', 'smoki'],
  ['icing', 'powdered', 'confectioner'],
  ['skim', 'skimmed'],
  ['cooked', 'boiled'],
]

/** Words, as stems, that tell no sorts apart. */
export const STATES: ReadonlySet<string> = new Set('a the in of with and fresh drained'.split(' '))
