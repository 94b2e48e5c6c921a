import { shelve, unshelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { chooseCollections, placeRecipe, removeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { chooseCover, deleteCollection, reviseCollection } from '#app/recipes/collections/collections.store.ts'
import { showCooked } from '#app/recipes/diary/cooked-entries.store.ts'
import { deleteEntry, reviseEntry } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { discardAutosave, restoreAutosave } from '#app/recipes/drafts/autosaves.store.ts'
import { saveRecipeNote } from '#app/recipes/notes/recipe-notes.store.ts'
import { reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { startVersion } from '#app/recipes/publishing/start-version.store.ts'
import { deleteAnswer, deleteQuestion, markSolved, voteWords } from '#app/recipes/questions/question-changes.store.ts'
import { editWords } from '#app/recipes/questions/write-words.store.ts'
import { replyToReview } from '#app/recipes/reviews/replies.store.ts'
import { rateRecipe, voteHelpful, withdrawReview } from '#app/recipes/reviews/reviews.store.ts'
import { type Act, NOW } from './town.ts'

const REVIEW = { stars: 2, text: 'Not again.', cooked: null, changes: null, photo: null } as const
const REVISED = RecipeDraft.parse({
  ...{ title: 'Other soup', description: 'Hot.', ingredients: ['1 leek', '1 l water'], instructions: 'Cook.\nServe.' },
  ...{ prepTime: 5, cookTime: 20, visibility: 'public', tags: 'hot, thin' },
})
const by = (id: string) => ({ id, role: 'cook' }) as const
const entry = (day: string, text: string) => EntryDraft.parse({ cookedOn: day, text, isPublic: true, stars: 4 })

/** What cooks do with recipes and with what is posted on them: which rows change by it, and which content is announced as changed. */
export const ACTS_ON_RECIPES: [what: string, changes: string, announces: string, act: Act][] = [
  [
    'a recipe gets another text',
    '+1 earlierRecipe, 1 recipe, 1 recipeIngredient, +1 recipeIngredient, -1 recipePhoto, +1 recipeRevision, 1 recipeStep, +1 recipeStep, 1 recipeTag, +1 recipeTag',
    'authored author, card soup, listing, listings, recipe soup',
    (db, s) => reviseRecipe(db, by(s.author), s.soup, null, REVISED, NOW),
  ],
  [
    'a version is begun',
    '+1 recipe, +2 recipeIngredient, +2 recipeStep, +1 recipeVersion',
    'card, recipe',
    (db, s) => startVersion(db, s.author, s.soup, (title) => title, NOW),
  ],
  [
    'stars are changed',
    '1 recipe, 1 review, -1 statedChange',
    'authored author, deeds anna, listing, listings, recipe stew',
    (db, s) => rateRecipe(db, s.anna, s.stew, REVIEW, NOW),
  ],
  [
    'a review is withdrawn',
    '1 recipe, -1 review, -1 reviewHelpful, -1 statedChange',
    'authored author, deeds anna, listings, recipe soup',
    (db, s) => withdrawReview(db, s.anna, s.soup, NOW),
  ],
  [
    'a vote for a review is taken back',
    '1 review, -1 reviewHelpful',
    'deeds ben, recipe stew',
    (db, s) => voteHelpful(db, s.anna, s.reviews['ben stew'], false),
  ],
  [
    'a reply is taken back',
    '1 review',
    'recipe soup',
    (db, s) => replyToReview(db, s.author, s.reviews['ben soup'], null, NOW),
  ],
  [
    'a reply is changed',
    '1 notification, 1 review',
    'recipe stew',
    (db, s) => replyToReview(db, s.author, s.reviews['ben stew'], 'Oh.', NOW),
  ],
  [
    'an answer that solved it is deleted',
    '-1 answer, -1 answerHelpful, -1 mention, 1 question',
    'deeds ben, questions soup',
    (db, s) => deleteAnswer(db, s.ben, s.answers['anna soup']),
  ],
  [
    'a question with an answer is deleted',
    '1 question',
    'deeds anna, questions soup',
    (db, s) => deleteQuestion(db, s.ben, s.questions['ben soup'], NOW),
  ],
  [
    'a question without one is deleted',
    '-1 question, -1 questionHelpful, 1 recipeQuestions',
    'questions soup',
    (db, s) => deleteQuestion(db, s.anna, s.questions['anna soup'], NOW),
  ],
  [
    'a vote for a question is taken back',
    '1 question, -1 questionHelpful',
    'deeds ben, questions stew',
    (db, s) => voteWords(db, 'question', s.anna, s.questions['ben stew'], false),
  ],
  [
    'a vote for an answer is taken back',
    '1 answer, -1 answerHelpful',
    'deeds anna, questions stew',
    (db, s) => voteWords(db, 'answer', s.author, s.answers['ben stew'], false),
  ],
  [
    'nothing solves a question any more',
    '1 question',
    'deeds ben, questions stew',
    (db, s) => markSolved(db, s.author, s.questions['anna stew'], null),
  ],
  [
    'a question is edited',
    '+1 earlierWords, 1 question',
    'questions stew',
    (db, s) => editWords(db, 'question', s.anna, s.questions['anna stew'], 'May I?', NOW),
  ],
  [
    'an answer is edited',
    '1 answer, +1 earlierWords, -1 mention',
    'questions stew',
    (db, s) => editWords(db, 'answer', s.ben, s.answers['anna stew'], 'No.', NOW),
  ],
  [
    'an entry of the diary is changed',
    '1 cookedEntry, -1 cookedPhoto, 1 recipe, 1 review',
    'authored author, cooked anna, listing, listings, recipe stew',
    (db, s) => reviseEntry(db, s.anna, s.entries['anna stew 1'], entry('2026-08-03', 'Late.'), NOW),
  ],
  [
    'an entry of the diary is deleted',
    '-1 cookedEntry, -1 cookedPhoto',
    'cooked anna, recipe soup',
    (db, s) => deleteEntry(db, s.anna, s.entries['anna soup 1'], NOW),
  ],
  ['what a cook cooks is shown', '1 cook', 'cook anna, cooked anna', (db, s) => showCooked(db, s.anna, true)],
  [
    'a note is changed',
    '1 recipeNote',
    '',
    (db, s) => saveRecipeNote(db, s.anna, s.soup, { stars: 1, text: '', amounts: [] }, NOW),
  ],
  [
    'a note is emptied',
    '-1 recipeNote',
    '',
    (db, s) => saveRecipeNote(db, s.anna, s.soup, { stars: null, text: '', amounts: [] }, NOW),
  ],
  ['a recipe is taken from a list', '1 shelved', '', (db, s) => unshelve(db, s.anna, 'savedRecipes', s.soup)],
  ['a recipe is put back on a list', '1 shelved', '', (db, s) => shelve(db, s.anna, 'savedRecipes', [s.soup], NOW)],
  [
    'a recipe is moved in a collection',
    '1 collection, 2 collectionRecipe',
    'collection, collections, collections anna',
    (db, s) =>
      placeRecipe(db, s.anna, { collectionId: s.collections['anna winter'], recipeId: s.stew, place: 1, now: NOW }),
  ],
  [
    'a collection gets a cover',
    '1 collection',
    'collection, collections, collections anna',
    (db, s) => chooseCover(db, s.anna, s.collections['anna winter'], s.stew),
  ],
  [
    'a recipe on the cover leaves a collection',
    '1 collection, -1 collectionRecipe',
    'collection, collections, collections anna',
    (db, s) => removeRecipe(db, s.anna, s.collections['anna winter'], s.stew),
  ],
  [
    'a recipe leaves all collections',
    '2 collection, -2 collectionRecipe',
    'collection, collections, collections anna',
    (db, s) => chooseCollections(db, s.anna, s.soup, []),
  ],
  [
    'a collection is revised',
    '1 collection',
    'collection, collections, collections anna',
    (db, s) =>
      reviseCollection(
        db,
        s.anna,
        s.collections['anna winter'],
        { title: 'Cold', text: '', visibility: 'private' },
        NOW,
      ),
  ],
  [
    'a collection is deleted',
    '-1 collection, -1 collectionRecipe',
    'collection, collections, collections anna',
    (db, s) => deleteCollection(db, s.anna, s.collections['anna summer']),
  ],
  [
    'an autosave is discarded',
    '1 autosave',
    '',
    (db, s) => discardAutosave(db, s.anna, { key: 'a', edits: { phone: 1 } }, NOW),
  ],
  ['an autosave is brought back', '1 autosave', '', (db, s) => restoreAutosave(db, s.anna, 'a', NOW + 1)],
]
