import { ButtonLink } from '#app/base/ui/button.tsx'
import lost from '#app/site/frame/art/lost.svg?url'
import { m } from '#messages'
import styles from './message-page.module.css'
import { RequestIdMeta, useRequestId } from './request-id.tsx'

/** What a page shows when FoodIO itself failed: `text` or a kind sentence, and the id that the log knows the request by. */
export function Sorry({ text }: { text: string | null }) {
  const requestId = useRequestId()
  return (
    <div className={styles.page}>
      <title>{`${m.error_title()} · FoodIO`}</title>
      <RequestIdMeta id={requestId} />
      <img src={lost} alt="" width="320" height="240" />
      <h1>{m.error_title()}</h1>
      <p role="alert">{text ?? m.error_sorry()}</p>
      {requestId && <p className={styles.small}>{m.error_reference({ id: requestId })}</p>}
      <ButtonLink to="/" reloadDocument>
        {m.error_back_home()}
      </ButtonLink>
    </div>
  )
}
