import Markdown from 'react-markdown'
import styles from './api-docs.module.css'

/** Words of the document, which are English and Markdown. */
export const Words = ({ text }: { text: string }) => (
  <div className={styles.words} lang="en">
    <Markdown>{text}</Markdown>
  </div>
)
