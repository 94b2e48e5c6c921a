/** How people begin what is excluded; a short beginning applies up to the next comma. English and Hindi in both scripts. */
export const NEGATIONS = `no | scratch the | goodbye | goodbye to | farewell | run dry of | rules out | rules out the | ruled out | so does | gone right off | went right off | gone clean off | not | without | minus | except | excluding | skip | omit | sans | zero | hold the | leave out | leave off | none of
dont have | do not have | dont have any | havent got | have not got | have no | ive no | out of | ran out of | run out of | w o | free of
free from | remove | no more | not any | dont use | do not use | dont include | do not include | not to include | dont add | do not add | dont put | never | bina | बिना | bagair | बगैर
anything but | everything but | all but | instead of | in place of | rather than | take out | take off | pick out | keep out | leave the
there arent any | there isnt any | there are no | there is no | arent any | isnt any | lack | lacks | lacking | missing | short of | short on | low on | running low on | cant get | cannot get
cant find | cannot find | other than | apart from | aside from | substitute for | a substitute for | alternative to | an alternative to
gave up | giving up | given up | give up | cut out | cutting out | cut down on | cutting down on | im off | hes off | shes off | theyre off | stay off | staying off | laying off
swore off | sworn off | swearing off | forgot to buy | forgot the | threw out | threw the | threw away the | used up all | used up the | stole the | stole all the | nicked the | pinched the | scoffed the | scoffed all the | devoured the | demolished the | wolfed the | wolfed down the | polished off the | finished off the | ate my | ate our | burnt the | burned the | dropped the | spilled the | spilt the | ate the | ate all the | ate all
couldnt find | couldnt find any | couldnt get | couldnt get any | havent any | hasnt any | hadnt any | wasnt any | werent any | there wasnt any | there werent any | leaving out | omitting | no thanks to | nothing made with | nothing cooked with | stopped eating | stop eating | stopped having | quit | quit eating | easy on the | go easy on | go easy on the | go light on | go light on the | without using | without adding | without any | dont cook with | doesnt cook with | cant cook with | cannot cook with | never cook with | nil | nix | nix the | ditch | ditch the | drop the | lose the
barring | eat less | eating less | बग़ैर | stay away from | staying away from | keep away from | steer clear of | steering clear of | lay off | lay off the | hold off on | hold off on the | no way with | laid off | forget the | forget about | forget about the | skip the`

/** How people begin what is to be replaced, up to what replaces it. */
export const SWAP_WORDS = `swap | swap the | swap out | swap out the | swapping | replace | replace the | replacing | exchange | switch | switch the | switch out | sub the | subbing | substitute | substitute the | substituting | sub out`

/** The same for what people mean of a whole list, up to the end of the sentence. */
export const LIST_NEGATIONS = `hate | hates | dislike | dislikes | dont like | do not like | doesnt like | cant stand | cannot stand | avoid | avoiding | avoids
dont give me | do not give me | dont give us | never give me | never give us | dont give him | dont give her | dont give them | cant give him | cant give her | cant give them | wont give me
cant eat | cannot eat | can not eat | dont eat | do not eat | doesnt eat | cant have | cannot have | can not have | dont want | do not want
never eat | nothing with | not anything with | anything containing | nothing containing | not a fan of | no fan of | cant tolerate | sick of | tired of | bored of | bored with | fed up with | had enough of | enough with | enough with the | had it with | not in the mood for | enough of | dont fancy | do not fancy | dont feel like | do not feel like
cant do | cannot do | can not do | detest | detests | loathe | loathes | despise | rather not have | rather not use | rather not eat | try not to use | trying not to use | better not use | not using | try not to eat | trying not to eat | rather not | dont care for | not keen on | not fond of | cant digest | cannot digest
cant take | neither | refuse | refuses | refuse to eat | refuses to eat | forbids | forbid | banned | bans | shun | shuns | abhor | abhors | nothing that contains | nothing which contains | anything that contains
not containing | doesnt contain | dont contain | that doesnt contain | that dont contain | containing no | contains no
must not contain | should not contain | does not contain | not contain`

/** The same for allergies and intolerances. */
export const ALLERGY_WORDS = `allergic to | allergic | allergy to | allergies to | allergy | allergies | intolerant to | intolerant of | intolerance to
react to | reacts to | epipen for | epi pen for | epipen is for | epi pen is for | epipen because of | epi pen because of | epipen against | die from | dies from | die of | anaphylactic to | anaphylaxis | sensitive to | एलर्जी`

/** Endings that exclude what comes before them ("nut free", "pyaz ke bina", "प्याज नहीं"). */
export const NEGATION_ENDINGS = `nahi | nahin | nahi chahiye | mat | mat dalna | mat dalo | ke bina | ke bagair | नहीं | नही | मत | के बिना | के बगैर | se nafrat
not allowed | are not allowed | is not allowed | are a no | is a no | are a no go | is a no go | are off limits | are out | is out | are still out | is still out | all off | all out | stays away | stay away | stays out | stay out | both off | both out | is not my friend | are not my friends | isnt my friend | arent my friends | is my enemy | are my enemy | is the enemy | are the enemy | make me sick | makes me sick | make me ill | makes me ill | are forbidden | is forbidden
too expensive | are too expensive | is too expensive | too dear | is too dear | are too dear | too pricey | is too pricey | are too pricey | mehnga hai | mehngi hai | mehnge hain | bahut mehnga hai | महंगा है | महंगी है | महंगे हैं | are bad for me | is bad for me | kill me | could kill me
isnt allowed | arent allowed | isnt permitted | arent permitted | not permitted | is not permitted | are not permitted | off the table | is off the table | are off the table | off the menu | is off the menu | are off the menu | is off limits
is not good for | isnt good for | are not good for | arent good for | not good for | would be bad | is bad for | are bad for | would be a no
is off | are off | was off | were off | smells off | smell off | smells funny | is rancid | is mouldy | are mouldy | is moldy | are moldy
finished the | is finished | are finished | is gone | are gone | all gone | went off | gone off | has gone off | have gone off | went bad | gone bad | is gone mouldy | are gone mouldy | is gone moldy | are gone moldy | gone moldy | has gone mouldy | have gone mouldy | went mouldy | went moldy | is gone off | are gone off | is gone stale | went stale | is gone bad | is gone rotten | has gone rotten | is moldy | are mouldy | are rotten | is gone soggy | went rancid | is rancid | is past its best | are past their best | past its best | past their best | smells off | smell off | smells funny | smells bad | has turned | have turned | has turned sour | turned sour | is stale | has gone hard | gone hard | has gone green | is full of weevils | expired | is mouldy | rotten
kharab ho gaya | kharab ho gayi | kharab ho gaye | kharab hai | fat gaya | fat gaya hai | kharab ho gaya hai | खराब हो गया | खराब हो गई | kam chahiye | kam ho | kam daalna | kam dalna | khatam | khatm | khatam ho gaya | khatam ho gayi | kam karna | kam karni | avoid karna | avoid karo | avoid karte | skip karo | skip karna | skip kar do | band hai | mana hai
कम चाहिए | कम हो | कम डालना | मत डालना | मत डालो | मत डालिए | खत्म | ख़त्म | कम करना | कम करनी | मना | मना है | बंद | बंद है | वर्जित | must be avoided | should be avoided | to be avoided | be avoided | be left out | to be left out | a hard no | is a hard no | dealbreaker | a dealbreaker | a deal breaker | put off by | puts me off | puts him off | puts her off | puts them off
not ok | not okay | isnt ok | arent ok | no way | gone mouldy | gone stale | mana kiya | mana kiya hai | मना किया | मना किया है | chhod diya | chhod di | chod diya | band kar diya | band kar di | khana band | khaana band
sold out | is sold out | are sold out | isnt for us | arent for us | isnt my thing | arent my thing | not my thing | not my favourite | is not my favourite | isnt my favourite | isnt my favorite
spits out | spit out | hatakar | na dalein | na daalen | se bachna | se bachna hai | se door | se dur | से दूर | से बचना | न खाते | न खाता | न खाती | out of bounds | is banned | are banned | is taboo | isnt for me | arent for me | is a no no | are a no no
hatao | hata do | hata dena | hata ke | hatake | chhodkar | chhod kar | chhod ke | chod kar | na ho | na daalo | na dalo | na dalna | na dalen | ke alawa | ke alava | ke siwa
हटाओ | हटा दो | हटाकर | छोड़कर | छोड़ कर | न हो | ना हो | न डालें | न डालना | ना डालो | ना डालें | के अलावा | के सिवा`
export const ALLERGY_ENDINGS = `get ill | gets ill | get sick | gets sick | get poorly | bad experience | terrible things | horrible things | bad things | awful things | turns my stomach | turn my stomach | problem | problems | trouble | issue | issues | an issue | a problem | reaction | reactions | rash | rashes | hives | itch | itches | itchy | swell | swell up | swells | swelling | break out
deadly | fatal | poison | poisonous | toxic | hospital | intolerances | takleef | taklif | dikkat | pareshani | nuksan | parhez | parhej | khujli | khujali | ulti | sujan | daane nikalte | pet dard | pet kharab | gala band | saans phoolti
खुजली | उल्टी | सूजन | दाने निकलते | पेट दर्द | पेट खराब | गला बंद
दिक्कत | परेशानी | तकलीफ | परहेज | परहेज़ | नुकसान | नुक़सान | allergy | allergies | allergic | intolerant | intolerance | se allergy | se allergy hai | से एलर्जी | एलर्जी`

/** Endings that say that the food before them is not in it ("nut free", "मूंगफली रहित"), and foods to which they are joined in one word ("nutfree", "eggless"). */
export const FREE_ENDINGS = 'free | फ्री | फ़्री | रहित | मुक्त'
export const JOINED_TO_FREE = 'egg|nut|peanut|dairy|milk|onion|garlic|gluten|wheat|soy|sugar|lactose|fish|sesame'
export const JOINED_TO_LESS = 'egg|nut|peanut|dairy|milk|onion|garlic|sugar|gluten'

/** What names all that contains something, whether or not somebody is allergic. */
export const ALLERGEN_GROUPS = 'gluten|wheat|lactose|dairy|nuts?|shellfish'

/** Beginnings of what is there after all. */
export const POSSESSION_WORDS = `i have | ive got | i got | i ve got | we have | we have got | have | got | there is | there are | use | use up | using | love | i love | like
i want | we want | want | would like | id like | only have | just have | what about | how about | mere paas | hamare paas | मेरे पास | हमारे पास
no end of | no shortage of | no lack of | not a day without | not a day goes by without | if i dont use | if we dont use | if i dont eat | why does nobody cook with | why does everybody avoid | couldnt resist | couldnt resist the | were baking with | were cooking with
no allergies | no allergy | no known allergies | no food allergies | not allergic | not allergic to | not allergic to anything | no restrictions
not much | not a lot | nothing but | dont have anything but | have nothing but | cant live without | couldnt live without | cannot live without | cant do without | couldnt do without | wouldnt say no to | would not say no to | cant say no to | never say no to | wouldnt turn down | never turn down | cant go wrong with | cannot go wrong with | cant beat | cannot beat | nothing beats | nothing better than | cant resist | cannot resist | cant refuse | cant get enough of | cannot get enough of | cant get enough | cannot get enough | cant have enough | dont mind | doesnt mind | never tried | never cooked | never made | never used | never had
dont want to waste | dont waste | dont let | dont know what to | never know what to do with | never know what to make with | never know what to cook with | never know what to | cant find a | cant find anything | cannot find a | cant find any recipe | no idea | no problem | no matter | no time | not sure | no oven | no worries | no preference | no preferences | no limit | no limits | no fuss | no trouble | no issues | no issue | no problems | to die for | why not | not only | not just | dont forget | dont forget the | do not forget | do not forget the | never forget the`

/** Words that change nothing about a sign ("I don't really like"). */
export const ADVERBS = 'really particularly especially even ever actually absolutely generally usually'

/** Families of which people shun one after the other ("no beef, pork, chicken"). */
export const SHUNNED_FAMILIES = ['meat', 'seafood', 'nut']

/** Words between two foods; "but" and the like end the sentence instead. */
export const JOINERS =
  'and | or | nor | plus | n | also | then | as well as | along with | together with | aur | ya | tatha | और | या | तथा | व | &'
export const CONTRAST_WORDS =
  'but | so | hence | therefore | however | although | though | otherwise | lekin | magar | par | लेकिन | मगर | पर'

/** Words that begin an amount: they end a list of what stays out. */
export const AMOUNT_WORDS = `some | half | leftover | leftovers | few | couple | a can | a tin | a bag | a cup | a pack | a handful | a bunch | a jar | a piece
a few | a couple | a bit | a little | one | two | three | four | five | six | seven | eight | nine | ten | dozen | lots | plenty | several | thoda | kuch | थोड़ा | कुछ`

/** Words that describe no food: they never become an ingredient of their own. */
export const FILLERS = `yum know skin bone bones oven stove microwave additive additives preservative preservatives fuss idea forget disease wife husband son daughter mother father mum mom dad partner friend kid child baby strictly strict always must trying rather im ive id ill were hes shes theyre cant dont lets a an the of in on at to for with from my our your i we you he she it its is am are was be been being have has had got get
some any few couple lots lot plenty several little bit bits much many more less about around approx approximately roughly maybe perhaps
please thanks thank hi hello hey ok okay yes just only really very too also still left leftover leftovers remaining old new day fresh frozen canned tinned
dried dry raw cooked boiled baked roasted roast fried grilled steamed chopped diced sliced minced grated shredded crushed peeled cubed ground whole half halves
large small medium big tiny ripe unripe soft hard cold hot warm lean boneless skinless organic plain good best nice simple easy quick quickly fast healthy tasty
yummy delicious spicy sweet sour salty mild savoury savory cheap light crispy creamy meal meals dish dishes dinner lunch breakfast supper snack snacks
dessert food foods recipe recipes idea ideas something anything everything nothing stuff things thing kind kinds sort sorts type ingredient ingredients
cup cups tbsp tablespoon tablespoons tsp teaspoon teaspoons g gram grams gm gms kg kilo kilos kilogram mg ml l litre litres liter liters oz ounce ounces lb lbs
pound pounds pint pints quart can cans tin tins jar jars pack packs packet packets packages package bag bags box boxes carton cartons bottle bottles bunch bunches
handful handfuls pinch pinches dash piece pieces slice slices stick sticks clove cloves head heads stalk stalks sprig sprigs fillet fillets knob block blocks
cube cubes sheet sheets strip strips portion portions serving servings dozen one two three four five six seven eight nine ten eleven twelve twenty thirty
minute minutes min mins hour hours hr hrs time under within less than over make making made cook cooking bake want wants need needs like likes love loves
would could should can will shall do does did dont give show tell me us this that these those which what who how when where why there here up out off by as if so
craving crave fancy flatmate roommate housemate gran granny grandma grandmother grandpa grandad nana calorie calories chatpata mehmaan mehman ghar pe par eat eats eating ate eaten diabetic diabetics diabetes pregnant toddler toddlers teenager teenagers fussy picky eater eaters picnic potluck party birthday buffet guests barbecue camping lunchbox weeknight weekday weekend glut pot pots pan wok tray
heres theres colicky ninety eighty seventy nowt owt blew blown element बनाऊँ बनाऊं निकलना प्रेशर reacts reacted swells fryer fryers airfryer bedsit wee sore kneading beige grief foul weather shift commute queue broke skint payday exhausted starving starved ravenous hangry peckish
fridge freezer pantry cupboard home house kitchen today tonight tomorrow people persons person guests kids children family tabs tab
thoda thodi thode kuch hai hain ka ki ke ko se mein main mere paas chahiye banao kya kaise bacha hua bache hue katori chammach
है हैं का की के को से में मेरे पास कुछ थोड़ा थोड़ी चाहिए बचा हुआ बची हुई कटोरी चम्मच कप ग्राम किलो मुझे हम बनाना`

/** Whole phrases that state a diet, with the diet they state, or what stays out with them. */
export const DIET_PHRASES = `
vegan: Vegan
vegans: Vegan
plant based: Vegan
no animal products: Vegan
वीगन: Vegan
vegetarian: Vegetarian
vegetarians: Vegetarian
वेजिटेरियन: Vegetarian
veggie: Vegetarian
veg: Vegetarian
pure veg: Vegetarian
veg only: Vegetarian
shakahari: Vegetarian
शाकाहारी: Vegetarian
keto: Keto
ketogenic: Keto
कीटो: Keto
paleo: Paleo
whole30: Whole30
whole 30: Whole30
low carb: Low Carb
low carbs: Low Carb
high protein: High-Protein
low fat: Low Fat
gluten free: Gluten-Free
no gluten: Gluten-Free
without gluten: Gluten-Free
coeliac: Gluten-Free
celiac: Gluten-Free
ग्लूटेन फ्री: Gluten-Free
ग्लूटेन फ़्री: Gluten-Free
पेलियो: Paleo
पैलियो: Paleo
लो कार्ब: Low Carb
कम कार्ब: Low Carb
प्रोटीन भरपूर: High-Protein
हाई प्रोटीन: High-Protein
non veg: Non-Vegetarian
non vegetarian: Non-Vegetarian
with meat: Non-Vegetarian
masahari: Non-Vegetarian
मांसाहारी: Non-Vegetarian
`

/** Ways to eat that rule foods out besides a diet; curated, the strictest common reading. */
export const PRACTICES = `
jain: onion, garlic, potato, carrot, beetroot, radish, turnip, sweet potato, ginger, mushroom, honey
जैन: onion, garlic, potato, carrot, beetroot, radish, turnip, sweet potato, ginger, mushroom, honey
satvik: onion, garlic
sattvik: onion, garlic
sattvic: onion, garlic
saatvik: onion, garlic
सात्विक: onion, garlic
vrat: onion, garlic
upvas: onion, garlic
navratri: onion, garlic
navratra: onion, garlic
navratre: onion, garlic
व्रत: onion, garlic
उपवास: onion, garlic
नवरात्रि: onion, garlic
नवरात्र: onion, garlic
pescatarian: meat
pescatarians: meat
pescetarian: meat
pescetarians: meat
halal: pork, alcohol, lard, gelatine
muslim: pork, alcohol, lard, gelatine
muslims: pork, alcohol, lard, gelatine
मुस्लिम: pork, alcohol, lard, gelatine
मुसलमान: pork, alcohol, lard, gelatine
kosher: pork, shellfish, rabbit, gelatine, lard
`

/** The cuisines that a follow-up line can ask for, with the words for each in English and Hindi. */
export const REQUEST_CUISINES = `
American: american, अमेरिकी, अमेरिकन
British: british, english, ब्रिटिश
Chinese: chinese, चीनी खाना, चाइनीज़, चाइनीज
French: french, फ़्रांसीसी, फ्रेंच
German: german, जर्मन
Greek: greek, यूनानी, ग्रीक
Hawaiian: hawaiian, हवाईयन
Indian: indian, desi, भारतीय, देसी
International: international, अंतरराष्ट्रीय
Italian: italian, इतालवी, इटैलियन
Japanese: japanese, जापानी
Korean: korean, कोरियाई
Mediterranean: mediterranean, भूमध्यसागरीय
Mexican: mexican, मेक्सिकन, मैक्सिकन
Middle Eastern: middle eastern, मध्य पूर्वी
Moroccan: moroccan, मोरक्कन
North African: north african, उत्तरी अफ़्रीकी
Scandinavian: scandinavian, nordic, स्कैंडिनेवियाई
Spanish: spanish, स्पेनिश
Tex-Mex: tex[ -]?mex, टेक्स[ -]मेक्स
Thai: thai, थाई
Vietnamese: vietnamese, वियतनामी
Any: any cuisine
`
