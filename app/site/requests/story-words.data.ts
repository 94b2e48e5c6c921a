/** Words that say nothing against a food beside them, as people use them who tell of their day. */
export const PLAIN_WORDS = `yum yummy love loved like liked fab ace tick good nice tasty perfect optional hide hiding fine back mate all may again last coming called now fry lovely haha daily huge favourite favorite days friends visiting surprise week market boss accidentally defrosted next almost nearly
own whole big double same first second third rest tonight morning evening afternoon yesterday sunday monday tuesday wednesday thursday friday saturday night season summer winter spring autumn fall year
years month months christmas easter diwali eid holi passover ramadan lent navratri hanukkah thanksgiving halloween garden gardens allotment orchard shop shops store supermarket farm farmers stall corner drawer veg box shelf tray bowl basket table plate counter windowsill
work office school grandmother grandmothers grandmas grandfather grandfathers nan nans nanas mums moms dads granny grannys sister sisters brother brothers hubby neighbour neighbours neighbor neighbors uncle aunt auntie lad lads girls boys everyone everybody wonderful gorgeous beautiful fantastic great amazing
enormous massive amount crazy mad proper properly straight already finally suddenly somehow hopefully ready waiting soft ripe riper going gone come came went get bring brings brought
think feel feels feeling mood mind hand end try tried trying learn use used useful better maker sir madam mam dear greetings rise
before after until since ever while during then once twice nice nicer warm warming comforting hearty filling fresh freshly wild local seasonal homemade leftover spare extra loads tons
yet still enough hours leg legs wings thighs together someone something anyone whatever everything plus maybe actually honestly literally basically soup soups stew stews curry pie pies cake cakes salad salads sandwich sandwiches risotto casserole gratin omelette omelet bake tart crumble pudding stir wok roast roasts hotpot traybake burger burgers toastie pancake pancakes smoothie told asked asks ask said says smell full having
sure cut stay carcass bone bones sharing share shared yes pls plz lol oh hmm right gimme suggest whats w idk max quick basic cheep safe special adore adores alternatives women men friend boy girl somebody people twins
air fryer cooker toaster microwave grill barbecue bbq campfire picnic beach camping lunchbox lunchboxes potluck party dinner lunch toast wraps wrap mash porridge gratins lasagna pizza ramen stock
bag bags carrier bucket buckets heaps heap sack sacks tub tubs tray trays punnet crate crates drawer bottom door doorstep step hedge tree trees fence river forest woods lane path bus street village town city kitchen patch plot greenhouse sun moon rain snow
arrived found given foraged rescued lugged sent picked stumbled nicked carried hanging sitting lying lurking hiding holds waits thawing defrosting cooling chilling galore arm heel end ends windfall sticker bargain cheap discount offer freebie possession soon sad lonely bendy limp floppy wrinkly bruised
devilled stuffed glazed pickled buttered mashed creamed curried jerk smoky crunchy juicy tender fluffy gooey sticky silky velvety buttery nutty zesty tangy peppery herby cheesy lemony garlicky meaty chunky thick thin
patience peace luck courage love energy protein fibre iron vitamin vitamins healthy hearty cosy cozy simple posh fancy festive authentic traditional classic rustic modern easy cheat lazy speedy
january february march april june july august september october november december century inch inches centimetre litre litres gram grams kilo ounce pint pints`

/** What tells that a food is there or wished for, whatever else the same words say; "_" is a space. */
export const PRESENCE = `bought buyed overbought buy buying brought picked picking pick grew grown grow growing found find given handed gave_(?:me|us) left_(?:me|us) left_over leftover caught catched dug foraged? foraging inherited rescued
dumped dropped_off packed sent swapped won splurged scored snagged stocked arrived delivered clicked ordered presented treated gifted acquired shot harvest(?:ed|ing)? owners? uses? using used
adores? loves? loved (?:i|we|id|wed|also|really|always)_fanc(?:y|ied) fancying crav(?:e|es|ed|ing) wants? wanted dream(?:t|ed|ing) choose chose hungry_for feed_me dying_for kill_for could_(?:eat|murder|kill) (?:mood|murder)_for (?:i|we)_(?:really_)?feel_like feeling_like (?:it_is|it_will_be|itll_have_to_be|it_will_have_to_be|itll_be)$ reach(?:ing)?_for mad_about
favou?rite need_to needs?_(?:using|eating|cooking|a) on_offer reduced half_price on_sale glut the_last_of going_(?:soft|off|limp|bad|brown|wrinkly|spare|cheap|bendy|to_waste) gone_(?:soft|limp|wrinkly) wilting ripe ripening
season laying groaning buckling bolting staring_at sulking haunting begging threaten\\w* drowning_in swimming_in snowed_in allowed_again is_allowed are_allowed back_on is_back are_back fine_again ok_again (?:may|can)_(?:eat|have) (?:is|are)_(?:safe|fine|ok|okay) false_alarm all_clear lifted the_size_of for_(?:me|us|them|him|her|everyone|everybody)$ talked_me_into full_of good_for (?:are|were|im|is)_having mouth_(?:is_)?watering
(?:bags?|crates?|trays?|box|boxes|jars?|tins?|cans?|punnets?|bunch|bunches|handfuls?|baskets?|buckets?|loads?|heaps?|piles?|mountains?|sacks?|kilos?|kg|pounds?|tubs?|packs?|packets?|cartons?|bottles?|loaf|heel|carcass|rack|heads?|cloves?|cups?|drawers?|nets?|wedge|slab|lump|chunk|hunk|armfuls?|boxful|trug|barrow)(?:_full)?_of`

/** Words in front of a food that tell that it is there. */
export const COUNTING =
  'these those this some half quarter few couple several dozen many lots plenty two three four five six seven eight nine ten eleven twelve'

/** What a food does to somebody, where it does so, and who found out. */
export const ILLNESS = `stomachs? tummy bell(?:y|ies) guts? bowels? intestin\\w+ gall_?bladder kidney_stones? chest(?!_freezer) lungs? throat gullet lips mouth(?!_(?:is_)?water\\w*) gums? teeth tooth dentures? enamel braces? jaws? chin nose nostrils? sinus\\w* skin scalp
joints? toes? blood_pressure cholesterol sugars nails? bladder airways? windpipe nerves? hives rash(?:es)? eczema psoriasis asthma asthmatic ulcers? gout reflux heartburn indigestion nausea\\w* bloat\\w* cramps? migraines? headaches? palpitations?
allerg\\w+ intoleran\\w+ reactions? epi_?pens? inhaler antihistamines? piriton benadryl casualty ambulance hospital intensive_care er a_and_e ward ventilator on_a_drip surgery operation chemo chemotherapy radiotherapy biopsy scan
diagnos\\w+ tablets? pills? medication meds medicine warfarin statins? insulin antibiotics? pregnan\\w+ trimester breastfeeding fodmap histamine oxalates? sick ill unwell poorly vomit\\w* puk(?:e|ed|es|ing) throws?_up threw_up retch\\w* gags? gagg?ing heav(?:e|es|ing) bathroom loo
toilet swell\\w* swollen wheez\\w+ sneez\\w+ itch(?:y|es|ed|ing(?!_to))? tingl\\w+ burns? numb blisters? puffy faint\\w* collaps\\w+ died nearly_died chok(?:e|es|ed|ing) breath\\w*`

/** Where somebody feels it. */
export const BODY = `(?:my|her|his|our|your|their)_(?:\\w+_)?(?:heart|kidneys?|liver|tongue|legs?|arms?|head|brain|face|eyes?|ears|bones|palms|voice|blood|bloods|results|tests)`

/** What faiths and fasts are spoken of by. */
export const FAITH = `lent(?!_(?:me|us|him|her)) passover pesach ramadan ramzan good_friday ash_wednesday yom_kippur navratri navratra ekadashi shravan paryushan vrat upvas
kosher halal haram religio\\w+ faith beliefs? scripture vows? vowed sworn swore fasting (?:a|the|my|our|parish|week)_fasts? fast_day abstain\\w* sin(?!_not) sacred`

/** What is said of a food that is to stay where it is, or that nobody here thinks well of. */
export const ALOOFNESS = `another_(?:day|time) rules?_out ruled_out good_?bye behind_us banned? contraband outlawed verboten forbid\\w* no_go crossed_out struck_off off_limits
keep_(?:it|them|that|those)_away away_from clear_of (?:we|i)_do_without steer arms_length hands_off nemesis not_friends fell_out fallen_out quarrel\\w* speaking_terms divorce\\w* war truce enem\\w+ objects? cruel(?:ty)? ethic\\w* against
endangered mercury pesticides? beyond_(?:us|me|our) wages too_expensive costs?_(?:a_fortune|too_much|what) would_(?:kill|sue|murder|leave|divorce|mean|be_an) sue over_my_dead scream\\w* cry cries crying tears pets? called_one insult texture slim(?:e|y)
rubbery soapy slippery mushy tast(?:es?|ing)_(?:of|like|to_me) smells?_(?:of|like) smell_of reeks? stinks? stench looks?_like like_(?:eating|chewing|licking|swallowing|biting) memories childhood school_dinners boarding_school
hat shoes? sooner id_rather rather_(?:eat|die|lick|chew|starve) never_again once_and_never bored_(?:of|stiff)`

/** The same where nothing else makes a sentence of it: "olives taste of sea water". */
export const DISFAVOUR = `(?:all_)?tast(?:es?|ing)_(?:of|like) smells?_(?:of|like) stays?_(?:away|on) can_go_to good_?bye must_go declared_war stays?_out_of weevils compost sooner_(?:eat|die|lick|chew|starve)
rules?_out wouldnt_give_it like_slugs on_strike in_fear_of terrified_of petrified_of dreads?`

/** What is said of a food that is there and stays where it is. */
export const STAYING = `(?:stays?|stayed|staying|remains?|remaining|stop|goes_back|go_back|going_back)_(?:\\w+_)?(?:in_(?:the|its|their)_(?:shop|shops|store|fridge|freezer|cupboard|tin|jar|packet|pantry|garden|ground|field|sea|bottle)|where|behind|put|shut|closed|corked|untouched|home|at_home|on_the_shelf)
(?:leave|leaving|leaves)_(?:\\w+_)?(?:\\w+_)?(?:where_(?:it|they)|in_the_(?:shop|store|freezer|cupboard|ground|garden|sea)) must_wait waits_(?:until|till|for) can_(?:wait|sit_there) better_(?:stay|wait|not) (?:is|are|its|theyre)_for_(?:another|later|after|easter|christmas|diwali|eid|(?:sun|mon|tues|wednes|thurs|fri|satur)day|tomorrow) spoken_for hands_off`

/** What tells of a food in any words that it makes somebody ill, or has. */
export const HARM = `disagrees?_with_(?:me|him|her|us|them) triggers?(?!_happy) hospital(?:i[sz]ed)? ambulance epi_?pens? a_and_e er anaphyla\\w+ migraines? headaches? asthma eczema hives rash throat wheez\\w+ tingl\\w+ itch\\w*(?!_to) blotch\\w*
puff(?:s|ed)?_up upsets? swollen swell\\w* bloat(?:s|ed|ing)? cramps? vomit\\w* nausea nauseous retch\\w* faint(?:s|ed)? seizures? killed kills died poison(?:s|ed|ing)? the_runs diarrh?oea fodmap
histamine protests? tolerance tolerated dangerous danger deadly lethal haywire (?:ibs|ibd|crohns|colitis|reflux)(?!_friendly) rejects? kryptonite traces? contamination
(?:terrible|awful|bad|horrible)_wind`

/** What tells that somebody does not like it, or that it went wrong once, which harms nobody. */
export const DISLIKE = `hates? hated dislikes? disliked loath\\w+ detest\\w* (?:cant|couldnt|cannot|could_not)_stand despis\\w+ (?:not|no)_(?:a_)?fan yuck\\w* boring fussy picky refuses? sick_of_\\w+_yet never_touched wont_eat haters moan(?:s|ed) grumbl\\w+ complain\\w* punishment minds (?:mad|crazy|daft|sin|shame)_(?:not_)?to burnt burned why_(?:do|does)_(?:nobody|everybody|people) make_peace_with`
