import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { baseLocale, isLocale, overwriteGetLocale } from '../messages/compiled/runtime.js'
import { recoverEarlyInput } from './ui/early-input.ts'
import { whenIdle } from './ui/when-idle.ts'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : baseLocale))

function Site() {
  useEffect(() => {
    recoverEarlyInput()
    window.replayEarlyTaps?.()
  }, [])
  return <HydratedRouter />
}

const hydrate = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  )

const IDLE_AT_LAST = 2500

// Never at once: this module is in one file with the libraries (script-chunks), which runs before the page's own.
const idle = new Promise<void>((resolve) => whenIdle(resolve, IDLE_AT_LAST))
void Promise.race([window.wanted, idle]).then(() => startTransition(() => void hydrate()))
