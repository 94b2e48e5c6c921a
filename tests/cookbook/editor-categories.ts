import { CATEGORIES, QUICK_MEAL_MINUTES } from '#app/recipes/recipe/recipe.ts'
import type { Manuscript, Rule } from './editor.ts'
import { TITLES } from './editor-categories.data.ts'

const STARTER_PAGES = ['indian', 'italian', 'mexican', 'japanese'] as const
const APPLIANCES: Partial<Record<(typeof CATEGORIES)[number], RegExp>> = {
  instantpot: /instant pot|pressure cooker/i,
  airfryer: /air[ -]fry/i,
  slowcooker: /slow[ -]cook/i,
}

/** The key or kind that a page promises, and the grams in a serving that make it more than a seasoning. */
const MAIN_FOODS: Partial<Record<(typeof CATEGORIES)[number], { is: RegExp; grams: number }>> = {
  chicken: { is: /^chicken-/, grams: 40 },
  beef: { is: /^beef-/, grams: 40 },
  pasta: { is: /^(pasta-|gnocchi-|noodles-)/, grams: 25 },
  fish: { is: /^kind-(fish|shellfish)$/, grams: 25 },
}

/** Complains when the pages of a recipe promise a course, a food, an appliance or a time that the recipe does not have. */
export const wrongPages: Rule = ({ recipe, lines, steps }) => {
  const { categories, prepTime, waitTime, cookTime, servings } = recipe
  const total = prepTime.minutes + (waitTime?.minutes ?? 0) + cookTime.minutes
  return categories.flatMap((page) => {
    const main = MAIN_FOODS[page]
    const grams = lines
      .filter(({ food }) => main?.is.test(food.key) || food.kinds.some((kind) => main?.is.test(`kind-${kind}`)))
      .reduce((sum, line) => sum + line.grams, 0)
    const starterPage = STARTER_PAGES.some((other) => other === page)
    return [
      starterPage && recipe.category !== 'Starter' && `${page} holds starters, this is a ${recipe.category}`,
      starterPage && !categories.includes('appetizers') && `stands on ${page} and not on appetizers`,
      page === '30-minute-meals' && total > QUICK_MEAL_MINUTES && `30-minute-meals takes ${total} minutes`,
      main && grams / servings < main.grams && `${page} with ${Math.round(grams / servings)} g of it in a serving`,
      APPLIANCES[page]?.test(steps.join(' ')) === false && `no step names the appliance of ${page}`,
    ].filter((complaint) => typeof complaint === 'string')
  })
}

/** Complains about pages with fewer than six recipes, and when fewer than twenty pages have eight or more. */
export function shortPages(manuscripts: readonly Manuscript[]) {
  const counts = CATEGORIES.map((page) => ({
    page,
    count: manuscripts.filter(({ recipe }) => recipe.categories.includes(page)).length,
  }))
  const full = counts.filter(({ count }) => count >= 8)
  return [
    ...counts.filter(({ count }) => count < 6).map(({ page, count }) => `${page} has ${count} recipes`),
    ...(full.length < 20 ? [`only ${full.length} pages have eight recipes or more`] : []),
  ]
}

/** Complains about a recipe whose id does not carry the title that the specification gives it. */
export const wrongTitle: Rule = ({ recipe }) => {
  const title = TITLES[recipe.id]
  return title && title !== recipe.title ? [`${recipe.id} is called ${recipe.title}, not ${title}`] : []
}

/** Complains about a file that is not called after its recipe: three digits and the title; brackets may be left out. */
export const wrongFileName: Rule = ({ file, recipe }) => {
  const id = String(recipe.id).padStart(3, '0')
  const names = [recipe.title, recipe.title.replace(/\(.*?\)/g, '')].map((title) => {
    const plain = title
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}|['’]/gu, '')
    return `${id}-${plain.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '')}.yaml`
  })
  return names.includes(file) ? [] : [`the file should be called ${names[0]}`]
}

/** Complains about cooks nobody knows, and about reviews by the author, twice by one cook, or before the recipe is out. */
export const wrongCooks =
  (cooks: readonly string[]): Rule =>
  ({ recipe }) => {
    const reviewers = recipe.reviews.map(({ by }) => by)
    return [
      ...[recipe.author, ...reviewers]
        .filter((cook) => !cooks.includes(cook))
        .map((cook) => `nobody is called ${cook}`),
      ...(reviewers.includes(recipe.author) ? [`${recipe.author} reviews the own recipe`] : []),
      ...reviewers.filter((cook, index) => reviewers.indexOf(cook) !== index).map((cook) => `${cook} reviews it twice`),
      ...recipe.reviews.filter(({ on }) => on < recipe.published).map(({ by }) => `${by} reviews it before it is out`),
    ]
  }
