const listed = (words: string): readonly string[] => words.split(/,\s*/)

/** Words that describe a food as most people have it: beside "or", the other way is only one of two ("salted or vegan butter"). */
export const ORDINARY: readonly string[] = listed(
  "regular, normal, ordinary, plain, standard, usual, conventional, traditional, classic, real, proper, dairy, cow's, cow, goat's, sheep's, buffalo, animal, salted, unsalted, slightly salted, whole, skimmed, skim, fat, semi, wheat, white, brown, wholemeal, wholewheat, raising, rising, purpose, strong, fresh, dried, light, dark, cooked, soft, hard, mature, grated, cultured, any, other, not, असली, सादा, गाय, भैंस",
)

/** What a word such as "vegan" is followed by when it describes a sort: "a vegan one", "a gluten-free brand". */
export const SORTS_OF: readonly string[] = listed(
  'one, kind, brand, variety, type, version, alternative, substitute, option, equivalent, also, too, even',
)

/** Words that make what is before them the way of some: "gluten-free if needed", "vegan where preferred". */
export const FOR_SOME: readonly string[] = listed('if, where, when, whenever, unless, अगर, यदि, agar')

/** The same, but only right behind it, within a bracket: "(vegan for vegans)", "(gluten-free optional)". */
export const FOR_SOME_NEXT: readonly string[] = listed(
  'for, optional, optionally, preferred, preferably, possible, work, works, fine, ok, okay',
)

/** What the condition is about that makes a food before it one of two ("gluten-free pasta if needed"). */
export const NEEDS: readonly string[] = listed(
  'needed, need, necessary, required, require, preferred, prefer, coeliac, celiac, avoiding, avoid, allergic, allergy, intolerant, vegan, vegetarian, gluten, dairy, lactose, diet',
)
