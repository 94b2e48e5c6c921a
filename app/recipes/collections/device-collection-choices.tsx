import { useNavigate } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import { COLLECTION_LIMITS } from './collection.ts'
import styles from './collections.module.css'
import {
  type CollectedRecipe,
  changeDeviceCollection,
  createDeviceCollection,
  useDeviceCollections,
} from './device-collections.ts'

/** The form that chooses a visitor's collections of a recipe; only scripts can read them. */
export function DeviceCollectionChoices({ recipe }: { recipe: CollectedRecipe }) {
  // What a search fills cannot be filled by hand.
  const collections = useDeviceCollections().filter(({ search }) => search === undefined)
  const navigate = useNavigate()
  function save(form: FormData) {
    const chosen = form.getAll('collection')
    const title = String(form.get('title')).trim()
    const changes = collections.map(({ localId }) =>
      changeDeviceCollection(localId, ({ recipes }) => {
        const others = recipes.filter(({ id }) => id !== recipe.id)
        if (!chosen.includes(localId)) return { recipes: others }
        return others.length < recipes.length
          ? {}
          : { recipes: [...recipes, recipe].slice(0, COLLECTION_LIMITS.recipes) }
      }),
    )
    const isStored =
      changes.every(Boolean) && (title === '' || createDeviceCollection(title, { recipes: [recipe] }) !== null)
    if (isStored) navigate('/collections')
    else announceFailure(m.collection_not_stored())
  }
  return (
    <form action={save} className={`${formStyles.form} ${styles.panel}`} data-needs-script>
      <p>{m.collection_add_question({ title: recipe.title })}</p>
      {collections.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{m.collection_own()}</legend>
          {collections.map(({ localId, title, recipes }) => (
            <label key={localId}>
              <input
                type="checkbox"
                name="collection"
                value={localId}
                defaultChecked={recipes.some(({ id }) => id === recipe.id)}
              />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <Field
        name="title"
        label={m.collection_new()}
        hint={m.collection_title_hint()}
        maxLength={COLLECTION_LIMITS.title}
        autoComplete="off"
      />
      <div className={formStyles.actions}>
        <Button type="submit">{m.collection_add_save()}</Button>
      </div>
    </form>
  )
}
