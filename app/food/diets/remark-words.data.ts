const listed = (list: string) => list.split(/,\s+/)

/** Foods that belong to no broader one and are yet no dish, so that a title or a description that names one tells of what is in it. */
export const PLAIN_FOODS = listed(
  'egg, egg white, egg yolk, nut, almond butter, cashew butter, nut butter, peanut butter, tahini, marzipan, praline, ham, bacon, pancetta, lard, smoked salmon, smoked mackerel, smoked haddock, smoked trout, dripping, suet, tofu, tempeh, breadcrumb, crouton, biscuit, cracker, chorizo, gelatin',
)

/** What a sentence has that tells of another dish, or of what this one is eaten beside. */
export const OF_ANOTHER_DISH = listed(
  'traditional(?:ly)?, usual(?:ly)?, original(?:ly)?, classic(?:ally)?, typical(?:ly)?, often, cousin, instead, rather, under, beside, alongside, next to, between, rivals?, inspired, reminds?, tastes?, looks?, than, over, rub, marinade, seasoning, (?:perfect|great|good|ideal|lovely|delicious|companion|best) (?:for|on|with|in)',
)

/** How something looks and sounds, by the name of a food, and a wealth of it. */
export const LOOKS_LIKE_FOODS = listed('crackling, bounty, mince(?= pies?)')

/** Foods of one kind that are yet dishes, which may be made of anything: "celeriac schnitzel". */
export const NAMES_OF_DISHES = listed(
  'schnitzel, steak, mayonnaise, sausage, meatball, burger, biscuit, ice cream, cream cheese, butter, cheese, yogurt, cream, milk, egg, bacon, ham, caviar, jerky, ribs, wings',
)
