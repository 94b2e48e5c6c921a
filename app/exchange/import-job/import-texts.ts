import type { AppLeftOut, ColumnRole } from '#app/exchange/apps/app-export.ts'
import { m } from '#messages'
import type { ImportOutcome, ImportState, Loss } from './recipe-import.ts'

/** Why a file or a recipe of a drop was not recognised, as a sentence. */
export const LEFT_OUT_TEXTS: Record<AppLeftOut['reason'], () => string> = {
  unreadable: m.import_reason_unreadable,
  noRecipe: m.import_reason_no_recipe,
  noTitle: m.import_reason_no_title,
  picture: m.import_reason_picture,
  encrypted: m.import_reason_encrypted,
  tooLarge: m.import_reason_too_large,
  unknownFormat: m.import_reason_unknown_format,
  ownZip: m.import_reason_own_zip,
  link: m.import_reason_link,
  photo: m.import_reason_photo,
}

/** What of a recipe could not be taken over, as a sentence. */
export const LOSS_TEXTS: Record<Loss, () => string> = {
  picture: m.import_loss_picture,
  pictureAddress: m.import_loss_picture_address,
  cut: m.import_loss_cut,
  fields: m.import_loss_fields,
  note: m.import_loss_note,
  diary: m.import_loss_diary,
  collection: m.import_loss_collection,
  favorite: m.import_loss_favorite,
  unreachable: m.import_loss_unreachable,
  pageWithoutRecipe: m.import_loss_page,
}

/** What became of a recipe, where that is to be reported, as a sentence. */
export const OUTCOME_TEXTS: Partial<Record<ImportOutcome, () => string>> = {
  unfinished: m.import_outcome_unfinished,
  alreadyThere: m.import_left_already_there,
  failed: m.import_outcome_failed,
  changed: m.import_outcome_changed,
}

/** The state of an import in a few words. */
export const STATE_TEXTS: Record<ImportState, () => string> = {
  found: m.import_state_found,
  running: m.import_state_running,
  paused: m.import_state_paused,
  done: m.import_state_done,
  cancelled: m.import_state_cancelled,
  undoing: m.import_state_undoing,
  undone: m.import_state_undone,
}

/** What a column of a table has of a recipe, in a few words. */
export const COLUMN_TEXTS: Record<ColumnRole, () => string> = {
  title: m.collection_title,
  description: m.publish_description,
  ingredients: m.recipe_ingredients,
  steps: m.recipe_steps,
  notes: m.recipe_notes,
  servings: m.recipe_servings,
  prep: m.recipe_prep_time,
  wait: m.recipe_wait_time,
  cook: m.recipe_cook_time,
  total: m.recipe_total_time,
  url: m.import_column_url,
  source: m.visibility_source,
  author: m.import_column_author,
  image: m.import_column_image,
  tags: m.recipe_tags,
  category: m.recipe_category,
  cuisine: m.recipe_cuisine,
  rating: m.filter_rating,
  favorite: m.recipe_favourite,
  cookedOn: m.import_column_cooked,
  id: m.import_column_id,
}
