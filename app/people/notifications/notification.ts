/** What a cook can be told. */
export const NOTIFICATION_KINDS = [
  'reply',
  'review',
  'question',
  'answer',
  'mention',
  'follower',
  'decision',
  'report',
  'invitation',
  'firstDays',
  'version',
  'testKitchen',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Of which a cook hears once from each other cook about the same subject, however often these undo and repeat what they did. */
export const ONCE_FROM_EACH: readonly NotificationKind[] = ['follower', 'review', 'testKitchen']
/** Of which a cook hears how many did it, and never who: nobody is shown whom another follows. */
export const UNNAMED: readonly NotificationKind[] = ['follower']

/** Where a cook can hear of a kind. */
export const CHANNELS = ['page', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** How many notifications a cook has at most; the oldest give way. */
export const MAX_NOTIFICATIONS = 500
/** Up to how many cooks a notification remembers who they are; more are counted. */
export const MAX_ACTORS = 100
/** How long the text of a notification is at most. */
export const MAX_EXCERPT = 200
/** How many of those who did something are named. */
export const ACTORS_NAMED = 3
/** Up to which number unread notifications are counted. */
export const MAX_UNREAD_COUNTED = 100

/** Something to tell a cook. */
export interface NewNotification {
  /** The cook who is told; null (a recipe without an author) for nobody. */
  to: string | null
  /** The cook who did it; null when it is no cook, or none of the other's business who it is. */
  from: string | null
  kind: NotificationKind
  /** What it is about: told again while it is unread, it is the same notification with a higher count. */
  subject: string
  /** The recipe that it is about; its title is read when the notification is. */
  recipeId?: number
  /** What happened, as the kind's texts distinguish it. */
  detail?: string
  /** What it is about where that is no recipe, such as a title or the beginning of a text. */
  text?: string
}
