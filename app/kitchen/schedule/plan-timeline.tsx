import { Link } from 'react-router'
import { durationText } from '#app/recipes/recipe/labels.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import type { CookingSchedule } from './cooking-schedule.server.ts'
import { daysBefore, ovenText, stepSummary, timeOfDayText } from './plan-labels.ts'
import styles from './plan-page.module.css'
import type { PlanQuery } from './plan-query.ts'

type TimelineEntry = CookingSchedule['entries'][number]

/** What to start when, from the first step to the meal, with a heading for each day if there are several. */
export function PlanTimeline({ query: { at }, plan }: { query: PlanQuery; plan: CookingSchedule }) {
  const start = plan.entries[0]?.start ?? 0
  const days = Map.groupBy(plan.entries, (entry) => daysBefore(at, entry.start))
  if (!days.has(0)) days.set(0, [])
  return (
    <section className={styles.timeline} aria-label={m.plan_ready_at({ time: timeOfDayText(at) })}>
      <p className={styles.takes}>{m.plan_takes({ time: timeOfDayText(at, start), duration: durationText(-start) })}</p>
      <OvenClashes plan={plan} at={at} />
      {[...days].map(([before, entries]) => (
        <div key={before} className={styles.day}>
          {days.size > 1 && <h2>{before > 0 ? m.plan_before({ count: before }) : m.plan_meal_day()}</h2>}
          <ol>
            {entries.map((entry) => (
              <Entry key={`${entry.recipe}-${entry.step}`} entry={entry} plan={plan} at={at} />
            ))}
            {before === 0 && (
              <li className={styles.entry} data-meal>
                <time>{timeOfDayText(at)}</time>
                <p>{m.plan_meal()}</p>
              </li>
            )}
          </ol>
        </div>
      ))}
      <p className={styles.estimate}>{m.plan_estimate()}</p>
    </section>
  )
}

/** Which dishes are in one oven at once though it cannot be right for both; nothing when there are none. */
function OvenClashes({ plan: { clashes, recipes, ovens, units }, at }: { plan: CookingSchedule; at: string }) {
  const dish = ({ recipe, setting }: CookingSchedule['clashes'][number]['uses'][number]) =>
    m.plan_oven_dish({ title: recipes[recipe]?.title ?? '', temperature: ovenText(setting, units) })
  return clashes.map(({ uses: [first, second] }) => (
    <p key={`${first.recipe}-${second.recipe}`} className={styles.clash}>
      {m.plan_oven_clash({ first: dish(first), second: dish(second), time: timeOfDayText(at, second.start) })}{' '}
      {m.plan_oven_clash_help({ count: ovens })}
    </p>
  ))
}

/** What follows the start of a step: work, what goes on by itself, and waiting. */
function courseOf({ start, handsEnd, end, idle, isLast, ovens: [use] }: TimelineEntry, at: string, ovens: number) {
  const course = [m.plan_work({ time: durationText(handsEnd - start) })]
  if (end > handsEnd) course.push(m.plan_alone({ time: durationText(end - handsEnd), until: timeOfDayText(at, end) }))
  if (idle > 0) course.push((isLast ? m.plan_early : m.plan_idle)({ time: durationText(idle) }))
  if (use && ovens > 1) course.push(m.plan_oven_number({ number: use.oven }))
  return course.join(', ')
}

function Entry({ entry, plan, at }: { entry: TimelineEntry; plan: CookingSchedule; at: string }) {
  const recipe = plan.recipes[entry.recipe]
  if (!recipe) return null
  return (
    <li className={styles.entry}>
      <time>{timeOfDayText(at, entry.start)}</time>
      <div>
        {plan.recipes.length > 1 && (
          <p className={styles.name} {...textLanguage(recipe.language)}>
            {recipe.title}
          </p>
        )}
        <p className={styles.what} {...textLanguage(recipe.language)}>
          {stepSummary(entry.text)}
        </p>
        <p className={styles.course}>
          <Link
            to={`/recipe/${recipe.id}#step-${entry.step}`}
            aria-label={`${m.timers_step({ number: entry.step })}: ${recipe.title}`}
          >
            {m.timers_step({ number: entry.step })}
          </Link>{' '}
          · {courseOf(entry, at, plan.ovens)}
        </p>
        {entry.heatedAfter && (
          <p className={styles.course}>
            {m.plan_oven_later({
              time: timeOfDayText(at, entry.heatedAfter.end),
              title: plan.recipes[entry.heatedAfter.recipe]?.title ?? '',
            })}
          </p>
        )}
      </div>
    </li>
  )
}
