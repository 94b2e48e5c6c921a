import type { SubmitEvent } from 'react'
import { Form, Link } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { addDays } from '#app/base/request/plain-day.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName, STRICT_DIETS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { SEASON_REGIONS, type SeasonRegion } from '#app/food/foods/seasons.data.ts'
import type { CookNeeds } from '#app/kitchen/households/household.ts'
import type { Meal } from '#app/kitchen/meal-plan/meal-entry.ts'
import { type MealOfDay, shownMeals } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { dayText, mealName, shortDayText, weekdayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { durationText } from '#app/recipes/recipe/labels.ts'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import styles from './fill-week.module.css'
import type { NoProposalReason } from './fill-week.ts'
import { deviceParameters, dishValue, type FillQuery, idsValue, NO_SEASON, weekdayOf } from './fill-week-query.ts'

const SEASON_NAMES: Record<SeasonRegion, () => string> = {
  north: m.mealplan_fill_season_north,
  south: m.mealplan_fill_season_south,
  india: m.mealplan_fill_season_india,
}

const LACKS: Record<NoProposalReason, () => string> = {
  recipe: m.mealplan_fill_needs_recipe,
  diet: m.mealplan_fill_needs_diet,
  repeat: m.mealplan_fill_needs_repeat,
  time: m.mealplan_fill_needs_time,
}

interface ShownProposal {
  day: string
  meal: Meal
  recipe: number | null
  lack: NoProposalReason | null
  title: string
  picture: Picture | null
  minutes: number
  /** The foods of the fridge that it uses. */
  usedFoods: string[]
  /** Its foods that are in season. */
  seasonal: string[]
}

interface FillFormProps {
  /** Whether there is no household that knows what is not eaten. */
  isVisitor: boolean
  query: Omit<FillQuery, 'locked'>
  week: string
  /** The days that can be filled, and those that are. */
  possible: readonly string[]
  days: readonly string[]
  proposals: readonly ShownProposal[]
  mealsOfDay: readonly MealOfDay[]
  busy: boolean
  /** Plans what is ticked on the device of a visitor; a cook's form goes to the server. */
  onPlan: (dishes: readonly string[]) => void
}

/** What is wished for and what is proposed for it: one form, whose whole state is in the address, so that each button leads to a page. */
export function FillForm({
  isVisitor,
  query,
  week,
  possible,
  days,
  proposals,
  mealsOfDay,
  busy,
  onPlan,
}: FillFormProps) {
  const { meals, time, weekend, fridge, repeat, season, seed, refused } = query
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!isVisitor || !(submitter instanceof HTMLButtonElement) || submitter.formMethod !== 'post') return
    event.preventDefault()
    onPlan(new FormData(event.currentTarget).getAll('keep').map(String))
  }
  return (
    <Form
      action="/meal-plan/fill"
      className={styles.form}
      onSubmit={submit}
      preventScrollReset
      replace
      autoComplete="off"
    >
      <input type="hidden" name="week" value={week} />
      <input type="hidden" name="chosen" value="days" />
      <input type="hidden" name="seed" value={seed} />
      {refused.length > 0 && <input type="hidden" name="refused" value={idsValue(refused)} />}
      {deviceParameters(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details className={styles.wishes}>
        <summary>{isVisitor ? m.mealplan_fill_wishes_diets() : m.mealplan_fill_wishes()}</summary>
        <fieldset className={styles.choices}>
          <legend>{m.mealplan_shop_days()}</legend>
          {possible.map((day) => (
            <label key={day}>
              <input type="checkbox" name="day" value={day} defaultChecked={days.includes(day)} />
              <span>
                {weekdayText(day)} <small>{shortDayText(day)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{m.mealplan_fill_meals()}</legend>
          {shownMeals(
            mealsOfDay,
            meals.map((meal) => ({ meal })),
          ).map((meal) => (
            <label key={meal}>
              <input type="checkbox" name="meal" value={meal} defaultChecked={meals.includes(meal)} />
              <span>{mealName(meal, mealsOfDay)}</span>
            </label>
          ))}
        </fieldset>
        <div className={styles.fields}>
          <Field type="number" name="time" label={m.mealplan_fill_time()} min="1" max="600" defaultValue={time} />
          <Field
            type="number"
            name="weekend"
            label={m.mealplan_fill_weekend()}
            min="1"
            max="600"
            defaultValue={weekend}
          />
          <Field type="number" name="repeat" label={m.mealplan_fill_repeat()} min="1" max="60" defaultValue={repeat} />
        </div>
        <MinutesFields week={week} minutes={query.minutes} />
        {isVisitor && <NeedsFields {...query.needs} />}
        <Field
          name="fridge"
          label={m.mealplan_fill_fridge()}
          hint={m.mealplan_fill_fridge_hint()}
          maxLength={200}
          defaultValue={fridge}
        />
        <Field
          name="season"
          label={m.mealplan_fill_season()}
          hint={m.mealplan_fill_season_hint()}
          defaultValue={season ?? NO_SEASON}
          options={[
            [NO_SEASON, m.mealplan_fill_season_none()] as const,
            ...SEASON_REGIONS.map((region) => [region, SEASON_NAMES[region]()] as const),
          ]}
        />
        <Button type="submit" variant="quiet">
          {m.mealplan_fill_show()}
        </Button>
      </details>
      <p role="status" className={styles.at}>
        {proposals.length === 0 ? m.mealplan_fill_full() : m.mealplan_fill_ticks()}
      </p>
      <ol className={styles.proposals}>
        {proposals.map((proposal) => (
          <ProposalLine
            key={`${proposal.day} ${proposal.meal}`}
            proposal={proposal}
            meals={mealsOfDay}
            isTicked={proposal.recipe !== null && !query.unticked.includes(dishValue(proposal, proposal.recipe))}
          />
        ))}
      </ol>
      {proposals.length > 0 && (
        <div className={styles.end}>
          <Button type="submit" variant="quiet" name="seed" value={seed + 1}>
            {m.mealplan_fill_anew()}
          </Button>
          <span data-needs-script={isVisitor || undefined}>
            <Button type="submit" formMethod="post" busy={busy}>
              {m.mealplan_fill_submit()}
            </Button>
          </span>
        </div>
      )}
    </Form>
  )
}

/** The days of a week, each with its own time where it is another. */
const MinutesFields = ({ week, minutes }: { week: string; minutes: FillQuery['minutes'] }) => (
  <details className={styles.minutes} open={minutes.some((one) => one !== null)}>
    <summary>{m.mealplan_fill_days()}</summary>
    <div className={styles.fields}>
      {Array.from({ length: 7 }, (_, at) => addDays(week, at))
        .toSorted((a, b) => weekdayOf(a) - weekdayOf(b))
        .map((day, at) => (
          <Field
            key={day}
            type="number"
            name="minutes"
            id={`minutes-${at}`}
            label={m.mealplan_fill_minutes({ day: weekdayText(day) })}
            min="1"
            max="600"
            defaultValue={minutes[at] ?? ''}
          />
        ))}
    </div>
  </details>
)

/** What a visitor does not eat. */
const NeedsFields = ({ diets, allergens }: CookNeeds) => (
  <>
    <fieldset className={styles.choices}>
      <legend>{m.household_diets()}</legend>
      {STRICT_DIETS.map((diet) => (
        <label key={diet}>
          <input type="checkbox" name="diet" value={diet} defaultChecked={diets.includes(diet)} />
          <span>{dietName(DIET_OF_SLUG[diet])}</span>
        </label>
      ))}
    </fieldset>
    <fieldset className={styles.choices}>
      <legend>{m.household_allergens()}</legend>
      {ALLERGENS.map((allergen) => (
        <label key={allergen}>
          <input type="checkbox" name="without" value={allergen} defaultChecked={allergens.includes(allergen)} />
          <span>{allergenText(allergen)}</span>
        </label>
      ))}
    </fieldset>
  </>
)

interface ProposalLineProps {
  proposal: ShownProposal
  meals: readonly MealOfDay[]
  /** Whether it is to be planned, until the reader says otherwise. */
  isTicked: boolean
}

function ProposalLine({ proposal, meals, isTicked }: ProposalLineProps) {
  const { day, meal, recipe, lack, title, picture, minutes, usedFoods, seasonal } = proposal
  const at = m.mealplan_placed({ day: dayText(day), meal: mealName(meal, meals) })
  if (recipe === null)
    return (
      <li>
        <p className={styles.at}>{at}</p>
        <p>{lack && LACKS[lack]()}</p>
      </li>
    )
  const value = dishValue(proposal, recipe)
  return (
    <li>
      <input type="hidden" name="shown" value={value} />
      {picture && <Photo picture={{ ...picture, alt: '' }} sizes="72px" maxWidth={160} className={styles.picture} />}
      <div className={styles.what}>
        <p className={styles.at}>{at}</p>
        <Link to={`/recipe/${recipe}`} prefetch="none">
          {title}
        </Link>
        <p className={styles.at}>
          {[
            durationText(minutes),
            ...(usedFoods.length > 0 ? [m.mealplan_fill_uses({ foods: usedFoods.join(', ') })] : []),
            ...(seasonal.length > 0 ? [m.mealplan_fill_in_season({ foods: seasonal.join(', ') })] : []),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.buttons}>
        <label>
          <input key={value} type="checkbox" name="keep" value={value} defaultChecked={isTicked} />
          <span>
            {m.mealplan_fill_keep()} <span className="visually-hidden">{title}</span>
          </span>
        </label>
        <Button
          type="submit"
          variant="quiet"
          name="swap"
          value={value}
          aria-label={`${m.mealplan_fill_swap()}: ${title}`}
        >
          {m.mealplan_fill_swap()}
        </Button>
      </div>
    </li>
  )
}
