import { SafeMarkdown } from '#app/site/assistant/markdown.tsx'
import styles from './blog.module.css'

/** The Markdown of a post, as its page shows it. Posts are written in English. */
export const PostText = ({ text }: { text: string }) => (
  <div className={styles.text} lang="en">
    <SafeMarkdown text={text} />
  </div>
)
