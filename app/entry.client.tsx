import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { baseLocale, isLocale, overwriteGetLocale } from '../messages/compiled/runtime.js'
import { recoverEarlyInput } from './ui/early-input.ts'
import { whenWanted } from './ui/when-wanted.ts'

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

// Never at once: this module is in one file with the libraries (script-chunks), which runs before the page's own.
whenWanted(() => startTransition(() => void hydrate()))
