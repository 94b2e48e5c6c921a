import { Link } from 'react-router'
import { dateText } from '#app/base/request/per-language.ts'
import { type DietChoice, dietName } from '#app/food/diets/diet.ts'
import type { VersionCredit, VersionsInFigures } from '#app/recipes/catalog/version-of.store.ts'
import type { Tester } from '#app/recipes/publishing/testers.store.ts'
import { m } from '#messages'

export interface VersionLinesProps {
  id: number
  credit: VersionCredit | null
  /** Whether the reader may compare it with the original. */
  mayCompare: boolean
  /** Null for a recipe that is not public: it has none. */
  figures: VersionsInFigures | null
  /** When it got another text than it was published with; null when it has not. */
  changedAt: number | null
  /** Who tried it before it was public. */
  testers: readonly Tester[]
}

/** Which recipe this one is a version of, the versions that there are of it, when it was changed, and who tried it first; one's own is begun from the recipe's menu. */
export function VersionLines({ id, credit, mayCompare, figures, changedAt, testers }: VersionLinesProps) {
  return (
    <>
      {credit && <Credit id={id} {...credit} mayCompare={mayCompare} />}
      {figures && figures.count > 0 && (
        <p data-no-print>
          <Link to={`/recipe/${id}/versions`}>{figuresText(figures)}</Link>
        </p>
      )}
      {testers.length > 0 && (
        <p data-no-print>
          {m.test_thanks()}{' '}
          {testers.map(({ username, name }, at) => (
            <span key={username}>
              {at > 0 && ', '}
              <Link to={`/cooks/${username}`}>{name}</Link>
            </span>
          ))}
        </p>
      )}
      {changedAt !== null && (
        <p data-no-print>
          <Link to={`/recipe/${id}/changes`} rel="nofollow">
            {m.versions_changes_on({ day: dateText(changedAt) })}
          </Link>
        </p>
      )}
    </>
  )
}

function figuresText({ count, diets, tags }: VersionsInFigures) {
  const versions = m.versions_line({ count })
  const kinds = [
    ...diets.map(([diet, number]) => m.versions_kind({ count: number, kind: dietName(diet as DietChoice) })),
    ...tags.map(([tag, number]) => m.versions_kind({ count: number, kind: tag })),
  ]
  return kinds.length === 0 ? versions : m.versions_line_kinds({ versions, kinds: kinds.join(', ') })
}

const Credit = ({ id, original, mayCompare }: VersionCredit & Pick<VersionLinesProps, 'id' | 'mayCompare'>) => (
  <p>
    {original ? (
      <>
        {m.versions_credit()} <Link to={`/recipe/${original.id}`}>{original.title}</Link>
        {original.cook !== null && ` (${m.recipe_by({ name: original.cook })})`}
        {mayCompare && (
          <span data-no-print>
            {' · '}
            <Link to={`/recipe/${id}/difference`} rel="nofollow">
              {m.versions_difference()}
            </Link>
          </span>
        )}
      </>
    ) : (
      m.versions_credit_gone()
    )}
  </p>
)
