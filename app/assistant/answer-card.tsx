import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { IconButton } from '../ui/button.tsx'
import styles from './ai-chat.module.css'
import { SafeMarkdown } from './markdown.tsx'
import { asPlainText } from './markdown-text.ts'

interface AnswerCardProps {
  text: string
  isWriting: boolean
  onClose(): void
  /** The line to refine the answer with. */
  children: ReactNode
}

/** The answer, to read, to take along as a text file, to refine and to close. */
export function AnswerCard({ text, isWriting, onClose, children }: AnswerCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWriting) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isWriting])
  return (
    <section ref={card} className={styles.card} aria-label={m.assistant_answer()} aria-busy={isWriting}>
      <div className={styles.close} data-needs-script>
        <IconButton icon="close" label={m.dialog_close()} onClick={onClose} />
      </div>
      <div className={styles.text} role="status" aria-live="polite" aria-atomic="false">
        {text === '' ? <p>{m.assistant_writing()}</p> : <SafeMarkdown text={text} />}
      </div>
      {!isWriting && (
        <>
          <a
            className={styles.download}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(asPlainText(text))}`}
            download="ai_recipe.txt"
          >
            {m.recipe_download()}
          </a>
          <div className={styles.again}>{children}</div>
        </>
      )}
    </section>
  )
}
