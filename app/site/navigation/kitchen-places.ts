import { m } from '#messages'

/** The pages of the kitchen, each with its name, as the navigation lists them. */
export const KITCHEN_PLACES = [
  ['/meal-plan#today', m.nav_plan],
  ['/shopping-list', m.shopping_title],
  ['/pages/savedRecipes', m.nav_saved_short],
  ['/collections', m.collections_title],
  ['/household', m.nav_household],
  ['/import', m.nav_import],
] as const

/** Says of a link whether it leads to the page that is open. */
export const currentAt = (pathname: string, path: string) => (pathname === path.split('#')[0] ? 'page' : undefined)
