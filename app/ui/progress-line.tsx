import { useNavigation } from 'react-router'
import styles from './progress-line.module.css'

/** A thin line at the top while the next page is on its way. */
export function ProgressLine() {
  const waiting = useNavigation().state !== 'idle'
  return <div className={styles.line} data-waiting={waiting || undefined} aria-hidden="true" />
}
