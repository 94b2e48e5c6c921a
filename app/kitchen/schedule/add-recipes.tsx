import { Form, Link } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { useDeviceShelf } from '#app/recipes/bookshelf/device-shelf.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import { MAX_SCHEDULED } from './plan.ts'
import styles from './plan-page.module.css'
import { type MealTime, type PlanQuery, planAddress } from './plan-query.ts'

type OfferedRecipe = Pick<Recipe, 'id' | 'title'> & { language?: Recipe['language'] }

const MAX_OFFERED = 8

interface AddRecipesProps {
  query: PlanQuery & MealTime
  found: OfferedRecipe[]
  /** A cook's saved recipes; null for a visitor, whose lists are in the browser. */
  saved: OfferedRecipe[] | null
}

/** A search for one more recipe, and those that the reader saved, each a link that adds it to the plan. */
export function AddRecipes({ query, found, saved }: AddRecipesProps) {
  const local = useDeviceShelf('savedRecipes')
  if (query.ids.length >= MAX_SCHEDULED) return <p className={styles.full}>{m.plan_full()}</p>
  return (
    <section className={styles.panel} aria-labelledby="add-recipe" data-no-print>
      <h2 id="add-recipe">{m.plan_add()}</h2>
      <Form action="/plan#add-recipe" className={styles.search} autoComplete="off" preventScrollReset>
        {query.ids.length > 0 && <input type="hidden" name="recipes" value={query.ids.join(',')} />}
        {!query.isSoonest && <input type="hidden" name="at" value={query.at} />}
        {!query.isSoonest && query.day && <input type="hidden" name="day" value={query.day} />}
        <Field
          key={query.text}
          label={m.plan_find()}
          name="q"
          type="search"
          defaultValue={query.text}
          maxLength={100}
        />
        <Button type="submit" variant="quiet">
          {m.search_submit()}
        </Button>
      </Form>
      {query.text && found.length === 0 && <p role="status">{m.plan_nothing_found()}</p>}
      <Offered query={query} recipes={found} label={m.plan_add()} />
      <Offered
        query={query}
        recipes={saved ?? local.toReversed().slice(0, MAX_OFFERED)}
        label={m.plan_saved()}
        isHeaded
      />
    </section>
  )
}

interface OfferedProps {
  query: PlanQuery & MealTime
  recipes: readonly OfferedRecipe[]
  label: string
  /** Whether the label is shown over the recipes. */
  isHeaded?: boolean
}

function Offered({ query, recipes, label, isHeaded = false }: OfferedProps) {
  const others = recipes.filter(({ id }) => !query.ids.includes(id))
  if (others.length === 0) return null
  return (
    <>
      {isHeaded && <h3>{label}</h3>}
      <ul className={styles.offered} aria-label={label}>
        {others.map(({ id, title, language }) => (
          <li key={id}>
            <Link
              to={planAddress({ ...query, ids: [...query.ids, id] })}
              rel="nofollow"
              aria-label={m.plan_add_one({ title })}
              preventScrollReset
            >
              <span aria-hidden="true">+</span> <span {...(language && textLanguage(language))}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
