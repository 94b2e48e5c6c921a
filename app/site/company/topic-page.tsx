import type { ReactNode } from 'react'
import { Seo } from '#app/base/request/seo.tsx'
import styles from './company.module.css'
import { type Topic, Topics } from './topics.tsx'

interface TopicPageProps {
  title: string
  intro: string
  path: string
  topics: Topic[]
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
    <Topics topics={topics} />
    {closing && <p className={styles.soon}>{closing}</p>}
  </div>
)
