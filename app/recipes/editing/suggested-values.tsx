import { Button } from '#app/base/ui/button.tsx'
import { Icon } from '#app/base/ui/icon.tsx'
import { allergenText } from '#app/food/diets/allergen-text.ts'
import { dietName } from '#app/food/diets/diet.ts'
import { categoryNames } from '#app/recipes/categories/category.ts'
import { changing } from '#app/recipes/drafts/changing.ts'
import {
  type FieldSuggestions,
  isConfirmed,
  type SuggestedFields,
  type SuggestedValue,
  suggestedText,
} from '#app/recipes/publishing/suggestion.ts'
import { cuisineText, kindText } from '#app/recipes/recipe/kinds.ts'
import { m } from '#messages'
import styles from './suggested-values.module.css'

/** The suggested values by what they are called; those of one name ("Breakfast", a kind and a page) are one. */
function named({ category, cuisine, categories, dietaryInfo, allergens, allergenSources }: FieldSuggestions) {
  const names = new Map<string, SuggestedValue[]>()
  const add = (name: string, value: SuggestedValue) => names.set(name, [...(names.get(name) ?? []), value])
  if (category) add(kindText(category), ['category', category])
  if (cuisine) add(cuisineText(cuisine), ['cuisine', cuisine])
  for (const slug of categories) add(categoryNames[slug](), ['categories', slug])
  for (const info of dietaryInfo) add(dietName(info), ['dietaryInfo', info])
  for (const allergen of allergens)
    add(
      m.publish_suggested_allergen({
        allergen: allergenText(allergen),
        foods: allergenSources[allergen]?.join(', ') ?? '',
      }),
      ['allergens', allergen],
    )
  return [...names]
}

interface SuggestedValuesProps {
  suggestions: FieldSuggestions | null
  fields: SuggestedFields
  /** Where the form is sent without scripts, so that the page comes back here. */
  formAction: string
  onConfirm(values: SuggestedValue[]): void
}

/** What the recipe seems to be, each to be confirmed, or taken back, with one press; nothing is given unasked. */
export function SuggestedValues({ suggestions, fields, formAction, onConfirm }: SuggestedValuesProps) {
  const chips = suggestions ? named(suggestions) : []
  return (
    <div className={styles.suggested} id="suggested">
      <p role="status" className={styles.title}>
        {chips.length > 0 ? m.publish_suggested() : m.publish_suggested_none()}
      </p>
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map(([name, values]) => {
            const isGiven = isConfirmed(fields, values)
            return (
              <li key={name}>
                <button
                  className={styles.chip}
                  aria-pressed={isGiven}
                  formAction={formAction}
                  {...changing(`confirm:${suggestedText(values)}`, () => onConfirm(values))}
                >
                  {isGiven && <Icon name="check" />}
                  {name}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {suggestions && suggestions.toCheck.length > 0 && (
        <p className={styles.unknown}>{m.publish_suggested_check({ foods: suggestions.toCheck.join(', ') })}</p>
      )}
      {suggestions && suggestions.unknown.length > 0 && (
        <p className={styles.unknown}>{m.publish_suggested_unknown({ foods: suggestions.unknown.join(', ') })}</p>
      )}
      {suggestions && suggestions.mentioned.length > 0 && (
        <p className={styles.unknown}>{m.publish_suggested_mentioned({ foods: suggestions.mentioned.join(', ') })}</p>
      )}
      <div className={styles.ask}>
        <Button variant="quiet" type="submit" name="do" value="suggest" formNoValidate formAction={formAction}>
          {m.publish_suggest()}
        </Button>
      </div>
    </div>
  )
}
