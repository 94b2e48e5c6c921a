/** Minutes in a unit that is written so, in the languages whose recipes are read. */
export const DURATION_UNITS: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:wks?|weeks?|wochen?|semaines?|semanas?|settiman[ae]|veck(?:a|or)|we(?:ek|ken)|हफ़?्त[ेा]|सप्ताह|週間|周|주)$/iu,
    10_080,
  ],
  [
    /^(?:d|days?|tage?n?|jours?|journée|d[ií]as?|giorn[io]|dag(?:ar|en|e)?|dn[iíy]|dzień|dni|nap|ημέρ\p{L}*|дн\p{L}*|день|दिन|日間?|天|일)$/iu,
    1440,
  ],
  [
    /^(?:h|hr|hrs|hours?|std|stunden?|stdn|heures?|horas?|or[ae]|uur|uren|u|tim(?:mar|me|mer|er)?|t|saat\p{L}*|hod\p{L}*|godz\p{L}*|g|óra|ώρ\p{L}*|ч|час\p{L}*|घ(?:ं|ण्)ट[\p{L}\p{M}]*|時間半?|小时|小時|시간)$/iu,
    60,
  ],
  [/^(?:s|sec|secs|seconds?|sek\p{L}*|secondes?|segundos?|second[io]|सेकं?ड|सेकण्ड|秒|초)$/iu, 1 / 60],
  [
    /^(?:m|mi?ns?|mins?|minut\p{L}*|'|’|′|perc|dk|dak(?:ika\p{L}*)?|λεπτ\p{L}*|λ|мин\p{L}*|मिनट[\p{L}\p{M}]*|मिनिट|分間?|分钟|分鐘|분)$/iu,
    1,
  ],
]

/** Numbers in words, as written before a unit. */
export const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  ein: 1,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  due: 2,
  tre: 3,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
  दस: 10,
  बीस: 20,
  तीस: 30,
}

/** What people write in words, in lower case, with the same in digits; the first of two that fit is taken. */
export const WORDED_DURATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:three[- ]quarters|3\/4)(?: of)? an hour\b/g, '45 min'],
  [/\b(?:a )?quarter(?: of an)? hour\b/g, '15 min'],
  [/\b(?:a )?half(?: an|-| a)? ?hour\b/g, '30 min'],
  [/\b(?:eine |1 )?(?:halbe|1\/2) stunde\b|\b(?:une )?demi[- ]heure\b|\bmedia hora\b|\bmezz'?\s?ora\b/g, '30 min'],
  [/\b(?:eine )?dreiviertel ?stunde\b|\btrois quarts d'heure\b|\btres cuartos de hora\b/g, '45 min'],
  [/\b(?:eine )?viertel ?stunde\b|\b(?:un )?quart d'heure\b|\b(?:un )?cuarto de hora\b/g, '15 min'],
  [/(?<=\b(?:hours?|heures?|horas?|or[ae])) (?:and a half|et demie|y media|e mezz[ao])\b/g, ' 30 min'],
  [/(?<=\b(?:hours?|heures?|horas?|or[ae])) (?:and a quarter|et quart|y cuarto|e un quarto)\b/g, ' 15 min'],
  [/ and a half (?=hours?\b)/g, ' 1/2 '],
  [/\b(?:anderthalb|eineinhalb)\w{0,2} (?=stunden?\b)/g, '1 1/2 '],
  [/\bzweieinhalb\w{0,2} (?=stunden?\b)/g, '2 1/2 '],
  [/\b(?:an|a|un|une|una|eine) (?=(?:hour|heure|hora|ora|stunde|day|jour|día|tag)\b)|\bun'(?=ora\b)/g, '1 '],
  [/डेढ़ (?=घं|घण्)/g, '1 1/2 '],
  [/ढाई (?=घं|घण्)/g, '2 1/2 '],
  [/सवा (?=घं|घण्)/g, '1 1/4 '],
  [/आध[ेा] (?=घं|घण्)/g, '1/2 '],
  [/पौन[ेा] (?=घं|घण्)/g, '3/4 '],
]

/** What is written between the two ends of a range, and nothing else. */
export const RANGE = /^[\s.]*(?:[-–—~]|to|until|till|bis|à|a|hasta|se|से|do|до)\s*$/iu

/** What is written between two durations of which the cook chooses one. */
export const ALTERNATIVES =
  /(?:^|[^\p{L}\p{M}])(?:or|oder|ou|o|eller|lub|nebo|или|vagy|या|或|または)(?![\p{L}\p{M}])|[/|=]/iu

/** What is written between two durations that both pass. */
export const PLUS =
  /[+&]|(?:^|[^\p{L}\p{M}])(?:plus|and|und|et|y|e|og|och|en|и|και|i|और|sowie|then|dann)(?![\p{L}\p{M}])/iu

/** What is done in a time: two that are told with it pass one after the other ("5 minutes prep, 20 minutes cooking"). */
export const TIMED_TASKS =
  /(?:^|[^\p{L}\p{M}])(?:prep\p{L}*|cook\p{L}*|bak\p{L}*|roast\p{L}*|chill\p{L}*|cool\p{L}*|rest\p{L}*|ris(?:e|ing)|prov(?:e|ing)|marinat\p{L}*|soak\p{L}*|freez\p{L}*|simmer\p{L}*|grill\p{L}*|fry\p{L}*|hands-on|activ\p{L}*|aktiv\p{L}*|wait\p{L}*|assembl\p{L}*|vorbereit\p{L}*|kochen|backen|backzeit|kochzeit|ruhe\p{L}*|préparation|cuisson|repos|तैयारी|पकाने|पकाना|भिगो\p{L}*)(?![\p{L}\p{M}])/iu

/** With a total, the other times are parts of it. */
export const TOTAL =
  /(?:^|[^\p{L}\p{M}])(?:total|overall|altogether|in all|insgesamt|gesamt\p{L}*|totale?s?|कुल)(?![\p{L}\p{M}])/iu
