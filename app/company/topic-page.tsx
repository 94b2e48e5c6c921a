import type { ReactNode } from 'react'
import { Seo } from '../ui/seo.tsx'
import styles from './company.module.css'

interface TopicPageProps {
  title: string
  intro: string
  path: string
  topics: { title: string; text: string }[]
  closing?: ReactNode
}

/** A page of the company: a few topics as cards and a closing line. */
export const TopicPage = ({ title, intro, path, topics, closing }: TopicPageProps) => (
  <div className={`page ${styles.page}`}>
    <Seo title={title} description={intro} path={path} />
    <header className={styles.hero}>
      <h1>{title}</h1>
      <p>{intro}</p>
    </header>
    <ul className={styles.cards}>
      {topics.map((topic) => (
        <li key={topic.title} className={styles.card}>
          <h2>{topic.title}</h2>
          <p>{topic.text}</p>
        </li>
      ))}
    </ul>
    {closing && <p className={styles.soon}>{closing}</p>}
  </div>
)
