import { PageLink } from '#app/base/ui/page-link.tsx'
import { m } from '#messages'
import styles from './tag-list.module.css'

interface TagListProps {
  tags: readonly string[]
  /** Whether they are in a card, where the Tab key passes them by: its stops are the recipe's page and the buttons. */
  isInCard?: boolean
}

/** A recipe's tags, each leading to the recipes that have it; nothing for a recipe without tags. */
export const TagList = ({ tags, isInCard = false }: TagListProps) =>
  tags.length > 0 && (
    <ul className={styles.tags} aria-label={m.recipe_tags()} data-in-card={isInCard || undefined}>
      {tags.map((tag) => (
        <li key={tag}>
          <PageLink href={`/search?${new URLSearchParams({ q: tag })}`} tabIndex={isInCard ? -1 : undefined}>
            {tag}
          </PageLink>
        </li>
      ))}
    </ul>
  )
