import { m } from '#messages'
import styles from './recipe-parts-nav.module.css'

/** On phones: leads to the ingredients, steps and reviews of a recipe, and stays at the top while one cooks. */
export const RecipePartsNav = () => (
  <nav className={styles.nav} aria-label={m.recipe_parts()} data-no-print>
    <a href="#ingredients">{m.recipe_ingredients()}</a>
    <a href="#instructions">{m.recipe_steps()}</a>
    <a href="#reviews">{m.reviews_title()}</a>
  </nav>
)
