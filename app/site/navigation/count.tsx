import styles from './count.module.css'

interface CountProps {
  count: number
  /** The number in words, for those who do not see it beside its icon. */
  text: string
}

/** A number at the corner of the icon before it, out of the flow: a count that comes later moves nothing. */
export const Count = ({ count, text }: CountProps) =>
  count > 0 && (
    <>
      <span className={styles.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{text}</span>
    </>
  )
