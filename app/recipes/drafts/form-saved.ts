const SAVED = 'recipeFormSaved'

/** Tells the open form that it is a recipe now. The states of its submission do not: React may pass over them on a busy device. */
export const announceSaved = () => dispatchEvent(new Event(SAVED))

/** Calls back when the open form was saved as a recipe. */
export function onFormSaved(work: () => void) {
  addEventListener(SAVED, work)
  return () => removeEventListener(SAVED, work)
}
