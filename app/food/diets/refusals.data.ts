/** Words that turn what follows into its opposite, without apostrophes. */
export const NEGATED_WORDS = `dont doesnt didnt wont cant cannot isnt arent aint wouldnt shouldnt mustnt couldnt havent hasnt neednt
nobody noone none never nothing not hardly barely`

/** What a food is refused by when it is negated; "fond", "keen" and "fan" as in "not a fan of". */
export const REFUSED_VERBS = `eat eats eating eaten ate touch touches have has having had want wants wanted like likes liked love loves enjoy enjoys fancy tolerate tolerates
digest chew abide face manage process stand bear contain contains containing include includes including involve involves use uses using take takes consume drink drinks swallow stomach handle add
adding put serve serves serving allowed permitted fond keen fan into need needs got get buy buying keep stock own near`

/** Words between a negation, its verb and the food. */
export const WORDS_BESIDE_REFUSALS = `of us them you our my his her their the one in on here family house guests anyone anything that which who do does did will can could should
would must may might be being is are am was to a an any some much big huge great really ever very particularly especially even at all more kids children go going come`

/** What makes a negation be about something else: "don't have time for pasta", "can't have too much garlic". */
export const NOT_BEFORE_FOOD = `time room space money energy enough too only just without for with but idea ideas what how recipe recipes clue waste let go mind know`
