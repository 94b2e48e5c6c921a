import { Link } from 'react-router'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { Field } from '#app/base/forms/field.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import { ArrangedRecipes } from './arranged-recipes.tsx'
import { COLLECTION_LIMITS } from './collection.ts'
import { CollectionCover } from './collection-cover.tsx'
import styles from './collections.module.css'
import { DeviceCollectionForm } from './device-collection-form.tsx'
import {
  changeDeviceCollection,
  type DeviceCollection,
  deleteDeviceCollection,
  deviceCover,
  placedAt,
  useDeviceCollections,
} from './device-collections.ts'

/** A visitor's collections, to be named, ordered and deleted, and the form for a new one; only scripts can read them. */
export function DeviceCollectionList() {
  const collections = useDeviceCollections()
  return (
    <>
      <NeedsScript text={m.collection_needs_script()} />
      <section aria-labelledby="own" data-needs-script>
        <h2 id="own">{m.collection_own()}</h2>
        {collections.length === 0 ? (
          <p className={styles.muted}>{m.collection_none()}</p>
        ) : (
          <ul className={styles.locals}>
            {collections.map((collection) => (
              <li key={collection.localId}>
                <DeviceCollectionPanel {...collection} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <DeviceCollectionForm
        label={m.collection_new()}
        hint={m.collection_title_hint()}
        className={`${styles.panel} ${styles.narrow}`}
      />
    </>
  )
}

function DeviceCollectionPanel({ localId, title, recipes, search, coverId }: DeviceCollection) {
  const rename = (form: FormData) => {
    const typed = String(form.get('title')).trim()
    if (typed !== '') changeDeviceCollection(localId, () => ({ title: typed }))
  }
  const onDevice = {
    move: (id: number, place: number) =>
      changeDeviceCollection(localId, (one) => {
        const recipe = one.recipes.find((other) => other.id === id)
        return recipe ? { recipes: placedAt(one.recipes, recipe, place) } : {}
      }),
    remove: (id: number) =>
      changeDeviceCollection(localId, (one) => ({ recipes: one.recipes.filter((other) => other.id !== id) })),
    cover: (id: number | null) => changeDeviceCollection(localId, () => ({ coverId: id })),
  }
  return (
    <details className={`${styles.panel} ${styles.local}`}>
      <summary>
        <CollectionCover pictures={deviceCover({ recipes, coverId })} isSmart={search !== undefined} sizes="96px" />
        <span>
          <strong>{title}</strong>
          <span className={styles.muted}>
            {search === undefined ? m.recipes_count({ count: recipes.length }) : m.collection_smart()}
          </span>
        </span>
        <Icon name="down" />
      </summary>
      {search !== undefined ? (
        <p>
          <Link to={`/search?${search}`}>{m.collection_smart_search()}</Link>
        </p>
      ) : recipes.length === 0 ? (
        <p className={styles.muted}>{m.collection_empty_own()}</p>
      ) : (
        <ArrangedRecipes
          recipes={recipes}
          first={1}
          count={recipes.length}
          cover={coverId ?? null}
          onDevice={onDevice}
        />
      )}
      <form action={rename} className={styles.rename}>
        <Field
          id={`title-${localId}`}
          name="title"
          label={m.collection_title()}
          defaultValue={title}
          maxLength={COLLECTION_LIMITS.title}
          autoComplete="off"
        />
        <div className={styles.actions}>
          <Button type="submit" variant="quiet">
            {m.profile_save()}
          </Button>
        </div>
      </form>
      <details className={styles.delete}>
        <summary>{m.collection_delete()}</summary>
        <p>{m.collection_delete_question({ title })}</p>
        <Button
          variant="quiet"
          onClick={() => deleteDeviceCollection(localId)}
          aria-label={`${m.my_delete()}: ${title}`}
        >
          {m.my_delete()}
        </Button>
      </details>
    </details>
  )
}
