import { useSite } from './use-site.ts'

/** A sentence and the site's e-mail address. */
export function ContactLink({ text }: { text: string }) {
  const email = useSite()?.site.email ?? ''
  return (
    <>
      {text} <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
