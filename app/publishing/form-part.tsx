import type { ReactNode } from 'react'
import { FieldErrors } from '../ui/field-errors.tsx'
import styles from './form-part.module.css'

/** The attributes that tie an input to its problem and its hint. */
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

/** A labelled input with its hint and what is wrong with it. */
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
}

/** Boxes to tick, in as many columns as there is room for. */
export const Ticks = <T extends string>({ legend, hint, name, options, text, chosen }: TicksProps<T>) => (
  <fieldset className={styles.ticks}>
    <legend>{legend}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div>
      {options.map((option) => (
        <label key={option}>
          <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
          {text(option)}
        </label>
      ))}
    </div>
  </fieldset>
)

interface ChoiceProps<T extends string> {
  name: string
  label: string
  options: readonly T[]
  text: (option: T) => string
  chosen: string
}

/** A list to choose one from. */
export const Choice = <T extends string>({ name, label, options, text, chosen }: ChoiceProps<T>) => (
  <div className={styles.part}>
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={chosen}>
      {options.map((option) => (
        <option key={option} value={option}>
          {text(option)}
        </option>
      ))}
    </select>
  </div>
)
