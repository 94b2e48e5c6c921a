import { useFetchers, useNavigation } from 'react-router'
import styles from './progress-line.module.css'

/** A thin line at the top while the next page or a form is on its way. */
export function ProgressLine() {
  const waiting = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle')
  return <div className={styles.line} data-waiting={waiting || undefined} aria-hidden="true" />
}
