/** The tables that a backup holds, each after those that it refers to, with the columns of their keys. */
export const BACKED_UP_TABLES: Readonly<Record<string, readonly string[]>> = {
  cook: ['id'],
  account: ['id'],
  session: ['id'],
  verification: ['id'],
  emailChange: ['cookId'],
  emailUndo: ['hash'],
  accessToken: ['id'],
  idempotencyKey: ['cookId', 'key'],
  picture: ['key'],
  recipe: ['id'],
  recipeIngredient: ['recipeId', 'position'],
  recipeStep: ['recipeId', 'position'],
  recipePhoto: ['recipeId', 'position'],
  review: ['id'],
  reviewHelpful: ['reviewId', 'cookId'],
  shelved: ['cookId', 'shelf', 'recipeId'],
  report: ['id'],
  moderationAct: ['id'],
  subscriber: ['id'],
  newsletterIssue: ['id'],
  newsletterDelivery: ['issueId', 'recipient'],
}

/** The tables that a backup leaves out, and why. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  attempt: 'rate limits, which are over within a day',
  contentChange: 'what the processes of one site tell each other',
  siteState: 'the version of the index, without which the next start indexes every recipe',
  recipeShelf: 'index: the listings',
  shelf: 'index: the totals of the listings',
  searchDocument: 'index: the words of the recipes',
  searchWord: 'index: the words that typing errors are corrected with',
  searchPosting: 'index: which recipes have a word',
  known_words: 'index: full text, on SQLite',
}
