import { type FormEvent, useEffect, useState } from 'react'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { Button } from '#app/base/ui/button.tsx'
import { OpenDialog } from '#app/base/ui/dialog.tsx'
import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import type { CollectedRecipe } from '#app/recipes/collections/device-collections.ts'
import { m } from '#messages'
import { type CollectionPlace, collectionPlaces } from './collection-places.ts'
import type { SheetProps } from './recipe-actions.ts'
import styles from './sheet.module.css'

interface CollectionSheetProps extends SheetProps {
  recipe: CollectedRecipe
}

/** The reader's collections, each a button that puts the recipe into it, and a field for a new one. */
export default function CollectionSheet({ recipe: whole, isCook, say, onClose }: CollectionSheetProps) {
  const { id, title, language, picture } = whole
  const recipe = { id, title, language, picture }
  const places = collectionPlaces(isCook)
  const [listed, setListed] = useState<CollectionPlace[]>([])
  useEffect(() => {
    void collectionPlaces(isCook)
      .list()
      .then((found) => setListed(found ?? []))
  }, [isCook])

  async function put(place: CollectionPlace | null) {
    const isStored = place !== null && (await places.add(place.id, recipe))
    onClose()
    if (!isStored) return announceFailure(m.collection_not_put())
    say({
      text: m.collection_put({ title: place.title }),
      link: { to: place.path, text: m.collection_see() },
      action: { text: m.shopping_undo(), run: () => void places.remove(place.id, recipe) },
    })
  }
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('title') ?? '').trim()
    if (typed !== '') await put(await places.create(typed))
  }
  return (
    <OpenDialog title={m.collection_add()} onClose={onClose}>
      <ul className={styles.choices}>
        {listed.map((place) => (
          <li key={place.id}>
            <Button variant="quiet" onClick={() => put(place)}>
              {place.title}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.new} onSubmit={create}>
        <label className={styles.field}>
          <span>{m.collection_new()}</span>
          <input name="title" maxLength={COLLECTION_LIMITS.title} autoComplete="off" required />
        </label>
        <Button type="submit">{m.collection_make()}</Button>
      </form>
    </OpenDialog>
  )
}
