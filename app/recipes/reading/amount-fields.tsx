import { Form, Link, useNavigation } from 'react-router'
import { UNIT_NAMES } from '#app/base/request/unit-names.ts'
import { MAX_SERVINGS, type RecipeView, UNITS, UNITS_KEY, wantedQuery } from '#app/base/request/units.ts'
import type { OtherTin } from '#app/food/amounts/baking-tins.ts'
import type { AdaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import { m } from '#messages'
import styles from './amount-choices.module.css'
import { tinText } from './amount-texts.ts'

/** What is suggested where the servings are typed: half, double and triple of the recipe. */
const MULTIPLES = [
  [1 / 2, '×½'],
  [2, '×2'],
  [3, '×3'],
] as const

export interface AmountFieldsProps {
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

/** The button of a form whose field changes the page by itself where there are scripts: only a server renders forms for others. */
const Update = () =>
  import.meta.env.SSR && (
    <button type="submit" className={styles.update}>
      {m.recipe_update()}
    </button>
  )

/**
 * What is wanted after the choice that is under way, by the part of its address behind the path, so that the next choice does not undo it;
 * what is wanted now where none is.
 */
function wantedNext(wanted: RecipeView, search: string | null): RecipeView {
  if (search === null) return wanted
  const parameters = new URLSearchParams(search)
  const { tin: _tin, ...inOwnTin } = wanted
  const tin = parameters.get('tin')
  return { ...inOwnTin, servings: Number(parameters.get('servings')) || null, ...(tin && { tin }) }
}

/** Links and forms for the servings, units and tin of a recipe, whose every choice is an address. */
export function AmountFields({ id, adapted, tins }: AmountFieldsProps) {
  const { recipe, written, tin } = adapted
  const path = `/recipe/${id}`
  const { location } = useNavigation()
  const wanted = wantedNext(adapted.wanted, location?.pathname === path ? location.search : null)
  const servings = wanted === adapted.wanted || wanted.tin ? recipe.servings : (wanted.servings ?? written)
  const { tin: _tin, ...inOwnTin } = wanted
  const step = (to: number) => ({
    address: path + wantedQuery({ ...inOwnTin, servings: to }),
    isPossible: to >= 1 && to <= MAX_SERVINGS,
  })
  return (
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
                  {tinText(other.tin, wanted.units)}
                </option>
              ))}
            </select>
          </label>
          <Update />
        </Form>
      )}
    </div>
  )
}
