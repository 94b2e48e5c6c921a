import { Link } from 'react-router'
import { m } from '#messages'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
  address: (page: number) => string
}

/** The first, the last and the neighbouring pages. */
const shownPages = (page: number, pages: number) =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages)

/** Links to the pages of a list; nothing when there is one page only. */
export function Pagination({ page, pages, address }: PaginationProps) {
  if (pages < 2) return null
  const shown = shownPages(page, pages)
  return (
    <nav className={styles.pages} aria-label={m.pages_label()}>
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" prefetch="intent" aria-label={m.pages_previous()}>
          <Icon name="previous" />
        </Link>
      )}
      {shown.map((one, index) => (
        <span key={one} className={styles.part}>
          {index > 0 && one - (shown[index - 1] ?? one) > 1 && <span className={styles.gap}>…</span>}
          <Link
            to={address(one)}
            prefetch="intent"
            aria-label={m.pages_page({ page: one })}
            aria-current={one === page ? 'page' : undefined}
          >
            {one}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={address(page + 1)} rel="next" prefetch="intent" aria-label={m.pages_next()}>
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}
