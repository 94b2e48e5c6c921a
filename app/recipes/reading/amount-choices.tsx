import { Form, Link } from 'react-router'
import { MAX_SERVINGS, type RecipeView, UNITS, UNITS_KEY, type Units, wantedQuery } from '#app/base/request/units.ts'
import { Icon } from '#app/base/ui/icon.tsx'
import type { OtherTin, Tin } from '#app/food/amounts/baking-tins.ts'
import type { AdaptedRecipe, Caution } from '#app/recipes/recipe/adapted-recipe.ts'
import { m } from '#messages'
import styles from './amount-choices.module.css'
import { UNIT_NAMES } from './unit-names.ts'

/** What is suggested where the servings are typed: half, double and triple of the recipe. */
const MULTIPLES = [
  [1 / 2, '×½'],
  [2, '×2'],
  [3, '×3'],
] as const
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
  isPossible: boolean
}

/** A link to other servings; what leads nowhere stays in its place. */
const AmountLink = ({ address, label, sign, isPossible }: AmountLinkProps) =>
  isPossible ? (
    <Link to={address} aria-label={label} title={label} rel="nofollow" preventScrollReset replace>
      {sign}
    </Link>
  ) : (
    <span aria-hidden="true">{sign}</span>
  )

/** The hidden fields of what is wanted besides what a form changes. */
const WantedFields = ({ wanted }: { wanted: RecipeView }) =>
  [...new URLSearchParams(wantedQuery(wanted))].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))

/** The button of a form whose field changes the page by itself where there are scripts. */
const Update = () => (
  <noscript>
    <button type="submit">{m.recipe_update()}</button>
  </noscript>
)

/**
 * How many the recipe is for, in which units and in which tin: one line above the ingredients that says so and unfolds into links and
 * forms, whose every choice is an address.
 */
export function AmountChoices({ id, adapted, tins }: AmountChoicesProps) {
  const { recipe, wanted, written, cautions, tin, checkFrom } = adapted
  const { servings } = recipe
  const path = `/recipe/${id}`
  const { tin: _tin, ...inOwnTin } = wanted
  const address = (to: number | null) => path + wantedQuery({ ...inOwnTin, servings: to })
  const step = (to: number) => ({ address: address(to), isPossible: to >= 1 && to <= MAX_SERVINGS })
  const tinText = tin && TIN_TEXTS[tin.tin.shape]({ size: sizeText(tin.tin, wanted.units) })
  return (
    <section className={styles.choices} aria-label={m.recipe_amounts()} data-no-print>
      <details className={styles.adjust}>
        <summary>
          <span>
            {[m.card_servings({ count: servings }), UNIT_NAMES[wanted.units](), tinText].filter(Boolean).join(' · ')}
          </span>
          <strong>
            {m.recipe_adjust()} <Icon name="down" />
          </strong>
        </summary>
        <div className={styles.fields}>
          <Form action={path} preventScrollReset replace key={servings} className={styles.stepper}>
            <AmountLink {...step(servings - 1)} label={m.recipe_fewer_servings()} sign="−" />
            <label>
              <span>{m.recipe_servings()}</span>
              <input
                type="number"
                name="servings"
                list="multiples"
                inputMode="numeric"
                min={1}
                max={MAX_SERVINGS}
                required
                defaultValue={servings}
                onBlur={({ currentTarget: { form, value } }) => value !== String(servings) && form?.requestSubmit()}
              />
            </label>
            <datalist id="multiples">
              {MULTIPLES.filter(([factor]) => Number.isInteger(written * factor)).map(([factor, label]) => (
                <option key={label} value={written * factor} label={label} />
              ))}
            </datalist>
            <WantedFields wanted={{ ...inOwnTin, servings: null }} />
            <AmountLink {...step(servings + 1)} label={m.recipe_more_servings()} sign="+" />
            <Update />
          </Form>
          <Form method="post" action="/preferences" preventScrollReset replace key={wanted.units}>
            <input type="hidden" name="next" value={path + wantedQuery({ ...wanted, units: 'written' })} />
            <label>
              <span>{m.recipe_units()}</span>
              <select
                name={UNITS_KEY}
                defaultValue={wanted.units}
                onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
              >
                {UNITS.map((units) => (
                  <option key={units} value={units}>
                    {UNIT_NAMES[units]()}
                  </option>
                ))}
              </select>
            </label>
            <Update />
          </Form>
          {tins.length > 0 && (
            <Form action={path} preventScrollReset replace key={tin?.name}>
              <WantedFields wanted={{ ...inOwnTin, servings: null }} />
              <label>
                <span>{m.tin_label()}</span>
                <select
                  name="tin"
                  defaultValue={tin?.name ?? ''}
                  onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
                >
                  <option value="">{m.tin_own()}</option>
                  {tins.map((other) => (
                    <option key={other.name} value={other.name}>
                      {TIN_TEXTS[other.tin.shape]({ size: sizeText(other.tin, wanted.units) })}
                    </option>
                  ))}
                </select>
              </label>
              <Update />
            </Form>
          )}
        </div>
      </details>
      <p className={styles.notes} role="status">
        {tinText && (
          <>
            {m.tin_filled({ tin: tinText })} {checkFrom !== null && `${m.tin_check({ minutes: checkFrom })} `}
          </>
        )}
        {servings !== written && `${m.recipe_amounts_changed({ servings, written })} `}
        {cautions.map((caution) => `${CAUTION_TEXTS[caution]()} `)}
        {(tin || servings !== written) && (
          <Link to={address(null)} preventScrollReset replace>
            {m.recipe_as_written()}
          </Link>
        )}
      </p>
    </section>
  )
}
