import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hasLocalKey, REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import { ActionMessage, useActionMessage } from '#app/base/request/action-message.tsx'
import { useSite } from '#app/base/request/use-site.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import { FieldsOf } from './fields-of.tsx'
import type { NeededRecipe } from './put-on-list.ts'

const loadList = () => import('./put-on-list.ts')

interface ListButtonProps {
  recipe: NeededRecipe
  /** That of the recipe's page in the wanted servings and units. */
  query: string
}

/**
 * Puts what a recipe needs on the shopping list where one is, and says so; what is on it already is not bought twice. Without scripts,
 * and where they cannot be fetched, it leads to the form.
 */
export function ListButton({ recipe, query }: ListButtonProps) {
  const isCook = Boolean(useSite()?.cook)
  const { owner, say } = useActionMessage()
  const button = useRef<HTMLButtonElement>(null)
  const [isListed, setIsListed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { id } = recipe
  useEffect(() => {
    setIsListed(false)
    if (hasLocalKey(REPLICA_KEYS))
      loadList().then(
        ({ isToBuy }) => setIsListed(isToBuy(id)),
        () => {},
      )
  }, [id])

  async function put(form: HTMLFormElement, isAgain = false) {
    setIsBusy(true)
    try {
      const { putOnList } = await loadList()
      const { isAdded, takeBack, ...done } = await putOnList(recipe, isCook, isAgain)
      setIsListed(true)
      const undo = () => {
        takeBack?.()
        setIsListed(isAgain)
      }
      const action = isAdded
        ? { text: m.shopping_undo(), run: undo }
        : { text: m.shopping_again(), run: () => void put(form, true) }
      say({ ...done, action })
    } catch {
      form.submit()
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void put(event.currentTarget)
  }
  return (
    <form action="/shopping-list/add" onSubmit={submit}>
      <FieldsOf query={`?recipe=${id}${query.replace('?', '&')}`} />
      <Button ref={button} type="submit" variant="quiet" busy={isBusy}>
        {isListed && <Icon name="check" />}
        {isListed ? m.shopping_on_list() : m.shopping_add_short()}
      </Button>
      <ActionMessage owner={owner} button={button} />
    </form>
  )
}
