import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'
import { NOTICE_TEXTS } from './notice-texts.ts'
import type { Notice as NoticeName } from './notices.ts'
import { whenSaid } from './say.ts'

const SHOWN_FOR = 8_000

/** Says once what the page before has done; goes by itself, by its cross, or with the next page. */
export function Notice({ notice }: { notice: { name: NoticeName; id: string } | null }) {
  const [gone, setGone] = useState<string | null>(null)
  const [shownAt, setShownAt] = useState<{ id: string; page: string } | null>(null)
  const { key } = useLocation()
  const id = notice?.id ?? null
  useEffect(() => {
    if (!id) return
    setShownAt((shown) => (shown?.id === id ? shown : { id, page: key }))
    const timer = setTimeout(() => setGone(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [id, key])
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => whenSaid(setSaid), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said belongs to the page it was said on
  useEffect(() => setSaid(null), [key])
  const isOver = !notice || gone === id || (shownAt?.id === id && shownAt.page !== key)
  return (
    <div className={styles.place}>
      <div role="alert">
        {said && (
          <p className={styles.notice} data-wrong>
            <span>{said}</span>
            <button type="button" aria-label={m.notice_dismiss()} onClick={() => setSaid(null)}>
              <Icon name="close" />
            </button>
          </p>
        )}
      </div>
      <div role="status">
        {!isOver && (
          <p className={styles.notice} data-notice={notice.name}>
            <Icon name="check" />
            <span>{NOTICE_TEXTS[notice.name]()}</span>
            <button type="button" data-needs-script aria-label={m.notice_dismiss()} onClick={() => setGone(id)}>
              <Icon name="close" />
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
