import { useState } from 'react'
import { useMomentText } from '#app/base/request/use-moment-text.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Photo } from '#app/base/ui/photo.tsx'
import { NUTRIENT_LABELS } from '#app/food/nutrition/nutrient-texts.ts'
import type { FormValues } from '#app/recipes/publishing/form-values.ts'
import { VISIBILITIES } from '#app/recipes/recipe/visibility.ts'
import { VISIBILITY_TEXTS } from '#app/recipes/recipe/visibility-texts.ts'
import { m } from '#messages'
import styles from './conflict.module.css'
import type { RevisionConflict } from './form-answer.ts'
import { linesOfField, missingIn, type Side } from './merged-forms.ts'

const NAMES: Partial<Record<keyof FormValues, () => string>> = {
  title: m.publish_recipe_title,
  description: m.publish_description,
  photos: m.publish_photos,
  ingredients: m.recipe_ingredients,
  instructions: m.recipe_instructions,
  prepTime: m.publish_prep_time,
  waitTime: m.publish_wait_time,
  cookTime: m.publish_cook_time,
  servings: m.recipe_servings,
  cuisine: m.recipe_cuisine,
  category: m.publish_kind,
  categories: m.publish_categories,
  dietaryInfo: m.publish_dietary,
  allergens: m.publish_allergens,
  tags: m.recipe_tags,
  difficulty: m.recipe_difficulty,
  spiceLevel: m.publish_spice,
  sweetness: m.recipe_sweetness,
  language: m.publish_language,
  notes: m.recipe_notes,
  visibility: m.visibility_legend,
  sharedWithHousehold: m.visibility_household,
  source: m.visibility_source,
  ...NUTRIENT_LABELS,
}
const SIDES: Record<Side, () => string> = { mine: m.publish_conflict_mine, theirs: m.publish_conflict_theirs }

interface ConflictProps {
  conflict: RevisionConflict
  /** Takes a field as one side has it into the form. */
  onChoose(name: keyof FormValues, side: Side): void
}

/**
 * Shows the fields in which another revision differs, each as it reads on both sides, and lets the cook choose: nothing is overwritten in
 * silence. What only one side has changed is chosen already.
 */
export function Conflict({ conflict: { updatedAt, mine, theirs, differences }, onChoose }: ConflictProps) {
  const momentText = useMomentText()
  const [applied, setApplied] = useState(() => Object.fromEntries(differences.map(({ name, side }) => [name, side])))
  return (
    <section className={styles.conflict} role="alert" data-problem tabIndex={-1}>
      <h2>{m.publish_conflict_title()}</h2>
      <p suppressHydrationWarning>{m.publish_conflict({ time: momentText(updatedAt) })}</p>
      <input type="hidden" name="mine" value={JSON.stringify(mine)} />
      <input type="hidden" name="applied" value={JSON.stringify(applied)} />
      {differences.map(({ name, side, isConflict }) => (
        <fieldset key={name} className={styles.field}>
          <legend>{NAMES[name]?.()}</legend>
          {isConflict && <p className={styles.both}>{m.publish_conflict_both()}</p>}
          <div className={styles.sides}>
            {(['mine', 'theirs'] as const).map((choice) => (
              <label key={choice}>
                <span>
                  <input
                    type="radio"
                    name={`side-${name}`}
                    value={choice}
                    defaultChecked={choice === side}
                    onChange={() => {
                      setApplied((before) => ({ ...before, [name]: choice }))
                      onChoose(name, choice)
                    }}
                  />{' '}
                  {SIDES[choice]()}
                </span>
                <Content
                  own={textsOf(choice === 'mine' ? mine : theirs, name)}
                  other={textsOf(choice === 'mine' ? theirs : mine, name)}
                />
                {name === 'photos' && <Photos photos={(choice === 'mine' ? mine : theirs).photos} />}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" name="do" value="save">
          {m.publish_save()}
        </Button>
        <Button type="submit" name="do" value="discard" variant="quiet" formNoValidate>
          {m.publish_conflict_discard()}
        </Button>
      </div>
    </section>
  )
}

/** A field as somebody reads it, line by line. */
function textsOf(values: FormValues, name: keyof FormValues): string[] {
  if (name === 'photos') return values.photos.map(({ alt }) => alt)
  const visibility = name === 'visibility' && VISIBILITIES.find((one) => one === values.visibility)
  return visibility ? [VISIBILITY_TEXTS[visibility].name()] : linesOfField(values, name)
}

const Photos = ({ photos }: Pick<FormValues, 'photos'>) => (
  <span className={styles.photos}>
    {photos.map((photo) => (
      <Photo
        key={photo.key}
        picture={{ ...photo, alt: '' }}
        sizes="80px"
        maxWidth={160}
        fill
        className={styles.photo}
      />
    ))}
  </span>
)

/** A field's lines; those that the other side has not are marked. */
function Content({ own, other }: { own: string[]; other: string[] }) {
  if (own.length === 0) return <span className={styles.content}>–</span>
  const missing = missingIn(own, other)
  return (
    <span className={styles.content}>
      {own.map((line, at) => {
        const Line = missing[at] && own.length > 1 ? 'mark' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        return <Line key={at}>{line}</Line>
      })}
    </span>
  )
}
