import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { onFailureAnnounced } from '#app/base/ui/announced-failures.ts'
import { Icon } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import styles from './notice.module.css'
import type { SiteFrame } from './use-site.ts'

const SHOWN_FOR = 8_000

interface NoticeBannerProps {
  notice: SiteFrame['notice']
  /** What else can be done about a notice, beside its link. */
  actions?: (notice: NonNullable<SiteFrame['notice']>) => ReactNode
}

/**
 * Shows the notice of the previous page once, until a timeout, its close button or the next page. A notice with a link gets the focus
 * and has no timeout.
 */
export function NoticeBanner({ notice: sent, actions }: NoticeBannerProps) {
  // The page's data may be loaded again meanwhile, without it.
  const [notice, setNotice] = useState(sent)
  if (sent && sent.id !== notice?.id) setNotice(sent)
  const line = useRef<HTMLParagraphElement>(null)
  const [gone, setGone] = useState<string | null>(null)
  const [shownAt, setShownAt] = useState<{ id: string; page: string } | null>(null)
  const { key } = useLocation()
  const id = notice?.id ?? null
  const isLink = notice !== null && notice.link !== null
  useEffect(() => {
    if (!id) return
    setShownAt((shown) => (shown?.id === id ? shown : { id, page: key }))
    if (isLink) return
    const timer = setTimeout(() => setGone(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [id, key, isLink])
  useEffect(() => {
    if (id && isLink) line.current?.focus({ preventScroll: true })
  }, [id, isLink])
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => onFailureAnnounced(setMessage), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is shown only on the page where it happened
  useEffect(() => setMessage(null), [key])
  const isOver = !notice || gone === id || (shownAt?.id === id && shownAt.page !== key)
  return (
    <div className={styles.place}>
      <div role="alert">
        {message && (
          <p className={styles.notice} data-wrong>
            <span>{message}</span>
            <button type="button" aria-label={m.notice_dismiss()} onClick={() => setMessage(null)}>
              <Icon name="close" />
            </button>
          </p>
        )}
      </div>
      <div role={notice?.isWrong ? 'alert' : 'status'}>
        {!isOver && (
          <p
            ref={line}
            className={styles.notice}
            data-notice={notice.name}
            data-wrong={notice.isWrong || undefined}
            tabIndex={isLink ? -1 : undefined}
            // biome-ignore lint/a11y/noAutofocus: it is what the person came here for; without scripts nothing else focuses it
            autoFocus={isLink}
          >
            {!notice.isWrong && <Icon name="check" />}
            <span>
              {notice.text}
              {notice.link !== null && (
                <>
                  {' '}
                  <Link to={notice.link}>{notice.linkText}</Link> {actions?.(notice)}
                </>
              )}
            </span>
            <button type="button" data-needs-script aria-label={m.notice_dismiss()} onClick={() => setGone(id)}>
              <Icon name="close" />
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
