import { Form, Link } from 'react-router'
import { MAX_SERVINGS, type RecipeView, UNITS, UNITS_KEY, type Units, wantedQuery } from '#app/base/request/units.ts'
import type { OtherTin, Tin } from '#app/food/amounts/baking-tins.ts'
import type { AdaptedRecipe, Caution } from '#app/recipes/recipe/adapted-recipe.ts'
import { m } from '#messages'
import styles from './amount-choices.module.css'

const MULTIPLES = [
  [1 / 2, '×½'],
  [2, '×2'],
  [3, '×3'],
] as const
const UNIT_NAMES: Record<Units, () => string> = {
  written: m.units_written,
  metric: m.units_metric,
  us: m.units_us,
  grams: m.units_grams,
}
const CAUTION_TEXTS: Record<Caution, () => string> = {
  time: m.caution_time,
  tin: m.caution_tin,
  salt: m.caution_salt,
  oil: m.caution_oil,
  raising: m.caution_raising,
  egg: m.caution_egg,
}

const TIN_TEXTS: Record<Tin['shape'], (inputs: { size: string }) => string> = {
  round: m.tin_round,
  square: m.tin_square,
  oblong: m.tin_oblong,
}

/** A tin's size in centimetres, inches or both, as the units have it. */
function sizeText({ sides, inches }: Tin, units: Units) {
  const metric = `${sides.join(' × ')} cm`
  if (units === 'written') return `${metric} (${inches} in)`
  return units === 'us' ? `${inches} in` : metric
}

interface AmountChoicesProps {
  id: number
  adapted: AdaptedRecipe
  tins: readonly OtherTin[]
}

interface AmountLinkProps {
  address: string
  label: string
  sign: string
  /** Whether the link leads to servings that there are. */
  isPossible?: boolean
  isCurrent?: boolean
}

/** A link to other servings; what leads nowhere stays in its place. */
const AmountLink = ({ address, label, sign, isPossible = true, isCurrent = false }: AmountLinkProps) =>
  isPossible ? (
    <Link
      to={address}
      aria-label={label}
      title={label}
      aria-current={isCurrent || undefined}
      rel="nofollow"
      preventScrollReset
      replace
    >
      {sign}
    </Link>
  ) : (
    <span aria-hidden="true">{sign}</span>
  )

/** How many the recipe is for and in which units, above its ingredients: links and forms whose every choice is an address. */
export function AmountChoices({ id, adapted, tins }: AmountChoicesProps) {
  const { recipe, wanted, written, cautions } = adapted
  const { servings } = recipe
  const path = `/recipe/${id}`
  const address = (change: Partial<RecipeView>) => path + wantedQuery({ ...wanted, ...change })
  const step = (to: number) => ({ address: address({ servings: to }), isPossible: to >= 1 && to <= MAX_SERVINGS })
  return (
    <section className={styles.choices} aria-label={m.recipe_amounts()} data-no-print>
      <div className={styles.servings}>
        <Form action={path} preventScrollReset replace key={servings} className={styles.stepper}>
          <AmountLink {...step(servings - 1)} label={m.recipe_fewer_servings()} sign="−" />
          <label>
            <span>{m.recipe_servings()}</span>
            <input
              type="number"
              name="servings"
              inputMode="numeric"
              min={1}
              max={MAX_SERVINGS}
              required
              defaultValue={servings}
              onBlur={({ currentTarget: { form, value } }) => value !== String(servings) && form?.requestSubmit()}
            />
          </label>
          {wanted.units !== 'written' && <input type="hidden" name={UNITS_KEY} value={wanted.units} />}
          {wanted.link && <input type="hidden" name="link" value={wanted.link} />}
          {wanted.isWritten && <input type="hidden" name="written" value="1" />}
          {wanted.own?.map((amount) => (
            <input key={amount} type="hidden" name="own" value={amount} />
          ))}
          <AmountLink {...step(servings + 1)} label={m.recipe_more_servings()} sign="+" />
          <noscript>
            <button type="submit">{m.recipe_update()}</button>
          </noscript>
        </Form>
        <div className={styles.multiples}>
          {MULTIPLES.filter(([factor]) => Number.isInteger(written * factor)).map(([factor, sign]) => (
            <AmountLink
              key={sign}
              {...step(written * factor)}
              label={m.recipe_multiple({ factor: sign, servings: written * factor })}
              sign={sign}
              isCurrent={servings === written * factor}
            />
          ))}
        </div>
      </div>
      <Form method="post" action="/preferences" preventScrollReset replace className={styles.units}>
        <input type="hidden" name="next" value={path + wantedQuery({ ...wanted, units: 'written' })} />
        <fieldset>
          <legend>{m.recipe_units()}</legend>
          {UNITS.map((units) => (
            <button key={units} type="submit" name={UNITS_KEY} value={units} aria-pressed={units === wanted.units}>
              {UNIT_NAMES[units]()}
            </button>
          ))}
        </fieldset>
      </Form>
      {tins.length > 0 && (
        <details className={styles.tins}>
          <summary>{m.tin_other()}</summary>
          <p>{m.tin_how()}</p>
          <ul>
            {tins.map(({ tin, servings: fitting }) => (
              <li key={tin.shape + tin.inches}>
                <Link
                  to={address({ servings: fitting })}
                  aria-current={fitting === servings || undefined}
                  rel="nofollow"
                  preventScrollReset
                  replace
                >
                  {TIN_TEXTS[tin.shape]({ size: sizeText(tin, wanted.units) })}
                </Link>{' '}
                {m.tin_servings({ count: fitting })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.notes} role="status">
        {servings !== written && (
          <>
            {m.recipe_amounts_changed({ servings, written })}{' '}
            {cautions.map((caution) => `${CAUTION_TEXTS[caution]()} `)}
            <Link to={address({ servings: null })} preventScrollReset replace>
              {m.recipe_as_written()}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}
