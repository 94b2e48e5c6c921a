import { Link } from 'react-router'
import { m } from '#messages'
import { hiddenText } from './hidden-text.ts'
import { isPendingReason } from './pending.ts'

/** What the cook of something reads that is hidden or pending, and where they can appeal if a moderator has hidden it. */
export const HiddenText = ({ reason }: { reason: string | null }) => (
  <>
    {hiddenText(reason)}
    {!isPendingReason(reason) && (
      <>
        {' '}
        <Link to="/appeals">{m.appeal_submit()}</Link>
      </>
    )}
  </>
)
