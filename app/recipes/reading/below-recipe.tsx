import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { RecipeCard } from '#app/recipes/cards/recipe-card.tsx'
import { RecipeGrid } from '#app/recipes/cards/recipe-grid.tsx'
import { RecipeQuestions } from '#app/recipes/questions/recipe-questions.tsx'
import type { Recipe, RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import type { reviewsOf } from '#app/recipes/reviews/recipe-reviews.server.ts'
import { ReviewsSection } from '#app/recipes/reviews/reviews-section.tsx'
import { m } from '#messages'
import { AboutRecipe } from './about-recipe.tsx'
import { PaperAddress } from './paper-address.tsx'
import styles from './recipe-page.module.css'

interface BelowRecipeProps {
  recipe: Recipe
  /** What a print says of where the recipe is. */
  paper: Parameters<typeof PaperAddress>[0] | '' | null
  reviewed: Awaited<ReturnType<typeof reviewsOf>>
  related: readonly RecipeCardData[]
  questions: Omit<Parameters<typeof RecipeQuestions>[0], 'recipeId'>
  versions: Parameters<typeof AboutRecipe>[0]['versions']
  result: FormOutcome | undefined
}

/** What follows the steps: about the recipe, its reviews, and others like it. */
export const BelowRecipe = ({ recipe, paper, reviewed, related, questions, versions, result }: BelowRecipeProps) => (
  <>
    {recipe.visibility === 'public' && <RecipeQuestions recipeId={recipe.id} {...questions} />}
    <AboutRecipe recipe={recipe} versions={versions} />
    {paper && <PaperAddress {...paper} />}
    {recipe.visibility === 'public' && (
      <section id="reviews" className={styles.section} data-no-print aria-labelledby="reviews-title">
        <h2 id="reviews-title">{m.reviews_title()}</h2>
        <ReviewsSection recipe={recipe} shown={reviewed} result={result} />
      </section>
    )}
    {related.length > 0 && (
      <section className={styles.section} aria-labelledby="related-title" data-no-print>
        <h2 id="related-title">{m.recipe_related()}</h2>
        <RecipeGrid label={m.recipe_related()}>
          {related.map((one) => (
            <li key={one.id}>
              <RecipeCard recipe={{ ...one, tags: [] }} />
            </li>
          ))}
        </RecipeGrid>
      </section>
    )}
  </>
)
