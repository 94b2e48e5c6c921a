import { Link } from 'react-router'
import { isHeldReason } from '#app/people/screening/held.ts'
import { m } from '#messages'
import { hiddenText } from './hidden-text.ts'

/** What the cook of something reads that is hidden or held, and where they can appeal if a moderator has hidden it. */
export const HiddenText = ({ reason }: { reason: string | null }) => (
  <>
    {hiddenText(reason)}
    {!isHeldReason(reason) && (
      <>
        {' '}
        <Link to="/appeals">{m.appeal_link()}</Link>
      </>
    )}
  </>
)
