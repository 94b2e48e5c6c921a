import { useEffect, useRef, useState } from 'react'
import { overlappingChanges } from '#app/base/device/overlapping-changes.ts'
import { ActionMessage, useActionMessage } from '#app/base/request/action-message.tsx'
import { loginPath } from '#app/base/request/next.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './follow-button.module.css'
import { type FollowSubject, subjectText } from './follow-subject.ts'

const ADDRESS = '/following/follow'
const accept = { accept: 'application/json' }

/** Whether the cook follows something; false when it cannot be read. */
const readFollowed = (subject: string, signal: AbortSignal) =>
  fetch(`${ADDRESS}?${new URLSearchParams({ subject })}`, { headers: accept, signal })
    .then((response) => response.json() as Promise<{ isFollowed?: boolean }>)
    .then(({ isFollowed = false }) => isFollowed)
    .catch(() => false)

/** Follows something or ends it; null, or what went wrong in the reader's words. */
const sendChange = (subject: string, isFollowed: boolean) =>
  fetch(ADDRESS, {
    method: 'POST',
    headers: accept,
    body: new URLSearchParams({ do: isFollowed ? 'follow' : 'end', subject }),
  })
    .then((response) => response.json() as Promise<{ problem?: string }>)
    .then(({ problem = null }) => problem)
    .catch(() => m.following_failed())

interface FollowButtonProps {
  subject: FollowSubject
  /** What it is called. */
  name: string
  /** The path of the page that it is on, to come back to. */
  here: string
}

/**
 * Follows a cook, a category, a tag or a collection, or ends it. Pages are shared by cooks, so whether this one follows is asked for when the
 * page is there; without scripts it follows, and the list of what one follows ends it. It leads visitors to signing in.
 */
export function FollowButton({ subject, name, here }: FollowButtonProps) {
  const isCook = Boolean(useSite()?.cook)
  const [isFollowed, setFollowed] = useState(false)
  const { owner, say } = useActionMessage()
  const button = useRef<HTMLButtonElement>(null)
  const reading = useRef<AbortController>(null)
  const [begin] = useState(overlappingChanges)
  const text = subjectText(subject)

  useEffect(() => {
    if (!isCook) return
    const leave = new AbortController()
    reading.current = leave
    readFollowed(text, leave.signal).then((found) => leave.signal.aborted || setFollowed(found))
    return () => leave.abort()
  }, [isCook, text])

  async function change(wanted: boolean) {
    // An answer that was under way when the button was pressed tells what was before.
    reading.current?.abort()
    say(null)
    const answered = begin(!wanted)
    setFollowed(wanted)
    const problem = await sendChange(text, wanted)
    const [isLatest, settled] = answered(problem === null)
    if (settled !== undefined) setFollowed(settled)
    if (problem !== null) return announceFailure(problem)
    if (!isLatest) return
    say({
      text: wanted ? m.following_followed({ name }) : m.following_ended({ name }),
      ...(wanted && { link: { to: '/following', text: m.following_see() } }),
      action: { text: m.shopping_undo(), run: () => void change(!wanted) },
    })
  }

  if (!isCook)
    return (
      <ButtonLink to={loginPath(here)} variant="quiet" rel="nofollow" aria-label={m.following_follow_named({ name })}>
        {m.following_follow()}
      </ButtonLink>
    )
  return (
    <form
      method="post"
      action={ADDRESS}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        change(!isFollowed)
      }}
    >
      <input type="hidden" name="do" value="follow" />
      <input type="hidden" name="subject" value={text} />
      <input type="hidden" name="next" value={here} />
      <Button
        ref={button}
        type="submit"
        variant="quiet"
        data-followed={isFollowed || undefined}
        aria-label={isFollowed ? m.following_stop_named({ name }) : m.following_follow_named({ name })}
      >
        {isFollowed ? m.following_following() : m.following_follow()}
      </Button>
      <ActionMessage owner={owner} button={button} />
    </form>
  )
}
