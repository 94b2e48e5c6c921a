/** Phrases that contain a food's name but name no food; each is something else in a kitchen. */
export const NO_FOOD_PHRASES = `
tea towel | kitchen towel | egg timer | rice cooker | potato masher | pastry brush | pasta machine | coffee grinder | muffin tin
cake tin | loaf tin | bread knife | salad spinner | salad bowl | soup bowl | pie dish | pie plate | spice grinder | pepper mill
salt mill | butter knife | lemon squeezer | pizza stone | pizza wheel | tea strainer | coffee filter | tea spoon | cookie cutter
bamboo whisk | wheat pancake | fish out | squash the | squash a | squash easily | evenly orange | silky and orange
running water | tap water | under cold water | under water | bowl of water | water bath | water run clear | water run
their water | their own water | it water | it own water | water has gone | drop of water | water drip
bit of water | draw water | give off water | piece | puff
`
  .trim()
  .split(/\s*[|\n]\s*/)

/** Foods that a cook makes out of the listed ones, so that steps may name them. */
export const MADE_FOODS =
  `sauce dough batter stock gravy broth syrup caramel dressing salad soup stew curry mash sandwich burger cake
pie dip patty glaze topping`.split(/\s+/)

/** Foods that one can buy or make: steps may name them unlisted where the title or a heading names them. */
export const HOMEMADE_FOODS = 'pastry custard salsa pesto naan cracker noodle chutney hummus guacamole'.split(' ')

/** Parts that come off a listed food: where tomatoes are listed, a step may name tomato juice. */
export const PARTS_OF_A_WHOLE =
  'juice zest leaf stem stalk clove yolk white peel wedge pulp floret kernel heart seed'.split(' ')
