import { setRole } from '#app/community/moderation/roles.store.ts'
import { aSignedInCook } from '../support/browser-cook.ts'
import { aCook, aRecipe } from '../support/builders.ts'
import { withDatabase } from '../support/failing-forms.ts'
import { describeJourneys, PHONE, type Visitor } from '../support/journey.ts'
import { expectFit } from '../support/looks.ts'

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const WORDS = `${WORD} https://a-very-long-name-without-any-break.example.com/${'0123456789'.repeat(6)}`

/** Visits pages about a recipe of long words. */
async function expectRecipeFits(visitor: Visitor, pagesOf: (recipe: number) => string[]) {
  await aSignedInCook(visitor)
  const recipe = await withDatabase(visitor, async (db) =>
    aRecipe(db, { authorId: await aCook(db), title: WORD, ingredients: [{ quantity: '1 tbsp', name: WORD }] }),
  )
  await expectFit(visitor, pagesOf(recipe))
}

describeJourneys(
  'long words',
  (story, again) => {
    again(
      'of a profile, of reports, an appeal and a reason break, and no page is wider than the window',
      async (visitor) => {
        const moderator = await aSignedInCook(visitor)
        await withDatabase(visitor, (db) => setRole(db, moderator, 'moderator'))
        const now = Date.now()
        const { recipe, cook } = await withDatabase(visitor, async (db) => {
          const [author, other] = [await aCook(db), await aCook(db)]
          const profile = { name: WORD.slice(0, 60), bio: WORDS, links: JSON.stringify([WORDS.split(' ')[1]]) }
          await db.updateTable('cook').set(profile).where('id', '=', author).execute()
          const [shown, hidden] = [
            await aRecipe(db, { authorId: author, title: WORD }),
            await aRecipe(db, { authorId: other, title: WORD }),
          ]
          const byModerator = { deletedAt: now, deletedBy: 'moderator', hiddenReason: WORDS } as const
          await db.updateTable('recipe').set(byModerator).where('id', '=', hidden).execute()
          await db
            .insertInto('report')
            .values({
              kind: 'recipe',
              subjectId: shown,
              reporterId: other,
              reason: 'spam',
              text: WORDS,
              reportedAt: now,
            })
            .execute()
          const about = { kind: 'recipe', subjectId: hidden } as const
          await db
            .insertInto('appeal')
            .values({ ...about, cookId: other, text: WORDS, appealedAt: now })
            .execute()
          const decision = { ...about, actorId: author, act: 'hide', reason: WORDS, decidedAt: now }
          await db.insertInto('auditLog').values(decision).execute()
          await db
            .insertInto('recipeCopy')
            .values({ recipeId: shown, originalId: 5, percent: 93, foundAt: now, settledAt: null })
            .execute()
          return { recipe: shown, cook: author }
        })
        await expectFit(visitor, [
          ...['/moderation', '/moderation/copies', '/moderation/log'],
          ...[`/report?recipe=${recipe}`, `/report?profile=${cook}`, `/cooks/${cook}`],
        ])
      },
    )
    story('of a recipe break, and no page that is read or filled in from it is wider than the window', (visitor) =>
      expectRecipeFits(visitor, (recipe) => [
        ...['', '/cook', '/questions', '/cooked'].map((page) => `/recipe/${recipe}${page}`),
        `/shopping-list/add?recipe=${recipe}`,
      ]),
    )
    again('of a recipe break, and no other page about it is wider than the window', (visitor) =>
      expectRecipeFits(visitor, (recipe) => [
        ...['/cook?step=done', '/versions', '/changes', '/note'].map((page) => `/recipe/${recipe}${page}`),
        ...[`/collections/add?recipe=${recipe}`, `/plan?recipes=${recipe}`],
      ]),
    )
  },
  [PHONE],
)
