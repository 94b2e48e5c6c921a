import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Ticks } from '#app/base/forms/choices.tsx'
import { Field } from '#app/base/forms/field.tsx'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIETARY_INFO, dietName } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { categoryNames } from '#app/recipes/categories/category.ts'
import type { DraftProblems } from '#app/recipes/drafts/draft-of.ts'
import { type FormValues, valuesIn } from '#app/recipes/publishing/form-values.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { suggestedFields } from '#app/recipes/publishing/recognised.ts'
import type { RecognisedField } from '#app/recipes/publishing/recognised-fields.ts'
import { confirmed, type FieldSuggestions, type SuggestedValue } from '#app/recipes/publishing/suggestion.ts'
import { cuisineText, kindText } from '#app/recipes/recipe/kinds.ts'
import { levelText } from '#app/recipes/recipe/labels.ts'
import { CATEGORIES, CUISINES, DIFFICULTIES, DISH_KINDS, SPICE_LEVELS, SWEETNESS } from '#app/recipes/recipe/recipe.ts'
import { LANGUAGE_TAGS } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import { LANGUAGE_NAMES } from './language-names.data.ts'
import styles from './more-fields.module.css'
import { NutritionFields } from './nutrition-fields.tsx'
import { SuggestedValues } from './suggested-values.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The fields that are chosen rather than typed. */
const CHOSEN = [
  'category',
  'cuisine',
  'categories',
  'dietaryInfo',
  'allergens',
  'difficulty',
  'spiceLevel',
  'sweetness',
] as const satisfies (keyof FormValues)[]
const OPTIONAL = [...CHOSEN, 'tags', 'notes', 'source', 'language', 'nutrition']

/** Those of them that are recognised. */
const RECOGNISED = ['category', 'cuisine', 'categories', 'dietaryInfo', 'allergens'] as const

const chosenIn = (values: FormValues) =>
  Object.fromEntries(CHOSEN.map((name) => [name, values[name]])) as Pick<FormValues, (typeof CHOSEN)[number]>
const isWrong = (problems: DraftProblems) =>
  Object.keys(problems).some((at) => OPTIONAL.some((name) => at.startsWith(name)))

/** What is chosen, by its name, each name once. */
function namesOf({ category, cuisine, categories, dietaryInfo, allergens }: ReturnType<typeof chosenIn>) {
  const kind = DISH_KINDS.find((one) => one === category)
  const region = CUISINES.find((one) => one === cuisine)
  const contained = ALLERGENS.filter((one) => allergens.includes(one))
  return [
    ...new Set([
      ...(kind ? [kindText(kind)] : []),
      ...(region ? [cuisineText(region)] : []),
      ...CATEGORIES.filter((slug) => categories.includes(slug)).map((slug) => categoryNames[slug]()),
      ...DIETARY_INFO.filter((info) => dietaryInfo.includes(info)).map(dietName),
      ...(contained.length > 0 ? [m.publish_contains({ allergens: contained.map(allergenText).join(', ') })] : []),
    ]),
  ]
}

interface MoreFieldsProps {
  start: FormValues
  problems: DraftProblems
  /** The values suggested without scripts; undefined if not requested. */
  suggestions: FieldSuggestions | null | undefined
  /** The fields that are filled with what is recognised. */
  recognised: readonly RecognisedField[]
  formAction: string
  /** How many changes there were that are no typing: each may change what is suggested. */
  changes: number
  /** Called with fields that the cook chooses. */
  onOwn(...names: RecognisedField[]): void
  onChange(): void
}

/** The optional fields of a recipe, collapsed under what is chosen in them: what is recognised, until its cook changes it. */
export function MoreFields(props: MoreFieldsProps) {
  const { start, problems, suggestions, recognised, formAction, changes, onOwn, onChange } = props
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(suggestions !== undefined || isWrong(problems))
  const [chosen, setChosen] = useState(() => chosenIn(start))
  const suggesting = useSuggestions(fold, isOpen || recognised.length > 0, suggestions ?? null)
  const { suggestSoon } = suggesting

  useEffect(() => {
    if (changes > 0) suggestSoon()
  }, [changes, suggestSoon])
  // What was chosen before scripts took over is taken over with them.
  useEffect(() => {
    const form = fold.current?.closest('form')
    if (!form) return
    const early = chosenIn(valuesIn(new FormData(form)))
    const given = chosenIn(start)
    onOwn(...RECOGNISED.filter((name) => String(early[name]) !== String(given[name])))
    setChosen(early)
  }, [start, onOwn])
  useEffect(() => {
    if (suggesting.suggestions && suggesting.suggestions !== suggestions)
      setChosen((all) => ({ ...all, ...suggestedFields(suggesting.suggestions as FieldSuggestions, recognised) }))
  }, [suggesting.suggestions, suggestions, recognised])

  function set(change: Partial<typeof chosen>) {
    setChosen((all) => ({ ...all, ...change }))
    onOwn(...RECOGNISED.filter((name) => name in change))
  }
  function confirm(values: SuggestedValue[]) {
    setChosen((all) => confirmed(all, values))
    onOwn(...values.map(([field]) => field))
    onChange()
  }
  const choice = <T extends string>(
    name: 'category' | 'cuisine' | 'difficulty' | 'spiceLevel' | 'sweetness',
    label: string,
    options: readonly T[],
    text: (option: T) => string,
  ) => (
    <Field
      name={name}
      label={label}
      problem={problems[name]}
      value={chosen[name]}
      options={[['', m.publish_choose()], ...options.map((option) => [option, text(option)] as const)]}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => set({ [name]: event.currentTarget.value })}
    />
  )
  const names = namesOf(chosen)
  return (
    <details ref={fold} className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{m.publish_more()}</h2>
        <span className={styles.hint}>{names.length > 0 ? names.join(' · ') : m.publish_more_hint()}</span>
        <span className={styles.change}>{m.form_change()}</span>
      </summary>
      <div className={styles.inside}>
        <SuggestedValues
          suggestions={suggesting.suggestions}
          fields={chosen}
          formAction={formAction}
          onConfirm={confirm}
        />
        <div className={styles.choices}>
          {choice('category', m.publish_kind(), DISH_KINDS, kindText)}
          {choice('cuisine', m.recipe_cuisine(), CUISINES, cuisineText)}
        </div>
        <Ticks
          legend={m.publish_categories()}
          hint={m.publish_categories_hint()}
          name="categories"
          options={CATEGORIES}
          text={(slug) => categoryNames[slug]()}
          chosen={chosen.categories}
          onChoose={(categories) => set({ categories })}
          problem={problems.categories}
        />
        <Ticks
          legend={m.publish_dietary()}
          name="dietaryInfo"
          options={DIETARY_INFO}
          text={dietName}
          chosen={chosen.dietaryInfo}
          onChoose={(dietaryInfo) => set({ dietaryInfo })}
        />
        <Ticks
          legend={m.publish_allergens()}
          name="allergens"
          options={ALLERGENS}
          text={allergenText}
          chosen={chosen.allergens}
          onChoose={(allergens) => set({ allergens })}
        />
        <div className={styles.choices}>
          {choice('difficulty', m.recipe_difficulty(), DIFFICULTIES, (level) => levelText('difficulty', level))}
          {choice('spiceLevel', m.publish_spice(), SPICE_LEVELS, (level) => levelText('spiceLevel', level))}
          {choice('sweetness', m.recipe_sweetness(), SWEETNESS, (level) => levelText('sweetness', level))}
          <Field
            name="language"
            label={m.publish_language()}
            problem={problems.language}
            defaultValue={start.language}
            options={LANGUAGE_TAGS.map((tag) => [tag, LANGUAGE_NAMES[tag]])}
          />
        </div>
        <Field
          name="tags"
          label={m.recipe_tags()}
          hint={m.publish_tags_hint()}
          hintFirst
          problem={problems.tags}
          defaultValue={start.tags}
        />
        <Field
          name="notes"
          label={m.recipe_notes()}
          hint={m.publish_notes_hint()}
          hintFirst
          problem={problems.notes}
          defaultValue={start.notes}
          rows={3}
          data-grows
          maxLength={DRAFT_LIMITS.notes}
        />
        <Field
          name="source"
          label={m.visibility_source()}
          hint={m.visibility_source_hint()}
          problem={problems.source}
          defaultValue={start.source}
          maxLength={DRAFT_LIMITS.source}
          placeholder=" "
        />
        <NutritionFields start={start} problems={problems} />
      </div>
    </details>
  )
}
