import { useEffect, useRef } from 'react'
import { CopyField } from './copy-field.tsx'
import styles from './made-secret.module.css'

interface MadeSecretProps {
  title: string
  text: string
  secret: string
}

/** A token or a secret link that was just made, to be copied. */
export function MadeSecret({ title, text, secret }: MadeSecretProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.querySelector('input')?.focus(), [])
  return (
    <section ref={section} className={styles.made} aria-labelledby="made">
      <h2 id="made">{title}</h2>
      <p id="made-text">{text}</p>
      <CopyField text={secret} aria-labelledby="made" aria-describedby="made-text" />
    </section>
  )
}
