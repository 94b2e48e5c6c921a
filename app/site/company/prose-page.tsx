import type { ReactNode } from 'react'
import { Seo } from '#app/base/request/seo.tsx'
import styles from './company.module.css'

interface ProsePageProps {
  title: string
  intro: string
  path: string
  sections: { title: string; text: string }[]
  closing: ReactNode
}

/** A page of the company that is read from top to bottom. */
export const ProsePage = ({ title, intro, path, sections, closing }: ProsePageProps) => (
  <div className={`page ${styles.page}`}>
    <Seo title={title} description={intro} path={path} />
    <header className={styles.hero}>
      <h1>{title}</h1>
      <p>{intro}</p>
    </header>
    <div className={styles.prose}>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
      <p>{closing}</p>
    </div>
  </div>
)
