import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import {
  enterStoredDocument,
  restoreAddress,
  resumeNavigation,
  storedDocumentHere,
} from '#app/base/device/stored-document.ts'
import { recoverEarlyInput } from '#app/base/ui/early-input.ts'
import { reportUnreachable, watchNetwork } from '#app/base/ui/network.ts'
import { whenIdle } from '#app/base/ui/when-idle.ts'
import { baseLocale, isLocale, overwriteGetLocale } from '#messages/runtime.js'

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
