import type { Generated } from 'kysely'

/** Words that a moderator can hide, and when they were last edited. */
interface Words {
  id: Generated<number>
  text: string
  createdAt: number
  updatedAt: number
  editedAt: Generated<number | null>
  /** How many cooks found it helpful. */
  helpful: Generated<number>
  hiddenAt: Generated<number | null>
  hiddenReason: Generated<string | null>
}

/**
 * A question on a recipe. One that its cook deleted stays without words as long as it has answers; `cookId` is null when the account is
 * gone. `answerCount` counts the answers that are shown, `solvedBy` is the id of the answer that solved it.
 */
interface QuestionTable extends Words {
  recipeId: number
  cookId: string | null
  answerCount: Generated<number>
  solvedBy: Generated<number | null>
  deletedAt: Generated<number | null>
}

interface AnswerTable extends Words {
  questionId: number
  cookId: string
}

/** An earlier text of a question or an answer; one of the two ids is null. */
interface EarlierWordsTable {
  id: Generated<number>
  questionId: number | null
  answerId: number | null
  text: string
  writtenAt: number
}

/** A cook whom a question or an answer mentions, by the name that it is written with, in lower case. */
interface MentionTable {
  id: Generated<number>
  questionId: number | null
  answerId: number | null
  cookId: string
  name: string
}

/** That a cook blocks or mutes another. */
interface CookBlockTable {
  cookId: string
  otherId: string
  kind: 'block' | 'mute'
  createdAt: number
}

/** Of which recipe a cook's own version is, null for one that is not stored any more, and since when it is proposed to the author of that. */
interface RecipeVersionTable {
  recipeId: number
  originalId: number | null
  startedAt: number
  proposedAt: Generated<number | null>
}

/** A text that a public recipe had before it was changed, as JSON, and from when to when readers saw it. */
interface EarlierRecipeTable {
  recipeId: number
  version: number
  text: string
  savedAt: number
  replacedAt: number
}

/**
 * That the author of a recipe asked a cook to try it before it is public: what they answered, since when the author has taken it back, and
 * the cook's notes, null before there are any. `isNamed` is 1 while the public recipe thanks them by name.
 */
interface RecipeTestTable {
  recipeId: number
  cookId: string
  requestedAt: number
  answer: Generated<'yes' | 'no' | null>
  answeredAt: Generated<number | null>
  endedAt: Generated<number | null>
  cookedOn: Generated<string | null>
  outcome: Generated<'asWritten' | 'withChanges' | 'didNotWork' | null>
  text: Generated<string | null>
  notedAt: Generated<number | null>
  revisedAt: Generated<number | null>
  isNamed: Generated<number>
}

/** The site's rules for what is published, as JSON, in the one row with the id 1; none before a moderator has changed them. */
interface ScreeningRulesTable {
  id: number
  rules: string
  changedAt: number
  /** The name of the moderator who did. */
  changedBy: string
}

/** What a cook says against that a moderator has hidden something of theirs; decided once it stays hidden. */
interface AppealTable {
  id: Generated<number>
  kind: 'recipe' | 'review' | 'collection' | 'cooked' | 'question' | 'answer' | 'reply' | 'profile' | 'testNotes'
  subjectId: number
  cookId: string
  text: string
  appealedAt: number
  decidedAt: Generated<number | null>
}

/** What a cook follows: one of an author, a category, a tag (as `tagKey` writes it) and a collection; the others are null. */
interface FollowTable {
  id: Generated<number>
  cookId: string
  authorId: Generated<string | null>
  category: Generated<string | null>
  tag: Generated<string | null>
  collectionId: Generated<number | null>
  createdAt: number
}

/** The secret address at which a cook reads what they follow; the secret follows from the seed. */
interface FollowingFeedTable {
  cookId: string
  seed: string
  tokenHash: string
  createdAt: number
}

/**
 * That a cook gets an email each week about what they follow: in which language, until when earlier ones told, and when the next one is
 * due. `leaveToken` is stored in plain text, since every email contains it, and can only delete this row.
 */
interface FollowingEmailTable {
  cookId: string
  leaveToken: string
  locale: string
  seenUntil: number
  dueAt: number
}

/** A tag of a public recipe, as `tagKey` writes it. */
interface RecipeTagTable {
  tag: string
  recipeId: number
  publishedAt: number
}

/** The tables of what cooks ask and answer, whom they follow, and whom they keep away. */
export interface CommunityTables {
  recipeVersion: RecipeVersionTable
  earlierRecipe: EarlierRecipeTable
  recipeTest: RecipeTestTable
  question: QuestionTable
  answer: AnswerTable
  questionHelpful: { questionId: number; cookId: string }
  answerHelpful: { answerId: number; cookId: string }
  earlierWords: EarlierWordsTable
  mention: MentionTable
  /** How many questions of a recipe are shown. */
  recipeQuestions: { recipeId: number; count: number }
  cookBlock: CookBlockTable
  screeningRules: ScreeningRulesTable
  appeal: AppealTable
  follow: FollowTable
  followingFeed: FollowingFeedTable
  followingEmail: FollowingEmailTable
  recipeTag: RecipeTagTable
}
