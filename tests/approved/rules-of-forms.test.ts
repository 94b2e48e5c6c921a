import { test } from 'vitest'
import { Appeal, BulkModeration, Moderation, ReportForm } from '#app/community/moderation/moderation.ts'
import {
  Email,
  NewPassword,
  ProfileChange,
  passwordProblem,
  Registration,
  SignIn,
} from '#app/people/account/account.ts'
import { TokenDraft } from '#app/people/account/token.ts'
import { AboutForm } from '#app/people/cooks/about-cook.ts'
import { hiddenText, reasonText } from '#app/people/screening/hidden-text.ts'
import { causesOf, isPendingReason, pendingReason } from '#app/people/screening/pending.ts'
import { changedRules, DEFAULT_RULES, ScreeningRules } from '#app/people/screening/screening-rules.ts'
import { trustLevel } from '#app/people/screening/trust.ts'
import { DAY } from '#server/processes/clock.ts'
import { aTable } from './table.ts'

test('forms of cooks and moderators are read as approved', async () => {
  const table = aTable()
  table.shape(
    'a registration',
    Registration,
    `
    {"username":"anna","email":" Anna@Example.org ","password":"long enough"}
    {"username":" ","email":"","password":""}
    {"username":"an","email":"x","password":"1234567"}
    {"username":"an na","email":"a@b","password":"x*129"}
    {"username":"x*30","email":"a@b.org","password":"x*128"}
    {"username":"x*31","email":"x*250@b.org","password":"12345678"}
    {"username":"änna","email":"a@b..org","password":"12345678"}
    {"username":"admin","email":"a b@c.org","password":"12345678"}
    {"username":"anna.com","email":"a@b.org,c@d.org","password":"12345678"}
    {}`,
  )
  table.shape(
    'a sign-in',
    SignIn,
    `
    {"username":" anna ","password":" x "}
    {"username":"anna"}
    {}`,
  )
  table.shape(
    'a profile',
    ProfileChange,
    `
    {"username":"anna","email":"a@b.org","bio":" One \\n two\\u0000 "}
    {"username":"anna","email":"a@b.org","bio":"x*400"}
    {"username":"anna","email":"a@b.org","bio":"x*401"}`,
  )
  table.shape(
    'a new password',
    NewPassword,
    `
    {"token":"t","password":"12345678"}
    {"token":"","password":"1"}`,
  )
  table.shape(
    'an address',
    Email,
    `
    "A@B.ORG"
    " "`,
  )
  table.texts(
    'a password',
    (password) => passwordProblem(password, { username: 'Anna', email: 'bell@example.org' }, new Set(['password1'])),
    `
     ANNA
    Bell
    bell@Example.org
    Password1
    bell2
    anna1`,
  )
  table.shape(
    'a token',
    TokenDraft,
    `
    {"name":" Phone\\n1 ","scope":"read","days":"30"}
    {"name":"","scope":"all","days":"1"}
    {"name":"x*60","scope":"write","days":""}
    {"name":"x*61","scope":"write","days":"90"}`,
  )
  table.shape(
    'what a cook tells of themselves',
    AboutForm,
    `
    {"place":" Pune\\u0007  East ","cookingSince":""}
    {"cookingSince":"1919"}
    {"cookingSince":"1920","link1":"https://a.example/"}
    {"cookingSince":"2999"}
    {"cookingSince":"1990.5","link2":"no"}
    {"place":"x*61"}`,
  )
  const rules = { ...DEFAULT_RULES, refuseWords: '', holdDomains: '', refuseDomains: '', allowedDomains: '' }
  const manyLines = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)
  table.of(
    'rules',
    (sent: object) => {
      const { success, data, error } = ScreeningRules.safeParse({ ...rules, holdWords: '', ...sent })
      return success ? data : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    },
    {},
    { holdWords: ' a \n\na\nb ' },
    { perHour: '-1' },
    { perHour: 'x', contacts: '1.5', mentions: '1001' },
    { holdWords: 'x'.repeat(101) },
  )
  table.of(
    'so many lines are a list of words',
    (count: number) => ScreeningRules.safeParse({ ...rules, holdWords: manyLines(count).join('\n') }).success,
    2000,
    2001,
  )
  table.of(
    'what of rules is new',
    (now: object) => changedRules(DEFAULT_RULES, { ...DEFAULT_RULES, ...now }),
    {},
    { perHour: 9, contactsEffect: 'refuse' },
    { holdWords: ['b', 'a'] },
  )
  table.of(
    'of so many new words are named',
    (count: number) =>
      changedRules(DEFAULT_RULES, { ...DEFAULT_RULES, holdWords: manyLines(count) }).map(({ added }) => [
        added.length,
        added.at(-1),
      ]),
    50,
    51,
  )
  table.of(
    'a reason',
    (reason: string | null) => [isPendingReason(reason), causesOf(reason), hiddenText(reason), reasonText(reason)],
    null,
    'Rude.',
    pendingReason(['again', 'word']),
    'pending:none',
  )
  table.of(
    'trust',
    ([days = 0, posts = 0, hidden = 0]: number[]) => trustLevel({ isModerator: false, age: days * DAY, posts, hidden }),
    [0, 99, 0],
    [6.99, 3, 0],
    [7, 3, 0],
    [7, 2, 0],
    [60, 20, 0],
    [60, 19, 0],
    [59, 20, 0],
    [60, 24, 1],
    [60, 25, 1],
    [7, 7, 1],
    [7, 8, 1],
  )
  table.shape(
    'a report',
    ReportForm,
    `
    {"kind":"review","subject":"5","reason":"spam"}
    {"kind":"review","subject":"5","reason":"spam","text":" Why. "}
    {"kind":"review","subject":"5","reason":"none"}
    {"kind":"review","subject":"5","reason":"spam","text":"x*1001"}`,
  )
  table.shape(
    'a decision',
    Moderation,
    `
    {"act":"hide","kind":"review","subject":"5"}
    {"act":"hide","kind":"review","subject":"5","template":"rude","reason":" Please. "}
    {"act":"hide","kind":"review","subject":"5","reason":"x*300"}
    {"act":"hide","kind":"review","subject":"5","reason":"x*301"}
    {"act":"dismiss","kind":"review","subject":"0"}
    {"act":"hide","kind":"review","subject":"5","template":"none"}`,
  )
  table.shape(
    'decisions at once',
    BulkModeration,
    `
    {"act":"publish","subjects":["review 5","testNotes 12"]}
    {"act":"publish","subjects":[]}
    {"act":"publish","subjects":["review 05","none 1"]}
    {"act":"hide","subjects":["review 5"]}
    {"act":"restore","subjects":["review 5"]}`,
  )
  for (const many of [50, 51])
    table.lines.push(
      `${many} at once: ${BulkModeration.safeParse({ act: 'publish', subjects: Array(many).fill('review 5') }).error?.issues[0]?.message}`,
    )
  table.shape(
    'an appeal',
    Appeal,
    `
    {"kind":"recipe","subject":"5","text":" No. "}
    {"kind":"recipe","subject":"5","text":" "}
    {"kind":"recipe","subject":"5","text":"x*501"}
    {"kind":"x","subject":"y"}`,
  )
  await table.expectApproved('rules-of-forms')
})
