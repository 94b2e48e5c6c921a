/** What sounds like a denial and wishes for a food all the same, with the words that say so plainly. */
export const WISHES: readonly [denial: RegExp, wish: string][] = [
  [/\b(?:there['’]?s |there is )?no such thing as (?:too (?:much|many)|enough)\b/gi, ' love '],
  [
    /\b(?:i|we|you|one|anybody|anyone|nobody) (?:can|could) never (?:have|get|eat) (?:too (?:much|many)|enough(?: of)?)\b/gi,
    ' love ',
  ],
  [/\b(?:never|not ever) (?:too (?:much|many)|enough)\b/gi, ' love '],
  [
    /\b(?:is|are)(?:n['’]?t| not)(?: a| any)? ?(?:breakfast|lunch|dinner|supper|tea|meal|weekend|sunday|party|home|life|christmas)? without\b/gi,
    ' love ',
  ],
  [/\b(?:would|could|do|can)(?:n['’]?t| not) (?:dream of|think of|imagine) (?:\p{L}+ )?without\b/giu, ' love '],
  [
    /\b(?:won['’]?t|will not|refuses? to|doesn['’]?t|don['’]?t) (?:eat|touch|have|live on) (?:anything|nothing|a thing) (?:but|except|besides|other than|apart from|bar)\b/gi,
    ' loves ',
  ],
  [
    /\bnothing (?:in|left|else|here|there)(?: (?:the|our|my) \p{L}{3,12})?,? (?:but|except(?: for)?|besides|bar|apart from|other than)\b/giu,
    ' have ',
  ],
  [
    /\b(?:nobody|no[ -]one)(?: in (?:the|this|our) \p{L}{3,12}| here| at home)? (?:minds|objects to|complains about|says no to)\b(?![^.!?\n]{0,80}\b(?:except|but|apart|bar|besides|only|though|although|unless)\b)/giu,
    ' love ',
  ],
  [
    /\bnot (?:a|one) single (\p{L}{3,20}) (?:should|must|can|may|is to|will|shall) (?:go to waste|be wasted|be left|go off)\b/giu,
    ' have $1 ',
  ],
  [
    /\b(?:hate|hates|loath|loathe|can['’]?t (?:stand|bear)|cannot (?:stand|bear)|couldn['’]?t (?:stand|bear)|dread)(?: the (?:thought|idea) of)?(?: to)? (?:wast(?:e|ing)|throw(?:ing)?(?: out| away)?|bin(?:ning)?|los(?:e|ing)|see(?:ing)?(?= [^.;!?\n]{2,40}(?:go(?:ing)? (?:to waste|off|bad)|rot|in the bin)))\b/gi,
    ' have ',
  ],
  [/\bdo(?:n['’]?t| not) (?:just|only|merely) (?:like|love|want|enjoy)\b/gi, ' love '],
  [
    /\b(?:stopped|no longer|quit|finally over) (?:hat(?:ing|es?)|dislik(?:ing|es?)|refus(?:ing|es?)|avoid(?:ing|s)?)\b/gi,
    ' likes ',
  ],
  [/\b(?:says|said) (?:yes to|to eat more|eat more|to have more|have more)\b/gi, ' wants '],
  [
    /\b(?:is|are|am|['’]m|['’]s|['’]re) nuts (?:about|for|over)\b|\b(?:go|goes|going|went|absolutely|totally) nuts (?:about|for|over)\b/gi,
    ' love ',
  ],
  [
    /\b(?:the|our|my|his|her) (?:dog|cat|puppy|kitten|hamster|rabbit|parrot|guinea pig)s? (?:is|are)(?: not|n['’]?t) allowed [\p{L} ]{3,30}(?=[,.;!?]|$)/giu,
    ' ',
  ],
  [
    /\b(?:my|our|the|his|her) (?:neighbou?r|boss|ex|landlord|landlady|colleague|dentist|hairdresser|teacher)s? (?:is|are|['’]s) (?:vegan|vegetarian|veggie)s?,? (?:but )?(?:i|we)(?:['’](?:m|re)| am| are)(?: definitely| certainly| very much| really)? not\b/giu,
    ' ',
  ],
  [/\bnot (?:a )?(?:vegan|vegetarian|veggie) (?:any ?more|now|these days)\b/gi, ' '],
  [
    /\b(?:scared|afraid|nervous|wary) of (?:cooking|frying|roasting|baking|grilling|ruining|burning|overcooking|wasting)\b/gi,
    ' love ',
  ],
  [/\bpass (?:me |us )?the\b/gi, ' have '],
  [/\b(?:still|back) on (?:good|friendly|the best of) terms with\b/gi, ' love '],
  [/\bnot sharing\b/gi, ' have '],
  [
    /\bdo(?:n['’]?t| not) (?:want|need|fancy) (?:anything|something) (?:too )?(?:fancy|complicated|difficult|heavy|special|elaborate|big|long)\b/gi,
    ' ',
  ],
  [
    /\b(?:have|has)(?:n['’]?t| not) (?:had|eaten|made|cooked) ([\p{L} ]{3,25}?) (?:in|for) (?:ages|years|months|weeks|forever|a while|so long|a long time)\b/giu,
    ' love $1 ',
  ],
  [/\bnot (?:a |the )?(?:great|good|very good|best|much of a|confident|keen|brilliant) (?:cook|chef|baker)\b/gi, ' '],
  [/\bignore (?:(?:all|your|the|my|any|previous) ){0,3}(?:rules|instructions|diets?|filters?)\b/gi, ' '],
  [
    /\b(?:no (?:need|reason) to|(?:do|does)(?:n['’]?t| not) (?:have|need) to|need(?:n['’]?t| not)|(?:can|may) stop) (?:avoid(?:ing)?|skip(?:ping)?|leave out|leaving out|leave off|omit(?:ting)?|exclud(?:e|ing)|cut out|cutting out|hold)(?: the| any)?(?= \p{L})(?![^.;!?\n]{0,60}\b(?:only|just|but|except)\b)/giu,
    ' have ',
  ],
  [/ (?:ke )?bina (?:bhi )?(?:kya|kaisi|kaisa) (?:zindagi|jeena|jina|maza|mazaa|din|khana)\b/gi, ' chahiye '],
]
