import { perLanguage } from '#app/base/request/per-language.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { m } from '#messages'
import type { Route } from './+types/transparency.page'
import company from './company.module.css'
import { listFigures } from './figures.store.ts'
import { FIGURES_CONTENT, MIN_COUNT, type MonthFigures } from './figures.ts'
import styles from './transparency.module.css'

/** `/transparency`: what moderators did in each of the last months, in numbers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  shows.current(FIGURES_CONTENT)
  return { months: await listFigures(db) }
}

const monthFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const numberFormat = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))

/** A count of what concerns few people, who are not told apart by it. */
const countText = (count: number) =>
  count > 0 && count < MIN_COUNT ? m.transparency_few({ most: MIN_COUNT }) : numberFormat().format(count)

const linesOf = (figures: MonthFigures): [name: string, value: string][] => [
  [m.transparency_recipes(), numberFormat().format(figures.recipes)],
  [m.transparency_reviews(), numberFormat().format(figures.reviews)],
  [m.transparency_received(), countText(figures.received)],
  [m.transparency_answered(), countText(figures.answered)],
  [m.transparency_hidden(), countText(figures.hidden)],
  [m.transparency_restored(), countText(figures.restored)],
  [
    m.transparency_days(),
    figures.medianDays === null ? m.transparency_too_few() : numberFormat().format(figures.medianDays),
  ],
]

export default function TransparencyPage({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <div className={`page ${company.page}`}>
      <Seo title={m.transparency_title()} description={m.transparency_intro()} path="/transparency" />
      <header className={company.hero}>
        <h1>{m.transparency_title()}</h1>
        <p>{m.transparency_intro()}</p>
      </header>
      {months.length === 0 && <p>{m.transparency_none()}</p>}
      <div className={styles.months}>
        {months.map((figures) => (
          <section key={figures.month} className={company.card} aria-labelledby={`month-${figures.month}`}>
            <h2 id={`month-${figures.month}`}>{monthFormat().format(figures.month)}</h2>
            <dl className={styles.figures}>
              {linesOf(figures).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.how}>{m.transparency_how()}</p>
    </div>
  )
}
