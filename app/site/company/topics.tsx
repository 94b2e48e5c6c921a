import type { ReactNode } from 'react'
import styles from './company.module.css'

export interface Topic {
  title: string
  text: ReactNode
}

/** A few subjects side by side, each with a line; `under` is the heading above them, if there is one. */
export const Topics = ({ topics, under }: { topics: Topic[]; under?: string }) => {
  const Title = under ? 'h3' : 'h2'
  const list = (
    <ul className={styles.cards}>
      {topics.map(({ title, text }) => (
        <li key={title} className={styles.card}>
          <Title>{title}</Title>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
  if (!under) return list
  return (
    <section>
      <h2>{under}</h2>
      {list}
    </section>
  )
}
