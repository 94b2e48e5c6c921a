/** What tells of a food in the same words that it makes somebody ill, or has. */
const ILL = `triggers?(?!_happy) hospital(?:i[sz]ed)? ambulance epi_?pens? a_and_e er anaphyla\\w+ migraines? headaches? asthma eczema hives rash throat wheez\\w+ tingl\\w+ itch\\w*(?!_to) blotch\\w*
puff(?:s|ed)?_up upsets? swollen swell\\w* bloat(?:s|ed|ing)? cramps? vomit\\w* nausea nauseous retch\\w* faint(?:s|ed)? seizures? killed kills died poison(?:s|ed|ing)? the_runs diarrh?oea fodmap
histamine protests? tolerance tolerated dangerous danger deadly lethal haywire (?:ibs|ibd|crohns|colitis|reflux)(?!_friendly) rejects? kryptonite traces? contamination
(?:terrible|awful|bad|horrible)_wind`
/** What tells that somebody does not want it, or may not have it. */
const UNWANTED = `devil evil enem(?:y|ies) despis(?:e|es|ed) loath\\w+ detest\\w* phobi[ac] averse aversion squeamish disgust\\w* gross vile revolting eww+ yuck\\w* icky? bleh
gags? starve spits? exclud(?:e|es|ed|ing) exclusion eliminat(?:e|ed|es|ion) omit(?:s|ted|ting)? haram tamasi[ck] forbid\\w* prohibited disallowed taboo swerv(?:e|es|ing) vetoe?d? boycott\\w* mana+
shunn?(?:s|ed)? freaks? sin a_miss ew`
/** The same in several words. */
const PHRASES = [
  'need not apply|ruled out|taken (?:\\w+ )?off|push(?:es)? (?:\\w+ ){1,3}(?:to|aside)|sooner die|funny (?:about|with)|fussy (?:about|with)|picky (?:about|with)|exception of',
  '(?:hasnt|havent|not|never) (?:yet )?been (?:introduced|given|offered|exposed)|(?:isnt|arent|not|too young|too little|too small) (?:yet )?(?:ready )?for|not your life|lost (?:\\w+ ){1,3}to',
  '(?:isnt|arent|not) (?:really )?agreeing|(?:doesnt|dont|does not|do not|wont|cant) (?:allow|permit)|brings? (?:me|him|her|us|them) out in|(?:scared|terrified|frightened) of(?! (?:the )?\\w+ing )',
  '(?:doctors?|docs?|dr|gp|dieti[ct]ian|nutritionist|nurse|consultant|specialist|midwife) (?:\\w+ ){0,4}(?:cut|drop|ditch|stop|quit)|(?:bin|86|chuck|scrap|axe|nix) (?:the|any|all)|less household',
  '(?:has|have) (?:got )?to go$|(?:isnt|arent|not|never) welcome|picks? (?:\\w+ ){1,3}out(?: of)?|in the bin|(?:wont|not|never) entertain|will thank|wasted on|spare (?:me|us|him|her|them)',
  'pass on|hard pass|(?:nope|nah) to|never been (?:my|his|her|our|their|for)|does nothing for|against (?:our|my|his|her|their|the) (?:religion|faith|beliefs?|diet|rules)|(?:isnt|arent|not) (?:halal|kosher)',
  'positive (?:for|to)|tests? (?:showed|shows|found)',
]
const signOf = (...signs: string[]) =>
  new RegExp(
    `(?:^| )(?:${signs
      .flatMap((row) => row.split(/\s+/))
      .join('|')
      .replaceAll('_', ' ')})(?= |$)`,
  )
const IS_ILL = signOf(ILL)
const IS_UNWANTED = signOf(UNWANTED, ...PHRASES.map((phrase) => phrase.replaceAll(' ', '_')))
/** "Chicken soup for a sore throat", "back from hospital". */
const DESPITE =
  /(?:^| )(?:for|despite|against|cur(?:e|es|ing)|help(?:s|ing)?|sooth\w+|eas(?:e|es|ing)|with|got|have|has|feeling|feel|im|recover\w*(?: from)?|back from|out of|home from|after) (?:(?:an?|the|my|her|his|our|some|bad|terrible|sore|upset) ){0,3}$/
/** What says of the same words that the food is there or wished for. */
const WISHED =
  /(?:^| )(?:want|wants|wanted|loves?|loved|fanc(?:y|ies)|crav\w+|likes?|leftovers?|use up|using up|fridge|freezer|cupboard|(?:i|we|ive|weve|have|got|there is|there are) (?:have|got|some|lots|plenty|loads))(?= |$)/

/** What turns a sentence: what is behind it is about other foods. */
const TURNS = /^(?:but|though|although|while|whereas|however|par|lekin|magar|लेकिन|पर|मगर)$/

/** Whether some words about a food tell that it harms somebody, or that they shun it: "sets off my asthma", "her throat closes up with nuts". */
function tellsOfHarm(piece: readonly string[]): boolean {
  const text = piece.join(' ')
  if (WISHED.test(text)) return false
  const illness = IS_ILL.exec(text)
  return IS_UNWANTED.test(text) || (illness !== null && !DESPITE.test(`${text.slice(0, illness.index)} `))
}

/** The words of those parts of a sentence, between "but" and the like, that tell of harm. */
export function wordsOfHarm(piece: readonly string[]): string[] {
  const parts: string[][] = [[]]
  for (const word of piece)
    if (TURNS.test(word)) parts.push([])
    else parts.at(-1)?.push(word)
  return parts.filter(tellsOfHarm).flat()
}
