import { SharedFilesWait } from './shared-files-wait.tsx'
import { Unreachable } from './unreachable.tsx'

/** `/offline`: what the service worker answers with for a page that is neither to be had nor stored. */
export default function OfflinePage() {
  return (
    <>
      <SharedFilesWait />
      <Unreachable />
    </>
  )
}
