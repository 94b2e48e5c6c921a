import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { baseLocale, isLocale, overwriteGetLocale } from '../messages/compiled/runtime.js'
import { recoverEarlyInput } from './ui/early-input.ts'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : baseLocale))

function Site() {
  useEffect(recoverEarlyInput, [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  )
})
