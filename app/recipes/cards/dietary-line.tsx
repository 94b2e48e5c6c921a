import { Fragment } from 'react'
import { dietName } from '#app/food/diets/diet.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import styles from './dietary-line.module.css'

/** The diets that a recipe is fit for; nothing when there are none. */
export const DietaryLine = ({ diets }: { diets: Recipe['dietaryInfo'] }) =>
  diets.length > 0 && (
    <p className={styles.dietary}>
      <strong>{m.recipe_dietary()}</strong>{' '}
      {diets.map((info, index) => (
        <Fragment key={info}>
          {index > 0 && ', '}
          <span className="unbroken">{dietName(info)}</span>
        </Fragment>
      ))}
    </p>
  )
