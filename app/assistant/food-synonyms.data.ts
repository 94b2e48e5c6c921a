/**
 * Foods as FoodIO calls them, one on a line: other names behind `=`, broader foods behind `<`. What merely sounds like another
 * food stands here under its own name ("coconut milk" is no milk), so that the longest name wins. Compiled by hand.
 */
export const FOOD_LINES = `
meat = mince meat, गोश्त, मांस, gosht
poultry < meat
chicken = murgh, murg, चिकन, मुर्गा, मुर्गी < poultry
chicken breast = chicken fillet, chicken breasts < chicken
chicken thigh = chicken thighs, chicken leg, drumstick < chicken
chicken stock = chicken broth, chicken bouillon < chicken, stock
turkey < poultry
duck < poultry
beef = gaay ka gosht < meat
beef mince = ground beef, minced beef, beef keema < beef, mince
mince = keema, qeema, minced meat, ground meat, कीमा < meat
steak = sirloin, ribeye, rump steak, chuck < beef
beef stock = beef broth, beef bouillon < beef, stock
stock = broth, bouillon
vegetable stock = vegetable broth, veg stock, vegetable bouillon < stock
lamb = mutton, goat, मटन, mutton curry cut < meat
pork = suar < meat
pork belly < pork
bacon = pancetta, lardons, rashers < pork
ham = prosciutto, serrano ham < pork
sausage = chorizo, bratwurst, salami, pepperoni, nduja < pork
vegetarian sausage = vegan sausage, veggie sausage
fish = machli, machhli, macchi, मछली, fish fillet < seafood
seafood
salmon = smoked salmon < fish
tuna = tinned tuna, canned tuna < fish
cod = haddock, pollock, white fish, hake < fish
trout = mackerel, sardine, sea bass, tilapia, halibut < fish
anchovy = anchovies < fish
fish sauce = nam pla < fish
shellfish < seafood
prawn = shrimp, jhinga, झींगा, king prawn < shellfish
crab = lobster, crayfish < shellfish
mussel = clam, scallop < shellfish
squid = calamari, octopus < seafood
oyster < shellfish
oyster sauce < shellfish
egg = anda, अंडा, अंडे, egg yolk, egg white, anday
vegan egg = egg replacer, flax egg
dairy
milk = doodh, दूध, whole milk, skimmed milk < dairy
coconut milk = नारियल का दूध, nariyal doodh < coconut
coconut cream = creamed coconut < coconut
coconut oil < oil
coconut water < coconut
coconut sugar < sugar
coconut = nariyal, नारियल, desiccated coconut
oat milk = soy milk, soya milk, rice milk, plant milk, hemp milk
almond milk < almond
condensed milk = evaporated milk < milk
buttermilk = chaas, छाछ < dairy
butter = makhan, मक्खन < dairy
ghee = clarified butter, घी < butter
peanut butter < peanut
almond butter < almond
cocoa butter
vegan butter = margarine, plant butter
cream = malai, heavy cream, double cream, single cream, whipping cream, मलाई < dairy
sour cream = creme fraiche, crème fraîche < dairy
cream of tartar
ice cream < dairy
yogurt = yoghurt, curd, dahi, दही, greek yogurt, hung curd < dairy
coconut yogurt = vegan yogurt, soy yogurt
cheese < dairy
cheddar < cheese
mozzarella = burrata < cheese
parmesan = parmigiano, grana padano, pecorino < cheese
feta < cheese
goat cheese = goat's cheese, chevre < cheese
cream cheese = philadelphia, mascarpone < cheese
ricotta = cottage cheese, quark < cheese
halloumi < cheese
blue cheese = gorgonzola, stilton, roquefort < cheese
gouda = emmental, gruyere, gruyère, swiss cheese, brie, monterey jack, cotija, queso fresco < cheese
paneer = पनीर < cheese
vegan cheese = plant cheese, dairy-free cheese
tofu = bean curd, टोफू < soy
tempeh < soy
soy = soya, soybean, सोया, soya chunks, edamame
soy sauce = tamari, shoyu < soy
miso < soy
nut = nuts, mixed nuts, मेवे, mewa
almond = badam, बादाम, ground almonds, flaked almonds < nut
walnut = akhrot, अखरोट < nut
cashew = kaju, काजू < nut
pistachio = pista, पिस्ता < nut
hazelnut = pecan, macadamia, brazil nut < nut
pine nut = pignoli < nut
peanut = groundnut, moongphali, मूंगफली < nut
nutmeg = jaiphal, जायफल
water chestnut
chestnut < nut
seed
sesame = til, तिल, sesame seed, tahini < seed
pumpkin seed = pepita < seed
sunflower seed < seed
chia = chia seed < seed
flaxseed = linseed, alsi, अलसी < seed
poppy seed < seed
grain
rice = chawal, चावल, basmati, jasmine rice, brown rice, arborio, risotto rice < grain
rice noodle = rice noodles, rice vermicelli, rice paper
rice flour
rice vinegar < vinegar
flour = maida, मैदा, plain flour, all-purpose flour, self-raising flour, bread flour < wheat
wheat = atta, आटा, गेहूं, whole wheat
gluten-free flour
chickpea flour = gram flour, besan, बेसन
cornstarch = cornflour, corn starch
semolina = sooji, suji, rava, सूजी < wheat
oat = oats, oatmeal, porridge oats, rolled oats < grain
quinoa < grain
couscous = bulgur < wheat
barley = pearl barley, jau, जौ < grain
buckwheat < grain
millet = bajra, jowar, ragi, बाजरा < grain
polenta = cornmeal, maize flour, makki atta < corn
poha = flattened rice, पोहा < rice
pasta = spaghetti, penne, macaroni, fusilli, tagliatelle, linguine, farfalle, rigatoni, orzo, पास्ता < wheat
lasagna sheet = lasagne, lasagna noodle < pasta
gnocchi < pasta
noodle = noodles, ramen, udon, egg noodle, नूडल्स < wheat
bread = toast, baguette, sourdough, brioche, ब्रेड, डबल रोटी, breadcrumb, panko, bun < wheat
pita = naan, roti, chapati, flatbread, रोटी, नान < bread
tortilla = wrap, corn tortilla, flour tortilla, taco shell
puff pastry = filo, phyllo, shortcrust < wheat
bean = beans, rajma seeds
black bean = black beans < bean
kidney bean = rajma, राजमा, red kidney bean < bean
white bean = cannellini, haricot, navy bean, great northern bean < bean
butter bean = lima bean < bean
pinto bean = refried bean < bean
green bean = french bean, runner bean, haricot vert, fansi, string bean
baked beans < bean
chickpea = garbanzo, garbanzo bean, chana, chole, kabuli chana, छोले, चना < bean
lentil = dal, daal, masoor, moong, toor, urad, दाल, मसूर, मूंग < bean
hummus < chickpea
pea = peas, matar, मटर, green pea, petit pois
sugar snap pea = snow pea, mangetout
vegetable = veg, veggies, sabzi, सब्ज़ी, सब्जी
potato = aloo, alu, आलू < vegetable
sweet potato = shakarkandi, yam, शकरकंद < vegetable
tomato = tamatar, टमाटर, cherry tomato, plum tomato, chopped tomatoes, passata < vegetable
sun-dried tomato < tomato
tomato paste = tomato puree, tomato purée, tomato concentrate < tomato
ketchup = tomato ketchup
onion = pyaz, pyaaz, प्याज, प्याज़, red onion, white onion < vegetable
spring onion = scallion, green onion, hara pyaz < onion
shallot < onion
leek < onion
garlic = lahsun, lehsun, लहसुन, garlic clove
ginger = adrak, अदरक
ginger ale = ginger beer
carrot = gajar, गाजर < vegetable
celery = celery stick < vegetable
celeriac = celery root < vegetable
cucumber = kheera, खीरा < vegetable
bell pepper = capsicum, sweet pepper, red pepper, green pepper, yellow pepper, shimla mirch, शिमला मिर्च, paprika pepper < vegetable
chilli = chili, chile, jalapeño, jalapeno, green chilli, red chilli, mirch, मिर्च, serrano, habanero, bird's eye chilli
chilli flake = chili flake, chilli powder, chili powder, cayenne, chipotle, lal mirch < chilli
paprika = smoked paprika
spinach = palak, पालक < vegetable
kale = cavolo nero, chard, swiss chard, collard < vegetable
lettuce = romaine, iceberg, salad leaf, rocket, arugula, head of lettuce < vegetable
cabbage = patta gobhi, बंद गोभी, पत्ता गोभी, red cabbage, bok choy, pak choi, napa cabbage < vegetable
sauerkraut = kimchi < cabbage
cauliflower = gobi, gobhi, फूलगोभी, गोभी < vegetable
broccoli = tenderstem < vegetable
brussels sprout = sprout < vegetable
aubergine = eggplant, brinjal, baingan, बैंगन < vegetable
courgette = zucchini, summer squash < vegetable
squash = butternut, butternut squash, acorn squash < vegetable
pumpkin = kaddu, कद्दू < vegetable
okra = bhindi, lady finger, ladyfinger, भिंडी < vegetable
mushroom = khumb, मशरूम, button mushroom, portobello, shiitake, oyster mushroom, chestnut mushroom, porcini < vegetable
corn = sweetcorn, maize, makai, मक्का, corn on the cob
beetroot = beet, chukandar, चुकंदर < vegetable
radish = mooli, daikon, मूली < vegetable
turnip = swede, parsnip, kohlrabi, rutabaga < vegetable
asparagus < vegetable
artichoke < vegetable
fennel = saunf, सौंफ < vegetable
avocado = guacamole
olive = olives, kalamata
caper
fruit = phal, फल
apple = seb, सेब < fruit
banana = kela, केला < fruit
plantain
orange = santra, mandarin, clementine, tangerine, संतरा < fruit
lemon = nimbu, नींबू, lemon juice, lemon zest < fruit
lime = lime juice < fruit
mango = aam, आम < fruit
pineapple = ananas < fruit
berry = berries, raspberry, blackberry, cranberry, mixed berries < fruit
strawberry < berry
blueberry < berry
cherry < fruit
grape = angoor < fruit
peach = nectarine, apricot, plum < fruit
pear = nashpati < fruit
fig < fruit
date = khajur, खजूर, medjool < fruit
raisin = sultana, currant, kishmish, किशमिश < fruit
pomegranate = anar, अनार < fruit
melon = watermelon, cantaloupe < fruit
kiwi < fruit
tamarind = imli, इमली
rhubarb
sugar = cheeni, chini, चीनी, brown sugar, caster sugar, icing sugar, powdered sugar
jaggery = gur, गुड़ < sugar
honey = shahad, शहद
maple syrup = agave, golden syrup, molasses, treacle
chocolate = dark chocolate, milk chocolate, chocolate chip, चॉकलेट
cocoa = cacao, cocoa powder
vanilla = vanilla extract
coffee = espresso, कॉफी
tea = matcha, चाय, chai
yeast
baking powder = baking soda, bicarbonate of soda
gelatine = gelatin
agar
herb
coriander = cilantro, dhania, dhaniya, धनिया, coriander leaf < herb
coriander seed = ground coriander, dhania powder
basil = tulsi < herb
parsley < herb
mint = pudina, पुदीना < herb
dill < herb
rosemary < herb
thyme < herb
oregano = marjoram < herb
sage < herb
bay leaf = tej patta
curry leaf = kadi patta, करी पत्ता
chive < herb
lemongrass
cumin = jeera, जीरा
turmeric = haldi, हल्दी
cardamom = elaichi, इलायची
cinnamon = dalchini, दालचीनी
clove = laung, लौंग
mustard = mustard seed, dijon, sarson, rai, सरसों
mustard oil < oil
saffron = kesar, केसर
garam masala = curry powder, गरम मसाला
asafoetida = hing, हींग
fenugreek = methi, मेथी
star anise
vinegar = sirka, balsamic, cider vinegar
wine = red wine, white wine
beer = ale, stout
mayonnaise = mayo, aioli < egg
vegan mayonnaise = vegan mayo
worcestershire sauce < fish
pesto
salsa
seaweed = nori, kombu, wakame
water = पानी, ice
salt = namak, नमक, sea salt
pepper = black pepper, peppercorn, kali mirch, काली मिर्च, white pepper
oil = tel, तेल, olive oil, vegetable oil, sunflower oil, rapeseed oil, canola oil, cooking oil, neutral oil, sesame oil
`
/** What is taken as always there. */
export const PANTRY_FOODS = ['water', 'salt', 'pepper', 'oil'] as const
