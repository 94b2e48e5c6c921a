import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Visibility } from '#app/recipes/recipe/visibility.ts'
import { VISIBILITY_TEXTS } from '#app/recipes/recipe/visibility-texts.ts'
import type { NoteOfTest } from '#app/recipes/test-kitchen/recipe-test.ts'
import { m } from '#messages'
import styles from './visibility-note.module.css'

interface VisibilityNoteProps {
  recipe: { id: number; visibility: Visibility; sharedWithHousehold?: boolean }
  links?: {
    /** The secret of its link, for its author. */
    secret: string | null
    /** How far its author and its reader are with its test kitchen; null for not at all. */
    test: NoteOfTest | null
  }
}

/** Who finds a recipe that not everybody does, for its author its secret link, and where it is tried before it is public; nothing for a public one. */
export function VisibilityNote(props: VisibilityNoteProps) {
  const { id, visibility, sharedWithHousehold } = props.recipe
  useSecretAddress(props.links?.secret ?? null)
  if (visibility === 'public') return null
  const test = props.links?.test ?? null
  return (
    <p className={styles.note} data-no-print>
      <strong>{sharedWithHousehold ? m.nav_household() : VISIBILITY_TEXTS[visibility].name()}</strong>{' '}
      {test !== 'tester' && <Readers {...props} />}
      {test !== null && <a href={`/recipe/${id}/test-kitchen`}>{TEST_TEXTS[test]()}</a>}
    </p>
  )
}

/** Gives the page the address that its author can pass on: without the secret of the link, it opens for nobody else. */
function useSecretAddress(secret: string | null) {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  useEffect(() => {
    const parameters = new URLSearchParams(search)
    if (secret === null || parameters.has('link')) return
    parameters.set('link', secret)
    void navigate({ search: `?${parameters}`, hash }, { replace: true, preventScrollReset: true })
  }, [secret, search, hash, navigate])
}

const TEST_TEXTS: Record<NoteOfTest, () => string> = {
  unasked: m.test_ask_first,
  asked: m.test_asked,
  tester: m.test_your_part,
}

/** Who reads a recipe besides those who try it. */
function Readers({ recipe: { id, visibility, sharedWithHousehold }, links }: VisibilityNoteProps) {
  if (sharedWithHousehold) return m.visibility_household_hint()
  if (links?.secret) return <a href={`/recipe/${id}?link=${links.secret}`}>{m.visibility_link()}</a>
  return links?.test === 'asked' || visibility === 'public' ? null : VISIBILITY_TEXTS[visibility].hint()
}
