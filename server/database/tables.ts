import type { Generated, Insertable, Kysely, Selectable } from 'kysely'
import type {
  AccessTokenTable,
  AccountTable,
  AttemptTable,
  EmailChangeTable,
  EmailUndoTable,
  IdempotencyKeyTable,
  NewsletterDeliveryTable,
  NewsletterIssueTable,
  SessionTable,
  UsernameLookTable,
  VerificationTable,
} from './account-tables.ts'
import type { CommunityTables } from './community-tables.ts'
import type { RecipeReadingTable, ReviewCountTable, SearchDocumentTable, SearchPostingTable } from './derived-tables.ts'
import type { DiaryTables } from './diary-tables.ts'
import type { EditorialTables } from './editorial-tables.ts'
import type { KitchenTables } from './kitchen-tables.ts'
import type { ModerationTables } from './moderation-tables.ts'
import type { NotificationTables } from './notification-tables.ts'

/** A cook's account; sample cooks came with the cookbook. Times are UTC milliseconds here and in every table. */
interface CookTable {
  id: string
  username: string
  displayUsername: string
  name: string
  email: string
  emailVerified: number
  image: string | null
  bio: string
  role: 'cook' | 'moderator'
  occupation: string | null
  testimonial: string | null
  isSample: number
  /** Whether their public diary entries are on their page. */
  showsCooked: Generated<number>
  createdAt: number
  updatedAt: number
  place: Generated<string>
  /** The year since which they cook. */
  cookingSince: Generated<number | null>
  /** At most three addresses, as JSON. */
  links: Generated<string>
}

/** A recipe; the columns from `ratingCount` on are updated together with the rows that they count. */
interface RecipeTable {
  id: Generated<number>
  cookbookFile: string | null
  cookbookHash: string | null
  authorId: string | null
  title: string
  titleKey: string
  /** The food that most of the dish is made of, as the table of foods calls it; null where it is read from the ingredients. */
  mainFood: Generated<string | null>
  description: string
  category: string
  cuisine: string
  categories: string
  dietaryInfo: string
  allergens: string
  tags: string
  servings: number
  prepMinutes: number
  prepNote: string | null
  /** Waiting time, such as chilling, marinating or rising. */
  waitMinutes: Generated<number>
  waitNote: Generated<string | null>
  cookMinutes: number
  cookNote: string | null
  /** Preparation, waiting and cooking together. */
  totalMinutes: number
  /** Difficulty, spice level and sweetness; null if not given. */
  difficulty: string | null
  spiceLevel: string | null
  sweetness: string | null
  /** The BCP 47 tag of the language that it is written in. */
  language: Generated<string>
  nutrition: string | null
  image: string | null
  publishedAt: number
  updatedAt: number
  /** When it was taken off the site, and whether its author or a moderator did; both null while it is on it. */
  deletedAt: number | null
  deletedBy: Generated<'author' | 'moderator' | null>
  /** Why a moderator has hidden it, in their words. */
  hiddenReason: Generated<string | null>
  /** Who finds it, and the secret of its link while it is unlisted. */
  visibility: Generated<'draft' | 'private' | 'unlisted' | 'public'>
  linkSecret: Generated<string | null>
  /** Whom the author of a draft has chosen to let read it once it is no draft; null when they have not chosen. */
  draftAudience: Generated<'private' | 'unlisted' | 'public' | null>
  /** Whether its author's household may read it while it is private. */
  sharedWithHousehold: Generated<number>
  /** Whether it has ever been public: `publishedAt` is from the first time on, and before that when it was first saved. */
  wasPublic: Generated<number>
  /** Where its author has it from: an address, or what they call it. */
  source: Generated<string | null>
  /** What the cook adds to the steps. */
  notes: Generated<string | null>
  /** Counts its author's revisions, so that an edit begun before another is noticed. */
  version: Generated<number>
  ratingCount: Generated<number>
  ratingSum: Generated<number>
  score: Generated<number>
  heat: Generated<number>
  views: Generated<number>
  /** How many cooks other than its author have cooked it. */
  cookedCount: Generated<number>
}

interface IngredientTable {
  recipeId: number
  position: number
  section: string | null
  quantity: string
  name: string
  notes: string | null
  /** The line as its cook typed it; null in the cookbook's recipes. */
  typed: Generated<string | null>
}

/** An uploaded picture; deleted a day after the upload unless a recipe or a cook uses it. */
interface PictureTable {
  key: string
  width: number
  height: number
  colour: string
  keptAt: number
  /** Its perceptual hash, empty for one that is not compared with others, null until it is hashed. */
  hash: Generated<string | null>
}

interface RecipePhotoTable {
  recipeId: number
  position: number
  pictureKey: string
  alt: string
}

/** A report about a recipe or a review; open until `settledAt`. */
export interface ReportTable {
  id: Generated<number>
  kind: 'recipe' | 'review' | 'collection' | 'cooked' | 'question' | 'answer' | 'reply' | 'profile' | 'testNotes'
  subjectId: number
  reporterId: string | null
  reason: string
  text: string | null
  reportedAt: number
  settledAt: number | null
}

/** The former log of moderators' decisions, which processes of the build before still write. */
interface ModerationActTable {
  id: Generated<number>
  moderatorId: string | null
  moderatorName: string
  act: 'hide' | 'restore' | 'publish' | 'dismiss' | 'uphold'
  kind: ReportTable['kind']
  subjectId: number
  subject: string
  actedAt: number
}

interface StepTable {
  recipeId: number
  position: number
  section: string | null
  text: string
}

interface ReviewTable {
  id: Generated<number>
  recipeId: number
  cookId: string
  stars: number
  text: string | null
  isSample: number
  createdAt: number
  updatedAt: number
  photoKey: Generated<string | null>
  cooked: Generated<string | null>
  changes: Generated<string | null>
  helpful: Generated<number>
  reply: Generated<string | null>
  repliedAt: Generated<number | null>
  /** When a moderator hid it, and why: it is neither shown nor counted then. */
  hiddenAt: Generated<number | null>
  hiddenReason: Generated<string | null>
  /** When its cook withdrew it; only of hidden reviews, which leave their row so that they stay hidden. */
  withdrawnAt: Generated<number | null>
  /** The revision of the recipe that the stars are for, and the diary entry that they were given in; null for none. */
  revision: Generated<number>
  entryId: Generated<number | null>
}

/** One row for each listing that a visible recipe is in, with the sort keys of listings. */
interface RecipeListingTable {
  shelf: string
  recipeId: number
  score: number
  publishedAt: number
  totalMinutes: number
}

/** The totals of a listing, stored so that no page counts rows. */
interface ListingTable {
  shelf: string
  recipeCount: number
  ratingCount: number
  ratingSum: number
}

/** Every word of every document as people write it, for correcting typing errors. */
interface SearchWordTable {
  word: string
}

interface SiteStateTable {
  key: string
  value: number
}

/** A recipe on a cook's list; taken off it, the row stays with `removedAt`. */
interface ShelvedTable {
  cookId: string
  shelf: string
  recipeId: number
  addedAt: number
  removedAt: number | null
}

/**
 * A subscription to the newsletter; until `confirmedAt` only the confirmation email is sent. The confirmation link is stored as a
 * hash; `leaveToken` is stored in plain text, since every issue contains it, and can only delete this row.
 */
interface SubscriberTable {
  id: Generated<number>
  /** In lower case. */
  email: string
  /** The hash that identifies the address in deliveries. */
  recipient: string
  locale: string
  confirmHash: string | null
  confirmUntil: number
  leaveToken: string
  askedAt: number
  confirmedAt: number | null
}

export interface Tables
  extends KitchenTables,
    DiaryTables,
    NotificationTables,
    CommunityTables,
    EditorialTables,
    ModerationTables {
  accessToken: AccessTokenTable
  idempotencyKey: IdempotencyKeyTable
  subscriber: SubscriberTable
  newsletterIssue: NewsletterIssueTable
  newsletterDelivery: NewsletterDeliveryTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  attempt: AttemptTable
  emailChange: EmailChangeTable
  emailUndo: EmailUndoTable
  usernameLook: UsernameLookTable
  shelved: ShelvedTable
  reviewCount: ReviewCountTable
  reviewHelpful: { reviewId: number; cookId: string }
  cook: CookTable
  recipe: RecipeTable
  recipeIngredient: IngredientTable
  recipeStep: StepTable
  recipeReading: RecipeReadingTable
  review: ReviewTable
  picture: PictureTable
  recipePhoto: RecipePhotoTable
  report: ReportTable
  moderationAct: ModerationActTable
  recipeShelf: RecipeListingTable
  shelf: ListingTable
  searchDocument: SearchDocumentTable
  searchPosting: SearchPostingTable
  searchWord: SearchWordTable
  siteState: SiteStateTable
}

/** FoodIO's database, or a transaction on it. */
export type Database = Kysely<Tables>
export type RecipeRow = Selectable<RecipeTable>
export type Reading = RecipeReadingTable
export type NewRecipeRow = Insertable<RecipeTable>
export type SearchDocument = Selectable<SearchDocumentTable>
