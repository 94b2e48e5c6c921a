/** Foods of the table whose names are different things that contain the same: a list buys each of them by its own name. */
export const COLLECTIVE_FOODS: ReadonlySet<string> = new Set(
  `barnyard millet, brandy snap, bread dessert, broth mix, brown shrimp, cherry bomb pepper, chimichurri, chocolate sweets, citric acid, cookie dough,
  cream pastry, creamed vegetable, curry paste, emulsifier, enriched cake, fermented fish, filled cake, filled dumpling, jaffa cake, locust bean gum,
  meat pie, mentaiko, milk pudding, milkfish, nam prik pao, noodle soup base, nut cake, parotta, pie, pied bleu, rollmop, spice blend, spider crab,
  sweet and sour sauce, til ladoo, vongole, youtiao`
    .split(',')
    .map((name) => name.trim()),
)
