import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale, overwriteGetLocale } from '../messages/compiled/runtime.js'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : 'en'))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
