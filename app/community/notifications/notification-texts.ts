import { perLanguage } from '#app/base/request/per-language.ts'
import type { NotificationKind } from '#app/people/notifications/notification.ts'
import type { Notification } from '#app/people/notifications/notifications.store.ts'
import { questionPath, questionsPath } from '#app/recipes/questions/question.ts'
import { testKitchenPath } from '#app/recipes/test-kitchen/recipe-test.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'

/** A notification with what its text needs: who did it in words, and the title of its recipe as far as its reader may read it. */
export type NotificationContent = Pick<Notification, 'count' | 'detail' | 'text'> & {
  names: string
  title: string | null
}

const list = perLanguage((locale) => new Intl.ListFormat(locale))

/** Those who did something in words: up to three names, and how many others; a cook without a name stands for an account that is gone. */
export function namesText(names: readonly string[], count: number) {
  const first = names.length > 0 ? names : [m.household_mail_somebody()]
  const others = count - first.length
  return list().format(others > 0 ? [...first, m.notifications_others({ count: others })] : first)
}

const DECISIONS: Record<string, (about: { text: string }) => string> = {
  'hidden recipe': m.notifications_hidden_recipe,
  'hidden review': m.notifications_hidden_review,
  'hidden collection': m.notifications_hidden_collection,
  'hidden cooked': m.notifications_hidden_cooked,
  'hidden question': m.notifications_hidden_question,
  'hidden answer': m.notifications_hidden_answer,
  'hidden reply': m.notifications_hidden_reply,
  'hidden profile': m.notifications_hidden_profile,
  'hidden testNotes': m.notifications_hidden_test_notes,
  'renamed profile': m.notifications_renamed_profile,
  'shown question': m.notifications_shown_question,
  'shown answer': m.notifications_shown_answer,
  'shown reply': m.notifications_shown_reply,
  'shown profile': m.notifications_shown_profile,
  'shown testNotes': m.notifications_shown_test_notes,
  'shown recipe': m.notifications_shown_recipe,
  'shown review': m.notifications_shown_review,
  'shown collection': m.notifications_shown_collection,
  'shown cooked': m.notifications_shown_cooked,
}

/** A moderator's decision by the first word of its detail, where one sentence is for all kinds. */
const OTHER_DECISIONS: Record<string, (about: { text: string }) => string> = {
  published: m.notifications_published,
  upheld: m.notifications_upheld,
}

const VERSIONS: Record<string, (about: { names: string; title: string }) => string> = {
  published: m.notifications_version,
  proposed: m.notifications_version_proposed,
  taken: m.notifications_version_taken,
}

const TEST_KITCHEN: Record<string, (about: { names: string; title: string }) => string> = {
  request: m.notifications_test_request,
  accepted: m.notifications_test_accepted,
  declined: m.notifications_test_declined,
  notes: m.notifications_test_notes,
  published: m.notifications_test_published,
}

const isHidden = (detail: string | null) => detail?.startsWith('hidden') === true
const titleText = (title: string | null) =>
  title === null ? m.notifications_recipe() : m.notifications_titled({ title })

/** What each kind says. */
export const NOTIFICATION_TEXTS: Record<NotificationKind, (content: NotificationContent) => string> = {
  reply: ({ names, title }) => m.notifications_reply({ names, title: titleText(title) }),
  review: ({ names, title }) => m.notifications_review({ names, title: titleText(title) }),
  question: ({ names, title }) => m.notifications_question({ names, title: titleText(title) }),
  answer: ({ names, title }) => m.notifications_answer({ names, title: titleText(title) }),
  mention: ({ names, title }) => m.notifications_mention({ names, title: titleText(title) }),
  follower: ({ count }) => m.notifications_follower({ count }),
  decision: ({ detail, text }) =>
    (DECISIONS[detail ?? ''] ?? OTHER_DECISIONS[detail?.split(' ')[0] ?? ''] ?? m.notifications_decision)({
      text: text ?? '',
    }),
  report: ({ detail }) => (isHidden(detail) ? m.notifications_report_hidden() : m.notifications_report_shown()),
  invitation: ({ names }) => m.notifications_invitation({ names }),
  firstDays: ({ detail, title }) => {
    const [views = 0, saves = 0] = (detail ?? '').split(' ').map(Number)
    const about = { title: titleText(title), views: m.notifications_opened({ count: views }) }
    return saves > 0
      ? m.notifications_first_days_saved({ ...about, saves: m.notifications_saved({ count: saves }) })
      : m.notifications_first_days(about)
  },
  version: ({ detail, names, title }) =>
    (VERSIONS[detail ?? ''] ?? m.notifications_version)({ names, title: titleText(title) }),
  testKitchen: ({ detail, names, title }) =>
    (TEST_KITCHEN[detail ?? ''] ?? m.notifications_test_request)({ names, title: titleText(title) }),
}

const recipePath = (id: number | null) => (id === null ? null : `/recipe/${id}`)
const reviewsPath = (id: number | null) => (id === null ? null : `/recipe/${id}#reviews`)

/** The path of the question that a notification is about. */
function threadPath({ subject, recipeId }: Pick<Notification, 'subject' | 'recipeId'>) {
  const question = rowIdOf(subject.replace(/^question:/, ''))
  return recipeId === null || question === null ? null : questionPath(recipeId, question)
}

/** Where each kind leads; null for nowhere. An invitation's path has a secret in it, which is read with the notification. */
export const NOTIFICATION_PATHS: Record<
  NotificationKind,
  (about: Pick<Notification, 'subject' | 'recipeId'>) => string | null
> = {
  reply: ({ recipeId }) => reviewsPath(recipeId),
  review: ({ recipeId }) => reviewsPath(recipeId),
  question: threadPath,
  answer: threadPath,
  mention: threadPath,
  follower: () => null,
  decision: ({ subject, recipeId }) => {
    const [kind, id] = subject.split(':')
    if (kind === 'collection') return `/collections/${id}`
    if (kind === 'cooked') return '/diary'
    if (kind === 'profile') return '/profile'
    if (kind === 'reply') return reviewsPath(recipeId)
    if (kind === 'testNotes') return recipeId === null ? null : testKitchenPath(recipeId)
    if (kind === 'question' || kind === 'answer') return recipeId === null ? null : questionsPath(recipeId)
    return kind === 'review' ? reviewsPath(recipeId) : `/recipe/${id}`
  },
  report: ({ recipeId }) => recipePath(recipeId),
  invitation: () => null,
  firstDays: ({ recipeId }) => recipePath(recipeId),
  version: ({ subject, recipeId }) =>
    recipeId === null ? null : `/recipe/${recipeId}/${subject.startsWith('recipe:') ? 'versions' : 'difference'}`,
  testKitchen: ({ recipeId }) => (recipeId === null ? null : testKitchenPath(recipeId)),
}

/** What each kind is called where a cook chooses where to hear of it. */
export const KIND_LABELS: Record<NotificationKind, () => string> = {
  reply: m.notifications_kind_reply,
  review: m.notifications_kind_review,
  question: m.notifications_kind_question,
  answer: m.notifications_kind_answer,
  mention: m.notifications_kind_mention,
  follower: m.notifications_kind_follower,
  decision: m.notifications_kind_decision,
  report: m.notifications_kind_report,
  invitation: m.notifications_kind_invitation,
  firstDays: m.notifications_kind_first_days,
  version: m.notifications_kind_version,
  testKitchen: m.notifications_kind_test_kitchen,
}
