import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'

/** The texts above the recipes of a category; on the server, so that a page sends only its own texts. */
export interface CategoryTexts {
  title: () => string
  subtitle: () => string
  /** What its recipes are called when they are counted. */
  recipes: () => string
}

export const categoryTexts: Record<CategorySlug, CategoryTexts> = {
  breakfast: {
    title: m.category_breakfast_title,
    subtitle: m.category_breakfast_subtitle,
    recipes: m.category_breakfast_recipes,
  },
  lunch: {
    title: m.category_lunch_title,
    subtitle: m.category_lunch_subtitle,
    recipes: m.category_lunch_recipes,
  },
  dinner: {
    title: m.category_dinner_title,
    subtitle: m.category_dinner_subtitle,
    recipes: m.category_dinner_recipes,
  },
  dessert: {
    title: m.category_dessert_title,
    subtitle: m.category_dessert_subtitle,
    recipes: m.category_dessert_recipes,
  },
  appetizers: {
    title: m.category_appetizers_title,
    subtitle: m.category_appetizers_subtitle,
    recipes: m.category_appetizers_recipes,
  },
  sides: {
    title: m.category_sides_title,
    subtitle: m.category_sides_subtitle,
    recipes: m.category_sides_recipes,
  },
  snacks: {
    title: m.category_snacks_title,
    subtitle: m.category_snacks_subtitle,
    recipes: m.category_snacks_recipes,
  },
  drinks: {
    title: m.category_drinks_title,
    subtitle: m.category_drinks_subtitle,
    recipes: m.category_drinks_recipes,
  },
  lowcarb: {
    title: m.category_lowcarb_title,
    subtitle: m.category_lowcarb_subtitle,
    recipes: m.category_lowcarb_recipes,
  },
  keto: {
    title: m.category_keto_title,
    subtitle: m.category_keto_subtitle,
    recipes: m.category_keto_recipes,
  },
  vegetarian: {
    title: m.category_vegetarian_title,
    subtitle: m.category_vegetarian_subtitle,
    recipes: m.category_vegetarian_recipes,
  },
  whole30: {
    title: m.category_whole30_title,
    subtitle: m.category_whole30_subtitle,
    recipes: m.category_whole30_recipes,
  },
  paleo: {
    title: m.category_paleo_title,
    subtitle: m.category_paleo_subtitle,
    recipes: m.category_paleo_recipes,
  },
  indian: {
    title: m.category_cuisine_title,
    subtitle: m.category_cuisine_subtitle,
    recipes: m.category_indian_recipes,
  },
  italian: {
    title: m.category_cuisine_title,
    subtitle: m.category_cuisine_subtitle,
    recipes: m.category_italian_recipes,
  },
  mexican: {
    title: m.category_cuisine_title,
    subtitle: m.category_cuisine_subtitle,
    recipes: m.category_mexican_recipes,
  },
  japanese: {
    title: m.category_cuisine_title,
    subtitle: m.category_cuisine_subtitle,
    recipes: m.category_japanese_recipes,
  },
  chicken: {
    title: m.category_chicken_title,
    subtitle: m.category_chicken_subtitle,
    recipes: m.category_chicken_recipes,
  },
  beef: {
    title: m.category_beef_title,
    subtitle: m.category_beef_subtitle,
    recipes: m.category_beef_recipes,
  },
  pasta: {
    title: m.category_pasta_title,
    subtitle: m.category_pasta_subtitle,
    recipes: m.category_pasta_recipes,
  },
  fish: {
    title: m.category_fish_title,
    subtitle: m.category_fish_subtitle,
    recipes: m.category_fish_recipes,
  },
  instantpot: {
    title: m.category_instantpot_title,
    subtitle: m.category_instantpot_subtitle,
    recipes: m.category_instantpot_recipes,
  },
  airfryer: {
    title: m.category_airfryer_title,
    subtitle: m.category_airfryer_subtitle,
    recipes: m.category_airfryer_recipes,
  },
  slowcooker: {
    title: m.category_slowcooker_title,
    subtitle: m.category_slowcooker_subtitle,
    recipes: m.category_slowcooker_recipes,
  },
  '30-minute-meals': {
    title: m.category_30_minute_meals_title,
    subtitle: m.category_30_minute_meals_subtitle,
    recipes: m.category_30_minute_meals_recipes,
  },
  'one-pot-meals': {
    title: m.category_one_pot_meals_title,
    subtitle: m.category_one_pot_meals_subtitle,
    recipes: m.category_one_pot_meals_recipes,
  },
}
