import type { ReactNode } from 'react'
import styles from './choices.module.css'
import { FormProblem } from './form-problem.tsx'

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
    <FormProblem id={`${name}-problem`} text={problem} />
  </fieldset>
)

interface RadiosProps {
  id: string
  name: string
  legend: string
  options: readonly (readonly [value: string, text: ReactNode])[]
  required?: boolean | undefined
  defaultValue: string | undefined
  problem: string | undefined
  /** Called with the value that is chosen. */
  onChoose?(value: string): void
}

/** Options below one another, of which one is chosen. */
export const Radios = ({ id, name, legend, options, required, defaultValue, problem, onChoose }: RadiosProps) => (
  <fieldset className={styles.radios} aria-describedby={problem && `${id}-problem`}>
    <legend>{legend}</legend>
    {options.map(([value, text]) => (
      <label key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          required={required}
          defaultChecked={defaultValue === value}
          onChange={() => onChoose?.(value)}
        />
        {text}
      </label>
    ))}
    <FormProblem id={`${id}-problem`} text={problem} />
  </fieldset>
)
