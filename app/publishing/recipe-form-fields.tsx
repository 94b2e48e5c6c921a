import { m } from '../../messages/compiled/messages.js'
import { categoryNames } from '../categories/category.ts'
import { allergenText, cuisineText, dietaryText, kindText } from '../recipes/kinds.ts'
import { levelText } from '../recipes/labels.ts'
import {
  ALLERGENS,
  CATEGORIES,
  CUISINES,
  DIETARY_INFO,
  DIFFICULTIES,
  DISH_KINDS,
  SPICE_LEVELS,
  SWEETNESS,
} from '../recipes/recipe.ts'
import type { Problems } from './draft-of.ts'
import { Choice, described, FormPart, Ticks } from './form-part.tsx'
import type { FormValues } from './form-values.ts'
import { IngredientLines } from './ingredient-lines.tsx'
import { InstructionsField } from './instructions-field.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { MOST } from './recipe-draft.ts'
import styles from './recipe-form.module.css'

interface RecipeFormFieldsProps {
  start: FormValues
  problems: Problems
  /** Called when a list of the form has changed. */
  onChange(list: 'ingredients' | 'photos'): void
}

/** Every field of the recipe form, beginning with these values. */
export function RecipeFormFields({ start, problems, onChange }: RecipeFormFieldsProps) {
  const number = (name: 'prepTime' | 'cookTime' | 'servings', label: string, most: number) => (
    <FormPart name={name} label={label} problem={problems[name]}>
      <input
        id={name}
        name={name}
        type="number"
        inputMode="numeric"
        min={name === 'servings' ? 1 : 0}
        max={most}
        defaultValue={start[name]}
        aria-required
        {...described(name, problems[name])}
      />
    </FormPart>
  )
  const choice = <T extends string>(
    name: 'category' | 'cuisine' | 'difficulty' | 'spiceLevel' | 'sweetness',
    label: string,
    options: readonly T[],
    text: (option: T) => string,
  ) => <Choice name={name} label={label} options={options} text={text} chosen={start[name]} />
  const tagsHint = m.publish_tags_hint()
  const notesHint = m.publish_notes_hint()
  return (
    <>
      <section className={styles.card}>
        <FormPart name="title" label={m.publish_recipe_title()} problem={problems.title}>
          <input
            id="title"
            name="title"
            maxLength={MOST.title}
            defaultValue={start.title}
            autoComplete="off"
            aria-required
            {...described('title', problems.title)}
          />
        </FormPart>
        <PhotoFields
          start={start.photos}
          imageUrl={start.imageUrl}
          problems={problems}
          onChange={() => onChange('photos')}
        />
        <FormPart name="description" label={m.publish_description()} problem={problems.description}>
          <textarea
            id="description"
            name="description"
            rows={3}
            maxLength={MOST.description}
            defaultValue={start.description}
            aria-required
            {...described('description', problems.description)}
          />
        </FormPart>
      </section>
      <section className={styles.card}>
        <IngredientLines start={start.ingredients} problems={problems} onChange={() => onChange('ingredients')} />
      </section>
      <section className={styles.card}>
        <InstructionsField start={start.instructions} problem={problems.instructions} />
        <div className={styles.numbers}>
          {number('prepTime', m.publish_prep_time(), MOST.minutes)}
          {number('cookTime', m.publish_cook_time(), MOST.minutes)}
          {number('servings', m.recipe_servings(), MOST.servings)}
        </div>
        <FormPart name="notes" label={m.recipe_notes()} hint={notesHint} problem={problems.notes}>
          <textarea
            id="notes"
            name="notes"
            rows={3}
            maxLength={MOST.notes}
            defaultValue={start.notes}
            {...described('notes', problems.notes, notesHint)}
          />
        </FormPart>
      </section>
      <section className={styles.card} aria-labelledby="found">
        <h2 id="found">{m.publish_found()}</h2>
        <div className={styles.numbers}>
          {choice('category', m.publish_kind(), DISH_KINDS, kindText)}
          {choice('cuisine', m.publish_cuisine(), CUISINES, cuisineText)}
          {choice('difficulty', m.publish_difficulty(), DIFFICULTIES, (level) => levelText('difficulty', level))}
          {choice('spiceLevel', m.publish_spice(), SPICE_LEVELS, (level) => levelText('spiceLevel', level))}
          {choice('sweetness', m.publish_sweetness(), SWEETNESS, (level) => levelText('sweetness', level))}
        </div>
        <Ticks
          legend={m.publish_categories()}
          hint={m.publish_categories_hint()}
          name="categories"
          options={CATEGORIES}
          text={(slug) => categoryNames[slug]()}
          chosen={start.categories}
        />
        <Ticks
          legend={m.publish_dietary()}
          name="dietaryInfo"
          options={DIETARY_INFO}
          text={dietaryText}
          chosen={start.dietaryInfo}
        />
        <Ticks
          legend={m.publish_allergens()}
          name="allergens"
          options={ALLERGENS}
          text={allergenText}
          chosen={start.allergens}
        />
        <FormPart name="tags" label={m.publish_tags()} hint={tagsHint} problem={problems.tags}>
          <input id="tags" name="tags" defaultValue={start.tags} {...described('tags', problems.tags, tagsHint)} />
        </FormPart>
      </section>
    </>
  )
}
