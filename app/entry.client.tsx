import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { baseLocale, isLocale, overwriteGetLocale } from '../messages/compiled/runtime.js'
import { enterStoredDocument, restoreAddress, resumeNavigation, storedDocumentHere } from './offline/stored-document.ts'
import { recoverEarlyInput } from './ui/early-input.ts'
import { reportUnreachable, watchNetwork } from './ui/network.ts'
import { whenIdle } from './ui/when-idle.ts'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : baseLocale))

function Site() {
  // Before the effects of the page, which may look at the address.
  useLayoutEffect(restoreAddress, [])
  useEffect(() => {
    watchNetwork()
    recoverEarlyInput()
    window.replayEarlyTaps?.()
  }, [])
  return <HydratedRouter />
}

function hydrate() {
  enterStoredDocument()
  if (storedDocumentHere()) reportUnreachable()
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  )
}

const IDLE_AT_LAST = 2500

// Never at once: this module is in one file with the libraries (script-chunks), which runs before the page's own.
const idle = new Promise<void>((resolve) => whenIdle(resolve, IDLE_AT_LAST))
if (!resumeNavigation()) void Promise.race([window.wanted, idle]).then(() => startTransition(hydrate))
