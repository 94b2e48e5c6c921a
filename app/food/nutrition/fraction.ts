/** An exact number: its numerator and its denominator, which is above 0. */
export type Fraction = readonly [numerator: number, denominator: number]

/** No line is typed with smaller parts; readers round to millionths. */
const MAX_DENOMINATOR = 1000
const ALIKE = 1e-6
const MILLION = 1_000_000

/** The simplest fraction that a number of a text is meant as, by continued fractions (Khinchin, 1964): a third for 0.333333; in millionths where there is none. */
export function fractionOf(value: number): Fraction {
  let [above, aboveBefore] = [1, 0]
  let [below, belowBefore] = [0, 1]
  for (let rest = value; ; rest = 1 / (rest - Math.floor(rest))) {
    const whole = Math.floor(rest)
    ;[above, aboveBefore] = [whole * above + aboveBefore, above]
    ;[below, belowBefore] = [whole * below + belowBefore, below]
    if (below > MAX_DENOMINATOR || !Number.isFinite(rest)) return [Math.round(value * MILLION), MILLION]
    if (Math.abs(above / below - value) < ALIKE) return [above, below]
  }
}

/** A fraction as a number. */
export const numberOf = ([numerator, denominator]: Fraction) => numerator / denominator
