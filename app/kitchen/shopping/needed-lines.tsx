import { isAtHome, type NeededTexts } from '#app/kitchen/items/shopping-view.ts'
import { useRecords } from '#app/kitchen/records/device-replica.ts'
import type { RecordOf } from '#app/kitchen/records/record-kinds.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { textLanguage } from '#app/recipes/recipe/recipe-language.ts'
import { m } from '#messages'
import styles from './needed-lines.module.css'

const NONE: SyncRecord[] = []

interface NeededLinesProps {
  recipe: number
  texts: readonly string[]
  language: Recipe['language']
  needed: NeededTexts
  staples: readonly RecordOf<'staple'>[]
  /** What the checkbox of a line sends. */
  lineValue: (line: number) => string | number
}

/** What a recipe needs, a checkbox each; what is always at home is not ticked. Says so where something for it is to be bought already. */
export function NeededLines({ recipe, texts, language, needed, staples, lineValue }: NeededLinesProps) {
  const isListed = useRecords('item', NONE).some(({ values }) => values.recipe === recipe && !values.ticked)
  return (
    <>
      <ul className={styles.lines} {...textLanguage(language)}>
        {texts.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may need the same twice
          <li key={at}>
            <label>
              <input
                type="checkbox"
                name="line"
                value={lineValue(at)}
                defaultChecked={!isAtHome(needed.find(([read]) => read === text)?.[1], staples)}
              />
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      {isListed && <p className={styles.listed}>{m.shopping_listed()}</p>}
    </>
  )
}
