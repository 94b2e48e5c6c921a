/** Words of kitchens, of cooking and of people that dictionaries lack and that are no foods; in small letters without accents. */
export const KITCHEN_WORDS = `tbsp tbsps tbs tsp tsps min mins hr hrs sec secs deg approx etc esp incl fahrenheit celsius dl cl kg ml
saute sautes sauteed sauteing deglaze deglazes deglazed deglazing parcook parcooked blitz blitzed blitzing spiralise spiralised spiralising spiralize spiralized
unmold unmolds unmolded unmolding unmould unmoulded unmoulding demold demolded overmix overmixed overmixing undermix overbeat overbeaten overbeating overwork overworked
overbake overbaked underbake underbaked undercook undercooked overproof overproved underproved overcrowd overcrowded overcrowding emulsify emulsified temper deveined devein
debone deboned unpeeled unwaxed untoasted ungreased unbaked uncovered unpleated reheat reheated microwaveable doneness caramelisation caramelization homogenous thickish runnyish lengthways crossways widthways
pourable spoonable spreadable freezable dippable scoopable ladleful potful panful trayful glug glugs drizzly brothy saucy jammy gooey oozy biscuity squidgy claggy moreish crumbly crispness tenderness
chiffonade brunoise julienned mantecatura bain marie sous vide dente flambe chaunk chhaunk tadka tarka baghar vaghar bhuno bhunao dum pakao
stovetop stovetops countertop countertops springform bundt mandoline muddler frother molinillo molcajete comal tawa tava bakestone kadai kadhai karahi handi patila donabe dolsot cazuela plancha donburi hangiri makisu suribachi mezzaluna microplane silpat kitchenaid thermomix vitamix airfryer crockpot ziploc tupperware clingfilm saucepot stockpot sheetpan pyrex katoris katori thali headspace overtop multitasker polytunnel backsplash
nonna nonno abuela abuelita abuelo halmoni halabeoji lola lolo tita tito oma opa nani nana dadi dida thakuma ammamma ajji paati amma appa baba babcia babushka sitto teta yiayia yaya bibi ouma mormor farmor bestemor vovo
dont wont cant isnt doesnt didnt youre youll thats theyll itll wouldnt shouldnt couldnt lets ive theyre weve wasnt arent
coeliac celiac vegan vegans foodie foodies brekkie barbie barbecue barbecued instagram youtube pinterest blog blogger txt
squidge squidged squidging whistle whistles gisa ginisa igisa kaldero kawali sarten olla ollas testo teglia casseruola ghotna goopy gloopy cloot refrig brothe aderezo mamaw
guten appetit bon smacznego afiyet olsun provecho itadakimasu buon appetito dobrou chut smakelijk maghrib iftar sehri suhoor parve pareve skimmer skimmers rosace brodosa ober unterhitze umluft grumeaux scarpetta salamoia potli mixie chatti khada tari kalio oftadeh aux les med tbl celcius ziplock cooktop cooktops workbowl nutribullet thermoworks anova wilton ateco lbs headnotes
selamat makan sahtein kosha koshao karchi barni vangediya mucktoo tumis pecah minyak llanera llaneras cobek ulek tapsi asado choripan vacio claro cafezinho dom dhaba shabbat
voila chez cocotte lekker gezellig guete midsommar etvagyat spatzlepresse domenica casa
memaw meemaw pappou dziadek dedushka omi mutti aaji aajoba thatha phuppo gran's granny nanny auntie lois doris fairuz beth beth's ciara darrell margaret
susan linda barbara elizabeth jennifer patricia helen ruth betty dorothy nancy carol sharon donna karen lisa michelle laura sarah emma james robert michael william david
richard joseph thomas charles daniel matthew anthony kenneth steven edward brian ronald kevin jason jeffrey gary nicholas eric stephen larry jonathan fatima aisha lucia giulia
francesca paolo marco giorgio yusuf mehmet leyla priya lakshmi anjali arjun hiroshi yuki nguyen kwame adaeze`
