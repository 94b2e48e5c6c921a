import type { Generated, Insertable, Kysely, Selectable } from 'kysely'
import type {
  AccessTokenTable,
  AccountTable,
  AttemptTable,
  EmailChangeTable,
  EmailUndoTable,
  IdempotencyKeyTable,
  SessionTable,
  VerificationTable,
} from './account-tables.ts'

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
  createdAt: number
  updatedAt: number
}

/** A recipe; the columns from `ratingCount` on are kept by the functions that change what they count. */
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
  /** Chilling, marinating, rising: time in which nobody works and nothing cooks. */
  waitMinutes: Generated<number>
  waitNote: Generated<string | null>
  cookMinutes: number
  cookNote: string | null
  /** Preparation, waiting and cooking together. */
  totalMinutes: number
  /** How hard, how hot and how sweet; null when its cook did not say. */
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
  /** What the cook adds to the steps. */
  notes: Generated<string | null>
  /** Counts its author's revisions, so that an edit begun before another is noticed. */
  version: Generated<number>
  ratingCount: Generated<number>
  ratingSum: Generated<number>
  score: Generated<number>
  heat: Generated<number>
  views: Generated<number>
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

/** A picture that somebody sent, kept as long as a recipe or a cook shows it and for a day after it came. */
interface PictureTable {
  key: string
  width: number
  height: number
  colour: string
  keptAt: number
}

interface RecipePhotoTable {
  recipeId: number
  position: number
  pictureKey: string
  alt: string
}

/** What somebody told the moderators of a recipe or a review; open until `settledAt`. */
interface ReportTable {
  id: Generated<number>
  kind: 'recipe' | 'review'
  subjectId: number
  reporterId: string | null
  reason: string
  text: string | null
  reportedAt: number
  settledAt: number | null
}

/** What a moderator did, kept for good; `subject` is the title or the words it was done to. */
interface ModerationActTable {
  id: Generated<number>
  moderatorId: string | null
  moderatorName: string
  act: 'hide' | 'restore' | 'dismiss'
  kind: 'recipe' | 'review'
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
  cooked: Generated<string | null>
  changes: Generated<string | null>
  helpful: Generated<number>
  reply: Generated<string | null>
  repliedAt: Generated<number | null>
  /** When a moderator hid it: it is neither shown nor counted then. */
  hiddenAt: Generated<number | null>
  /** When its cook withdrew it; only of hidden reviews, which leave their row so that they stay hidden. */
  withdrawnAt: Generated<number | null>
}

/** One row for each shelf a visible recipe stands on, with the keys that shelves are sorted by. */
interface RecipeListingTable {
  shelf: string
  recipeId: number
  score: number
  publishedAt: number
  totalMinutes: number
}

/** What a shelf's page says of all its recipes, kept so that no page counts rows. */
interface ListingTable {
  shelf: string
  recipeCount: number
  ratingCount: number
  ratingSum: number
}

/** The words a recipe is found by, folded and separated by single spaces; `labels` are the filters it passes. */
interface SearchDocumentTable {
  recipeId: number
  title: string
  ingredients: string
  other: string
  labels: string
}

/** Every word of every document as people write it, for mending typing errors. */
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
 * Somebody who asked for the newsletter; nothing but the question goes there until `confirmedAt`. Of the link that confirms
 * only a hash is kept. `leaveToken` is kept as it is, since every issue carries it, and all that it can do is delete this row.
 */
interface SubscriberTable {
  id: Generated<number>
  /** In lower case. */
  email: string
  /** What deliveries know the address by. */
  recipient: string
  locale: string
  confirmHash: string | null
  confirmUntil: number
  leaveToken: string
  askedAt: number
  confirmedAt: number | null
}

/** An issue of the newsletter, known by the hash of what it says. */
interface NewsletterIssueTable {
  id: Generated<number>
  hash: string
  subject: string
  startedAt: number
}

/**
 * An issue on its way to one recipient: `sending` from before the mail server hears of it, then `sent`, or `refused` when the
 * server did not take it. What stays `sending` is in doubt and never sent again.
 */
interface NewsletterDeliveryTable {
  issueId: number
  recipient: string
  state: 'sending' | 'sent' | 'refused'
  changedAt: number
}

export interface Tables {
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
  shelved: ShelvedTable
  reviewHelpful: { reviewId: number; cookId: string }
  cook: CookTable
  recipe: RecipeTable
  recipeIngredient: IngredientTable
  recipeStep: StepTable
  review: ReviewTable
  picture: PictureTable
  recipePhoto: RecipePhotoTable
  report: ReportTable
  moderationAct: ModerationActTable
  recipeShelf: RecipeListingTable
  shelf: ListingTable
  searchDocument: SearchDocumentTable
  searchWord: SearchWordTable
  siteState: SiteStateTable
}

/** FoodIO's database, or a transaction on it. */
export type Database = Kysely<Tables>
export type RecipeRow = Selectable<RecipeTable>
export type NewRecipeRow = Insertable<RecipeTable>
export type SearchDocument = Selectable<SearchDocumentTable>
