import { ActionForm } from '#app/base/forms/action-form.tsx'
import type { FormOutcome } from '#app/base/forms/failed-submission.ts'
import { Field } from '#app/base/forms/field.tsx'
import formStyles from '#app/base/forms/form.module.css'
import { ShapedForm } from '#app/base/forms/shaped-form.tsx'
import { shaped, useBusy, useShapedForm } from '#app/base/forms/use-form.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import type { GuestLinkSummary } from './guests.store.ts'
import styles from './household.module.css'
import { GuestDraft, MAX_GUEST_NAME } from './household.ts'
import { LinkAgain, type ShownLink } from './link-again.tsx'

interface GuestSectionProps {
  links: readonly ShownLink<GuestLinkSummary>[]
  lists: readonly (readonly [id: string, name: string])[]
  /** What became of the form when it was sent before. */
  result: FormOutcome | undefined
  /** The key by which the server recognises a repeated form. */
  formKey: string
}

/** How members let somebody without an account use one list, and the links that do. */
export function GuestSection({ links, lists, result, formKey }: GuestSectionProps) {
  const [form, { name, list }] = useShapedForm(GuestDraft, result, { name: '', list: lists[0]?.[0] ?? '' })
  const busy = useBusy()
  return (
    <section className={styles.card} aria-labelledby="guests">
      <h2 id="guests">{m.household_guests()}</h2>
      <p className={styles.text}>{m.household_guests_text()}</p>
      <ShapedForm form={form} outcome={result}>
        <input type="hidden" name="do" value="guest" />
        <input type="hidden" name="formKey" value={formKey} />
        <Field {...shaped(name)} label={m.household_guest_name()} maxLength={MAX_GUEST_NAME} autoComplete="off" />
        <Field {...shaped(list)} label={m.shopping_add_list()} options={lists} />
        <div className={formStyles.actions}>
          <Button type="submit" variant="quiet" busy={busy}>
            {m.household_guest_submit()}
          </Button>
        </div>
      </ShapedForm>
      {links.length > 0 && (
        <ul className={styles.rows}>
          {links.map(({ id, name, listId, link }) => (
            <li key={id}>
              <span>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <small>{lists.find(([known]) => known === listId)?.[1]}</small>
                <LinkAgain link={link} name={name} />
              </span>
              <ActionForm fields={{ do: 'withdrawGuest', guest: id }}>
                <Button type="submit" variant="quiet" aria-label={`${m.household_withdraw()}: ${name}`}>
                  {m.household_withdraw()}
                </Button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
