import type { ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import styles from './form-part.module.css'

/** The attributes that connect an input with its error and hint. */
export const described = (name: string, problem: string | undefined, hint?: string) => ({
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined,
})

interface FormPartProps {
  /** The input's name, which is its id too. */
  name: string
  label: string
  hint?: string
  problem: string | undefined
  children: ReactNode
}

/** A labelled input with its hint and error. */
export const FormPart = ({ name, label, hint, problem, children }: FormPartProps) => (
  <div className={styles.part}>
    <label htmlFor={name}>{label}</label>
    {hint && (
      <p id={`${name}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {children}
    <FieldErrors id={`${name}-problem`} errors={problem ? [problem] : undefined} />
  </div>
)

interface TicksProps<T extends string> {
  legend: string
  hint?: string
  name: string
  options: readonly T[]
  text: (option: T) => string
  chosen: readonly string[]
  onChoose(chosen: string[]): void
  problem?: string | undefined
}

/** Boxes to tick, as many beside one another as there is room for. */
export const Ticks = <T extends string>({
  legend,
  hint,
  name,
  options,
  text,
  chosen,
  onChoose,
  problem,
}: TicksProps<T>) => (
  <fieldset
    className={styles.ticks}
    {...(problem && { 'data-problem': true, tabIndex: -1, 'aria-describedby': `${name}-problem` })}
  >
    <legend>{legend}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            name={name}
            value={option}
            checked={chosen.includes(option)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, option] : chosen.filter((other) => other !== option))
            }
          />
          {text(option)}
        </label>
      ))}
    </div>
    <FieldErrors id={`${name}-problem`} errors={problem ? [problem] : undefined} />
  </fieldset>
)

interface ChoiceProps<T extends string> {
  name: string
  /** Where another control of the page has the name as its id. */
  id?: string
  label: string
  options: readonly T[]
  text: (option: T) => string
  chosen: string
  /** The text of the empty option; without it, an option is always selected. */
  none?: string
  /** Where what is chosen is known outside. */
  onChoose?(chosen: string): void
}

/** A list to choose one from. */
export const Choice = <T extends string>(props: ChoiceProps<T>) => {
  const { name, id = name, label, options, text, chosen, none, onChoose } = props
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        {...(onChoose
          ? { value: chosen, onChange: (event) => onChoose(event.currentTarget.value) }
          : { defaultValue: chosen })}
      >
        {none && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
    </div>
  )
}
