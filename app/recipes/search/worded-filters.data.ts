/** What limits a time that follows ("in 15 minutes", "under an hour"). */
export const TIME_LIMITING = `in | in under | in less than | in at most | in only | in just | in about | in max | within | under | less than | at most | no more than
not more than | no longer than | not longer than | max | maximum | up to | below | ready in | ready within | done in | made in | only | सिर्फ | केवल | अधिकतम`

/** What makes a time before it a limit ("15 मिनट में", "30 minutes or less"). */
export const TIME_LIMITED = `or less | or under | or fewer | max | maximum | tops | at most | or quicker | or faster
में | मे | के अंदर | के भीतर | से कम | से कम में | के अन्दर | में बनने वाला | में बनने वाली | में बनने वाले | वाला | वाली | वाले | तक`

/** Before a time, what makes it no limit. */
export const TIME_UNLIMITED = 'than over above least beyond after for every'

/** Behind a time, what makes it no limit. */
export const TIME_OPEN = 'or more | or longer | plus | से ज़्यादा | से ज्यादा | से अधिक'

/** What stands between a sign and its food ("no added sugar", "without any nuts"). */
export const DETERMINERS = 'any the a an added extra my all of कोई किसी'

/** What Hindi puts behind a food that is left out ("बिना प्याज के"). */
export const POSTPOSITIONS = 'के की का वाला वाली वाले ke ki ka wala wali wale'

/** Words that name no recipe: beside a filter they are not searched for. */
export const UNSEARCHED = `recipe recipes dish dishes food foods meal meals idea ideas friendly safe diet diets only please something anything option options
but ya aur or and with without wale wali wala ke ki ka mein me se रेसिपी व्यंजन खाना खाने में मे के की का को से और या तथा व लिए वाला वाली वाले कोई`

/** Words for when, for whom and how one cooks, which most recipes that fit do not have: what has none of them is found as well. */
export const EVERYDAY = `tonight today tomorrow easy simple quick healthy weeknight weekday kid kids family
what can could should i we my our me you cook make want need have got using use up leftover leftovers idea ideas recipe recipes dish dishes food meal meals
something anything आज कल रात आसान सरल झटपट जल्दी बच्चों परिवार क्या बनाऊं बनाऊँ पकाऊं पकाऊँ बनाएं बनाएँ aaj aasan jhatpat kya banau`

/** Words for a diet that name vegetables as well: beside meat or fish they are read as vegetables. */
export const VEGETABLES_TOO = 'veg veggie'
