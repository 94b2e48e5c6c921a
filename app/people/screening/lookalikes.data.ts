/** Letters of other scripts, each before the Latin ones that it is taken for. */
export const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic
    'аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd ԛq ԝw ӏl һh ɡg',
    'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ',
    // Greek
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx',
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
    // Armenian
    'ոn սu օo հh',
    // Latin letters that look like ASCII ones
    'ıi ɑa ɩi ʟl ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
  ].flatMap((pairs) => pairs.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)])),
)
