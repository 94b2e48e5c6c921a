import { makeFollowingFeed, stopFollowingFeed } from '#app/community/following/following-feed.store.ts'
import { unfollow } from '#app/community/following/follows.store.ts'
import { moderate, reportSubject } from '#app/community/moderation/moderation.store.ts'
import type { Kind } from '#app/community/moderation/moderation.ts'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { TABLE_OF } from '#app/community/moderation/subjects.store.ts'
import { removeDevice } from '#app/community/notifications/push-devices.store.ts'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { listInvites, makeInvite, withdrawInvite } from '#app/kitchen/households/invites.store.ts'
import {
  leaveHousehold,
  renameHousehold,
  saveNeeds,
  saveOvens,
  setMemberRole,
} from '#app/kitchen/households/members.store.ts'
import { makeCalendar, stopCalendar } from '#app/kitchen/plan-calendar/plan-calendar.store.ts'
import { endSession } from '#app/people/account/credentials.store.ts'
import { changePicture } from '#app/people/account/profile.store.ts'
import { profileToReport } from '#app/people/account/profile-words.store.ts'
import { listTokens, revokeToken } from '#app/people/account/tokens.store.ts'
import { blockCook, unblockCook } from '#app/people/blocks/blocks.store.ts'
import { saveAbout } from '#app/people/cooks/cooks.store.ts'
import { saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import { listNotifications, markAllRead, markRead } from '#app/people/notifications/notifications.store.ts'
import { deleteRecipe, restoreRecipe } from '#app/recipes/publishing/deleting.store.ts'
import { deleteEarlier } from '#app/recipes/publishing/earlier-recipes.store.ts'
import { replyToReport } from '#app/recipes/reviews/replies.store.ts'
import { notesToReport } from '#app/recipes/test-kitchen/reported-notes.store.ts'
import { endTest, nameTester, saveNotes } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { type Act, LONG_AGO, NOW, type Street } from './town.ts'

const secret = (of: string) => ({ seed: of, token: of })

/** A moderator hides something, and refuses its photos. */
const hide =
  (kind: Kind, subject: (street: Street) => number): Act =>
  (db, street, keeper) =>
    moderate(db, keeper, { act: 'hide', kind, subject: subject(street), reason: 'Spam.', refusePhotos: true }, NOW)
/** A moderator hides what could be reported last, of a kind that is stored apart from then on. */
async function hideLast(db: Database, keeper: { id: string }, kind: 'reply' | 'profile' | 'testNotes') {
  const last = db.selectFrom(TABLE_OF[kind]).select((eb) => eb.fn.max('id').as('id'))
  const { id: subject } = await last.executeTakeFirstOrThrow()
  await reportSubject(db, null, { kind, subject, reason: 'spam', text: '' }, NOW)
  await moderate(db, keeper, { act: 'hide', kind, subject, reason: 'Spam.' }, NOW)
}

/** A moderator shows again what was hidden. */
const restore =
  (kind: Kind, subject: (street: Street) => number): Act =>
  (db, street, keeper) =>
    moderate(db, keeper, { act: 'restore', kind, subject: subject(street), reason: '' }, NOW + 1)

/** What cooks do with what is theirs, what moderators decide, and what becomes of it when somebody leaves. */
export const ACTS_OF_COOKS: [what: string, changes: string, announces: string, act: Act][] = [
  [
    'a cook is not followed any more',
    '-1 follow',
    '',
    (db, s) => unfollow(db, s.anna, { kind: 'cook', name: s.author }),
  ],
  ['a tag is not followed any more', '-1 follow', '', (db, s) => unfollow(db, s.anna, { kind: 'tag', name: 'test' })],
  ['a device shows nothing any more', '-1 pushDevice', '', (db, s) => removeDevice(db, s.anna, `${s.anna} phone`)],
  ['a session ends', '-1 pushDevice, -1 session', '', (db, s) => endSession(db, `${s.anna} desk`)],
  [
    'a token is revoked',
    '-1 accessToken',
    '',
    async (db, s) => revokeToken(db, s.anna, (await listTokens(db, s.anna))[0]?.id ?? 0),
  ],
  [
    'a kind of notifications is turned off',
    '1 notificationSetting',
    '',
    (db, s) => saveSettings(db, s.anna, { reply: { page: false, email: false, push: false } }),
  ],
  [
    'a notification is read',
    '1 notification',
    '',
    async (db, s) =>
      markRead(db, s.author, (await listNotifications(db, s.author, { after: null, size: 1 }))[0]?.id ?? 0, NOW),
  ],
  ['all notifications are read', '11 notification', '', (db, s) => markAllRead(db, s.author, LONG_AGO, NOW)],
  [
    'notes on a draft are changed',
    '1 recipeTest',
    '',
    (db, s) => saveNotes(db, s.anna, s.draft, { cookedOn: '2026-08-02', outcome: 'didNotWork', text: 'Burnt.' }, NOW),
  ],
  ['a tester is not to be named', '1 recipeTest', 'recipe draft', (db, s) => nameTester(db, s.anna, s.draft, false)],
  ['a test ends', '1 recipeTest', '', (db, s) => endTest(db, s.author, s.draft, s.anna, NOW)],
  ['an earlier text is deleted', '-1 earlierRecipe', 'recipe soup', (db, s) => deleteEarlier(db, s.soup, 1)],
  [
    'a cook tells of themselves',
    '1 cook',
    'cook anna',
    (db, s) => saveAbout(db, s.anna, { place: 'Pune', cookingSince: 1999, links: [] }, NOW),
  ],
  ['a cook has another picture', '1 cook', 'cook anna', (db, s) => changePicture(db, s.anna, 'avatars/a')],
  [
    'what a cook does not eat',
    '+1 cookNeeds',
    '~household',
    (db, s) => saveNeeds(db, s.anna, { diets: ['vegan'], allergens: [] }),
  ],
  ['a household gets a name', '1 household', '~household', (db, s) => renameHousehold(db, s.anna, 'Attic')],
  ['a household has two ovens', '1 household', '~household', (db, s) => saveOvens(db, s.anna, 2)],
  [
    'somebody is invited',
    '+1 householdInvite',
    '~household',
    (db, s) => makeInvite(db, s.anna, { email: null, secret: secret(s.anna), now: NOW }),
  ],
  [
    'an invitation is withdrawn',
    '-1 householdInvite',
    '~household',
    async (db, s) => {
      const [invite] = await listInvites(db, await requireHouseholdId(db, s.anna), NOW)
      await withdrawInvite(db, s.anna, invite?.id ?? '')
    },
  ],
  [
    'a member becomes an owner',
    '1 householdMember',
    '~household',
    (db, s) => setMemberRole(db, s.anna, s.ben, 'owner'),
  ],
  ['a plan gets an address', '+1 planCalendar', '', (db, s) => makeCalendar(db, s.anna, secret(s.anna), NOW)],
  ['a plan has none any more', '-1 planCalendar', '', (db, s) => stopCalendar(db, s.anna)],
  ['a feed gets an address', '+1 followingFeed', '', (db, s) => makeFollowingFeed(db, s.anna, secret(s.anna), NOW)],
  ['a feed has none any more', '-1 followingFeed', '', (db, s) => stopFollowingFeed(db, s.anna)],
  [
    'a member leaves a household',
    '+1 household, 1 householdMember',
    '~household',
    (db, s) => leaveHousehold(db, s.anna, { takesCopy: false, now: NOW }),
  ],
  ['a cook is blocked', '+1 cookBlock', '', (db, s) => blockCook(db, s.anna, s.ben, 'block', NOW)],
  ['a cook is blocked no longer', '-1 cookBlock', '', (db, s) => unblockCook(db, s.anna, s.ben)],
  [
    'a review is reported',
    '+1 report',
    '',
    (db, s) =>
      reportSubject(db, s.author, { kind: 'review', subject: s.reviews['ben stew'], reason: 'spam', text: '' }, NOW),
  ],
  [
    'it is reported again',
    '1 report',
    '',
    (db, s) =>
      reportSubject(
        db,
        s.author,
        { kind: 'review', subject: s.reviews['ben stew'], reason: 'spam', text: 'Please.' },
        NOW,
      ),
  ],
  [
    'a moderator hides a review',
    '+1 auditLog, +2 notification, 1 recipe, +1 refusedPhoto, 1 report, 1 review, -1 statedChange',
    'authored author, deeds ben, listing, listings, recipe stew',
    hide('review', (s) => s.reviews['ben stew']),
  ],
  [
    'and shows it again',
    '+1 auditLog, 1 notification, 1 recipe, -1 refusedPhoto, 1 review, +1 statedChange',
    'authored author, deeds ben, listing, listings, recipe stew',
    restore('review', (s) => s.reviews['ben stew']),
  ],
  [
    'a moderator hides a question',
    '+1 auditLog, +1 notification, 1 question, 1 recipeQuestions',
    'deeds anna, questions stew',
    hide('question', (s) => s.questions['ben stew']),
  ],
  [
    'and shows that again',
    '+1 auditLog, 1 notification, 1 question, 1 recipeQuestions',
    'deeds anna, questions stew',
    restore('question', (s) => s.questions['ben stew']),
  ],
  [
    'a moderator hides an answer',
    '1 answer, +1 auditLog, +1 notification, 1 question',
    'deeds anna, questions stew',
    hide('answer', (s) => s.answers['ben stew']),
  ],
  [
    'and shows the answer again',
    '1 answer, +1 auditLog, 1 notification, 1 question',
    'deeds anna, questions stew',
    restore('answer', (s) => s.answers['ben stew']),
  ],
  [
    'a moderator hides a diary entry',
    '+1 auditLog, 1 cookedEntry, +1 notification, +1 refusedPhoto',
    'cooked ben, recipe stew',
    hide('cooked', (s) => s.entries['ben stew 1']),
  ],
  [
    'and shows the entry again',
    '+1 auditLog, 1 cookedEntry, 1 notification, -1 refusedPhoto',
    'cooked ben, recipe stew',
    restore('cooked', (s) => s.entries['ben stew 1']),
  ],
  [
    'a moderator hides a collection',
    '+1 auditLog, 1 collection, +1 notification',
    'collection, collections, collections ben',
    hide('collection', (s) => s.collections['ben winter']),
  ],
  [
    'and shows the collection again',
    '+1 auditLog, 1 collection, 1 notification',
    'collection, collections, collections ben',
    restore('collection', (s) => s.collections['ben winter']),
  ],
  [
    'a moderator hides a recipe',
    '+1 auditLog, +1 notification, 1 recipe, -1 recipeTag, +1 refusedPhoto',
    'authored author, card stew, listing, listings, recipe stew',
    hide('recipe', (s) => s.stew),
  ],
  [
    'and shows the recipe again',
    '+1 auditLog, 1 notification, 1 recipe, +1 recipeTag, -1 refusedPhoto',
    'authored author, card stew, listing, listings, recipe stew',
    restore('recipe', (s) => s.stew),
  ],
  [
    'a reply can be reported',
    '+1 screenedReply',
    '',
    (db, s) => changeContent(db, (tx) => replyToReport(tx, s.reviews['ben stew'], NOW)),
  ],
  [
    'a moderator hides the reply',
    '+1 auditLog, +1 notification, +1 report, 1 review, 1 screenedReply',
    'recipe stew',
    async (db, _, keeper) => hideLast(db, keeper, 'reply'),
  ],
  [
    'notes can be reported',
    '+1 reportedNotes',
    '',
    (db, s) => changeContent(db, (tx) => notesToReport(tx, s.author, s.draft, s.ben)),
  ],
  [
    'a moderator hides the notes',
    '+1 auditLog, +1 notification, +1 report, 1 reportedNotes',
    'recipe draft',
    async (db, _, keeper) => hideLast(db, keeper, 'testNotes'),
  ],
  [
    'a profile can be reported',
    '+1 screenedProfile',
    '',
    (db, s) => changeContent(db, (tx) => profileToReport(tx, s.anna, NOW)),
  ],
  [
    'a moderator hides the profile',
    '+1 auditLog, 1 cook, +1 notification, +1 report, 1 screenedProfile',
    'cook anna',
    async (db, _, keeper) => hideLast(db, keeper, 'profile'),
  ],
  [
    'a recipe is deleted',
    '1 recipe, -1 recipeTag',
    'authored author, card stew, listing, listings, recipe stew',
    (db, s) => deleteRecipe(db, { id: s.author, role: 'cook' }, s.stew, NOW),
  ],
  [
    'and brought back',
    '1 recipe, +1 recipeTag',
    'authored author, card stew, listing, listings, recipe stew',
    (db, s) => restoreRecipe(db, s.author, s.stew, NOW),
  ],
  ['a cook becomes a moderator', '+1 auditLog, 1 cook', '', (db, s) => setRole(db, s.anna, 'moderator', { now: NOW })],
  [
    'a reader leaves',
    '-2 accessToken, -1 answer, -1 answerHelpful, -2 autosave, -2 collection, -4 collectionRecipe, -1 cook, -4 cookedEntry, -4 cookedPhoto, -1 earlierWords, -3 follow, 1 householdMember, -1 householdMember, -10 notification, -15 notificationActor, -1 notificationSetting, -2 pushDevice, 2 question, -1 questionHelpful, 4 recipe, -2 recipeNote, -1 recipeTest, -1 reportedNotes, 1 review, -2 review, -2 reviewHelpful, -1 screenedReply, -2 session, -4 shelved, -4 statedChange',
    'authored author, card, card soup, card stew, collection, collections, collections ben, cook ben, cooked ben, deeds anna, listing, listings, questions stew, recipe, recipe soup, recipe stew, ~household',
    (db, s) => deleteCook(db, s.ben, 'delete'),
  ],
  [
    'an author leaves their recipes behind',
    '1 answer, -1 answerHelpful, -1 cook, -2 cookBlock, -2 mention, -15 notification, -11 notificationActor, 4 recipe, 1 report',
    'card, card draft, card soup, card stew, cook author, cooked author, deeds anna, listing, listings, questions soup, recipe, recipe draft, recipe soup, recipe stew',
    (db, s) => deleteCook(db, s.author, 'keep'),
  ],
]
