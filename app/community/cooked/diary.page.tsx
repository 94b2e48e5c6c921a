import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { ActionForm } from '#app/base/forms/action-form.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { addMonths, dayOf, firstWeekday, isMonth, weeksOfMonth } from '#app/base/request/plain-day.ts'
import { readerLanguage } from '#app/base/request/reader-language.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Button } from '#app/base/ui/button.tsx'
import { dayText, monthText, shortDayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { showCooked, showsCooked } from '#app/recipes/diary/cooked-entries.store.ts'
import { cookedItPath } from '#app/recipes/diary/diary-entry.ts'
import { listDays, listTimesCooked, type TimesCooked } from '#app/recipes/diary/diary-lists.store.ts'
import { pageNumber } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/diary.page'
import { CookedMonth } from './cooked-month.tsx'
import type { CookedQuestion } from './cooked-question.ts'
import { listUnnoted } from './cooked-questions.store.ts'
import styles from './diary.module.css'

const HERE = '/diary'
const PAGE_SIZE = 20
const DiaryIntent = z.discriminatedUnion('do', [z.object({ do: z.enum(['show', 'hide']) })])

/** `/diary?month=2026-11`: what a cook has cooked in a month, and how often all in all. */
export async function loader(args: Route.LoaderArgs) {
  const cook = requireCook(args)
  const { db, locale } = args.context.get(requestContext)
  const { searchParams } = args.url
  const today = dayOf(Date.now())
  const [asked, page] = [searchParams.get('month') ?? '', pageNumber(searchParams.get('page')) ?? 1]
  const month = isMonth(asked) ? asked : today.slice(0, 7)
  const days = weeksOfMonth(month, firstWeekday(readerLanguage(args.request, locale)))
  const [entries, often, planned, isOnProfile] = await Promise.all([
    listDays(db, cook.id, days[0] ?? today, days.at(-1) ?? today),
    listTimesCooked(db, cook.id, { page, size: PAGE_SIZE + 1 }),
    listUnnoted(db, cook.id, { day: today, time: '24:00' }),
    showsCooked(db, cook.id),
  ])
  if (page > 1 && often.length === 0) throw redirect(addressOf(month))
  return {
    ...{ today, month, days, page, planned, isOnProfile },
    entries: entries.map(({ id, title, cookedOn, stars, isPublic }) => ({ id, title, cookedOn, stars, isPublic })),
    often: often.slice(0, PAGE_SIZE),
    hasMore: often.length > PAGE_SIZE,
  }
}

/** Shows a cook's public entries on their page, or not. */
export async function action(args: Route.ActionArgs) {
  const cook = requireCook(args)
  const { db } = args.context.get(requestContext)
  const intent = intentIn(await readForm(args, DiaryIntent), DiaryIntent)
  return reportFailureOn(HERE, args, async () => {
    const wait = await countAttempt(db, 'diaryByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    if (intent) await showCooked(db, cook.id, intent.do === 'show')
    return redirectWithNotice(`${HERE}#profile`)
  })
}

const addressOf = (month: string, page = 1) => {
  const query = new URLSearchParams({ month, ...(page > 1 && { page: String(page) }) })
  return `${HERE}?${query}`
}

export default function DiaryPage({ loaderData }: Route.ComponentProps) {
  const { today, month, days, entries, often, hasMore, page, planned, isOnProfile } = loaderData
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.diary_title()} · FoodIO`}</title>
      <meta name="description" content={m.diary_description()} />
      <meta name="robots" content="noindex" />
      <h1>{m.diary_title()}</h1>
      {often.length === 0 ? (
        <p className={styles.text}>{m.diary_empty()}</p>
      ) : (
        <section aria-labelledby="month">
          <div className={styles.head}>
            <h2 id="month">{monthText(month)}</h2>
            <nav aria-label={monthText(month)}>
              <Link to={addressOf(addMonths(month, -1))} rel="prev nofollow" preventScrollReset>
                {m.mealplan_month_before()}
              </Link>
              {month < today.slice(0, 7) && (
                <Link to={addressOf(addMonths(month, 1))} rel="next nofollow" preventScrollReset>
                  {m.mealplan_month_after()}
                </Link>
              )}
            </nav>
          </div>
          <CookedMonth month={month} days={days} today={today} entries={entries} />
        </section>
      )}
      <Planned meals={planned} />
      {often.length > 0 && (
        <section id="often" aria-labelledby="often-title">
          <h2 id="often-title">{m.diary_often()}</h2>
          <ol className={styles.often}>
            {often.map((cooked) => (
              <Often key={`${cooked.recipeId} ${cooked.title}`} {...cooked} />
            ))}
          </ol>
          <nav className={styles.head} aria-label={m.pages_label()}>
            {page > 1 && (
              <Link to={`${addressOf(month, page - 1)}#often`} rel="prev nofollow">
                {m.pages_previous()}
              </Link>
            )}
            {hasMore && (
              <Link to={`${addressOf(month, page + 1)}#often`} rel="next nofollow">
                {m.pages_next()}
              </Link>
            )}
          </nav>
        </section>
      )}
      <section id="profile" className={styles.profile} aria-labelledby="profile-title">
        <h2 id="profile-title">{m.diary_profile()}</h2>
        <p className={styles.text}>{m.diary_profile_text()}</p>
        <ActionForm action={HERE} fields={{ do: isOnProfile ? 'hide' : 'show' }}>
          <Button type="submit" variant="quiet">
            {isOnProfile ? m.diary_profile_hide() : m.diary_profile_show()}
          </Button>
        </ActionForm>
      </section>
    </div>
  )
}

const Often = ({ recipeId, title, times, last }: TimesCooked) => (
  <li>
    {recipeId === null ? <span>{title}</span> : <Link to={`/recipe/${recipeId}`}>{title}</Link>}
    <span className={styles.text}>{m.diary_times({ count: times, day: dayText(last) })}</span>
  </li>
)

/** Meals of the plan that have been, and of which the diary has nothing. */
const Planned = ({ meals }: { meals: CookedQuestion[] }) =>
  meals.length > 0 && (
    <section aria-labelledby="planned">
      <h2 id="planned">{m.diary_planned()}</h2>
      <ul className={styles.often}>
        {meals.map(({ recipe, title, day }) => (
          <li key={`${recipe} ${day}`}>
            <Link to={cookedItPath(recipe, { day })} rel="nofollow">
              {m.diary_entry({ title, day: shortDayText(day) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
