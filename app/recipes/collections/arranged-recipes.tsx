import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Button, IconButton } from '#app/base/ui/button.tsx'
import { announce } from '#app/base/ui/live-region.tsx'
import { useDrag } from '#app/base/ui/use-drag.ts'
import { RecipePhoto } from '#app/recipes/cards/recipe-photo.tsx'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { visibilityMark } from '#app/recipes/recipe/visibility-texts.ts'
import { m } from '#messages'
import styles from './arranged-recipes.module.css'

interface ArrangedRecipesProps {
  /** What moves a recipe to a place, takes it out and makes it the cover, where no form of the page does. */
  onDevice?: {
    move(id: number, place: number): void
    remove(id: number): void
    cover(id: number | null): void
  }
  recipes: (Pick<RecipeCardData, 'id' | 'title' | 'language' | 'picture'> &
    Partial<Pick<RecipeCardData, 'visibility'>>)[]
  /** The place of the first one in the whole collection. */
  first: number
  /** The number of recipes in the whole collection. */
  count: number
  /** The recipe that is chosen as the cover; null for none. */
  cover: number | null
  /** Whether they can be neither moved nor taken out. */
  isFixed?: boolean
}

/** The recipes of a collection's page in their order, which buttons change, and dragging too; the recipe that was moved is announced. One of them can be the cover. */
export function ArrangedRecipes({ recipes, first, count, cover, isFixed = false, onDevice }: ArrangedRecipesProps) {
  const fetcher = useFetcher()
  const moved = useRef<number | null>(null)
  useEffect(() => {
    const index = recipes.findIndex(({ id }) => id === moved.current)
    moved.current = null
    const recipe = recipes[index]
    if (recipe) announce(m.collection_moved({ title: recipe.title, place: first + index }))
  }, [recipes, first])

  const { area, dragged } = useDrag<HTMLOListElement>({
    isOn: !isFixed,
    onDrop(item, place) {
      const recipe = Number(item)
      moved.current = recipe
      if (onDevice) onDevice.move(recipe, Number(place))
      else fetcher.submit({ do: 'move', recipe, place }, { method: 'post', preventScrollReset: true })
    },
  })

  return (
    <ol className={styles.list} start={first} ref={area} data-fixed={isFixed || undefined}>
      {recipes.map(({ id, title, language, picture, visibility }, index) => {
        const mark = visibilityMark(visibility)
        const place = first + index
        const moves = isFixed
          ? []
          : ([
              { to: Math.max(1, place - 1), icon: 'up', label: m.collection_move_up(), isAtEnd: place === 1 },
              { to: place + 1, icon: 'down', label: m.collection_move_down(), isAtEnd: place === count },
            ] as const)
        return (
          <li
            key={id}
            data-drag={id}
            data-drop={place}
            data-dragged={dragged?.item === String(id) || undefined}
            data-target={(dragged !== null && dragged.place === String(place)) || undefined}
          >
            <span className={styles.place}>{place}</span>
            <span className={styles.photo}>
              <RecipePhoto picture={picture && { ...picture, alt: '' }} sizes="80px" maxWidth={160} />
            </span>
            <span className={styles.title} {...textLanguage(language)}>
              <Link to={`/recipe/${id}`} prefetch="intent">
                {title}
              </Link>
              {mark && <small>{mark}</small>}
            </span>
            <span className={styles.actions}>
              {moves.map(({ to, icon, label, isAtEnd }) => (
                <Act
                  key={icon}
                  fields={{ do: 'move', recipe: id, place: to }}
                  onDevice={onDevice && (() => onDevice.move(id, to))}
                >
                  <IconButton
                    type="submit"
                    icon={icon}
                    label={`${label}: ${title}`}
                    aria-disabled={isAtEnd}
                    onClick={() => {
                      moved.current = id
                    }}
                  />
                </Act>
              ))}
              {picture && (
                <Act
                  fields={id === cover ? { do: 'uncover' } : { do: 'cover', recipe: id }}
                  onDevice={onDevice && (() => onDevice.cover(id === cover ? null : id))}
                >
                  <Button
                    type="submit"
                    variant="quiet"
                    aria-pressed={id === cover}
                    aria-label={`${m.collection_cover_use()}: ${title}`}
                    title={m.collection_cover_use()}
                  >
                    {m.publish_photo_cover()}
                  </Button>
                </Act>
              )}
              {!isFixed && (
                <Act fields={{ do: 'remove', recipe: id }} onDevice={onDevice && (() => onDevice.remove(id))}>
                  <Button type="submit" variant="quiet" aria-label={`${m.saved_remove()}: ${title}`}>
                    {m.saved_remove()}
                  </Button>
                </Act>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

interface ActProps {
  fields: Record<string, string | number>
  /** What the button does instead of sending the form. */
  onDevice: (() => void) | undefined
  children: ReactNode
}

/** A form with one button, which is sent to the page or stays on this device. */
const Act = ({ fields, onDevice, children }: ActProps) =>
  onDevice ? <form action={onDevice}>{children}</form> : <ActionForm fields={fields}>{children}</ActionForm>
