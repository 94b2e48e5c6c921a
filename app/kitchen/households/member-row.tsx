import { ActionForm } from '#app/base/forms/action-form.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { m } from '#messages'
import styles from './household.module.css'
import type { HouseholdMember } from './household.ts'
import { needNames } from './need-names.ts'

interface MemberRowProps {
  member: Omit<HouseholdMember, 'cookId'> & { isYou: boolean }
  /** Whether the reader may change the member's role and remove them. */
  mayChange: boolean
}

/** A member of the reader's household; that they are removed is folded, so that no single press does it. */
export function MemberRow({ member, mayChange }: MemberRowProps) {
  const { username, name, image, role, isYou } = member
  const needs = needNames(member)
  const isOwner = role === 'owner'
  const toggle = isOwner ? m.household_make_member() : m.household_make_owner()
  return (
    <li>
      <div className={styles.who}>
        <Avatar image={image} size={48} />
        <span>
          <strong>
            <bdi>{isYou ? m.household_you({ name }) : name}</bdi>
          </strong>
          <small>{isOwner ? m.household_owner() : m.household_member()}</small>
          {needs.length > 0 && <small>{needs.join(' · ')}</small>}
        </span>
      </div>
      {mayChange && (
        <>
          <div className={styles.acts}>
            <ActionForm fields={{ do: 'role', username, role: isOwner ? 'member' : 'owner' }}>
              <Button type="submit" variant="quiet" aria-label={`${toggle}: ${name}`}>
                {toggle}
              </Button>
            </ActionForm>
          </div>
          <details className={styles.fold}>
            <summary aria-label={`${m.household_remove()}: ${name}`}>{m.household_remove()}</summary>
            <p className={styles.text}>{m.household_remove_text()}</p>
            <ActionForm fields={{ do: 'remove', username }}>
              <Button type="submit" variant="quiet" aria-label={`${m.household_remove()}: ${name}`}>
                {m.household_remove()}
              </Button>
            </ActionForm>
          </details>
        </>
      )}
    </li>
  )
}
