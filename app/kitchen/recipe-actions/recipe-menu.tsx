import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { loginPath } from '#app/base/request/next.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { IconButton } from '#app/base/ui/button.tsx'
import { mealAddPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { ShelfButton } from '#app/recipes/bookshelf/card-actions.tsx'
import { ShareButton } from '#app/recipes/cards/share-button.tsx'
import { TagList } from '#app/recipes/cards/tag-list.tsx'
import { categoryNames, categoryPath } from '#app/recipes/categories/category.ts'
import { cookedItPath } from '#app/recipes/diary/diary-entry.ts'
import { notePath } from '#app/recipes/notes/recipe-note.ts'
import { questionsPath } from '#app/recipes/questions/question.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import { FieldsOf } from './fields-of.tsx'
import type { RecipeActions } from './recipe-actions.ts'
import styles from './recipe-menu.module.css'

const FORMATS = [
  ['json', 'JSON-LD'],
  ['md', 'Markdown'],
  ['cook', 'Cooklang'],
]

export interface RecipeMenuProps extends RecipeActions {
  /** Opens the sheet for a day of the plan or for a collection where one is; without scripts forms lead to their pages. */
  onChoose?: (sheet: 'plan' | 'collection') => void
}

/** All that can be done with a recipe besides cooking, buying and saving it. */
export function RecipeMenu({ recipe, query, sharedQuery, link, may, reportPath, onChoose }: RecipeMenuProps) {
  const { id, title, servings, tags, categories, language } = recipe
  const cookedIt = cookedItPath(id, link === undefined ? {} : { link })
  const reader = useSite()?.cook
  const isSignedIn = reader != null
  const choose = (sheet: 'plan' | 'collection') => (event: FormEvent) => {
    if (!onChoose) return
    event.preventDefault()
    onChoose(sheet)
  }
  return (
    <div className={styles.menu}>
      <ul className={styles.quick} data-needs-script>
        {may.find && (
          <Quick text={m.recipe_favourite()}>
            <ShelfButton shelf="favoriteRecipes" recipe={recipe} />
          </Quick>
        )}
        <Quick text={m.recipe_share()}>
          <ShareButton path={`/recipe/${id}${sharedQuery}`} title={title} />
        </Quick>
        <Quick text={m.recipe_print()}>
          <IconButton icon="print" label={m.recipe_print()} onClick={() => print()} />
        </Quick>
      </ul>
      <ul className={styles.rows}>
        {may.find && (
          <li>
            <form action="/meal-plan/add" onSubmit={choose('plan')}>
              <FieldsOf query={new URL(mealAddPath({ recipe: id, servings }), 'http://x').search} />
              <button type="submit">{m.mealplan_add_recipe()}</button>
            </form>
          </li>
        )}
        {may.collect && (
          <li>
            <form action="/collections/add" onSubmit={choose('collection')}>
              <FieldsOf query={`?recipe=${id}`} />
              <button type="submit">{m.collection_add()}</button>
            </form>
          </li>
        )}
        <li>
          <Link to={isSignedIn ? cookedIt : loginPath(cookedIt)} rel="nofollow">
            {m.diary_add()}
          </Link>
        </li>
        <li>
          <Link to={notePath(id, link)} rel="nofollow">
            {m.note_add()}
          </Link>
        </li>
        {may.find && (
          <li>
            <Link to={`/plan?recipes=${id}`} rel="nofollow">
              {m.plan_link()}
            </Link>
          </li>
        )}
        {may.discuss && (
          <li>
            <Link to={questionsPath(id)} rel="nofollow">
              {m.questions_of_recipe()}
            </Link>
          </li>
        )}
        {may.discuss && (
          <li>
            <Link to={`/recipe/${id}/versions`} rel="nofollow">
              {m.versions_make()}
            </Link>
          </li>
        )}
        {may.edit && (
          <li>
            <Link to={`/AddRecipe?id=${id}`}>{m.recipe_edit()}</Link>
          </li>
        )}
        {may.discuss && reader?.isModerator && (
          <li>
            <Link to={`/editing?recipe=${id}`}>{m.editorial_feature()}</Link>
          </li>
        )}
        <li>
          <a href={`/recipe/${id}.pdf${query}`} download>
            {m.recipe_download()}
          </a>
        </li>
        <li className={styles.formats}>
          <span>{m.recipe_formats()}</span>
          {FORMATS.map(([ending, name]) => (
            <a key={ending} href={`/recipe/${id}.${ending}${sharedQuery}`} download>
              {name}
            </a>
          ))}
        </li>
        {reportPath && (
          <li>
            <Link to={reportPath} rel="nofollow">
              {m.recipe_report()}
            </Link>
          </li>
        )}
      </ul>
      {categories.length > 0 && (
        <p className={styles.more}>
          <strong>{m.recipe_more_in()}</strong>{' '}
          {categories.map((category) => (
            <Link key={category} to={categoryPath(category)}>
              {categoryNames[category]()}
            </Link>
          ))}
        </p>
      )}
      <div {...textLanguage(language)}>
        <TagList tags={tags} />
      </div>
    </div>
  )
}

const Quick = ({ text, children }: { text: string; children: ReactNode }) => (
  <li>
    {children}
    <span aria-hidden="true">{text}</span>
  </li>
)
