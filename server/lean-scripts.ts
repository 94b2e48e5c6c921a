import type { Plugin } from 'vite'
import { locales } from './message-files.ts'

/** What browsers run instead of modules of which FoodIO uses next to nothing, by the end of their names; what they never call is empty. */
const INSTEAD: Record<string, string> = {
  // FoodIO measures at the server.
  '/react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => {}
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export let instrumentHandler, instrumentationResultMetaContext`,
  // Every page knows all routes (react-router.config.ts).
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => {}
    export const useFogOFWarDiscovery = () => {}
    export let getPathsWithAncestors, handleClientVersionMismatch, getManifestPath`,
  // The root has an error page of its own (error-boundary.tsx); what fails outside of it leaves a link to begin anew.
  '/react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react'
    export const BoundaryShell = () =>
      createElement('html', null, createElement('body', null, createElement('a', { href: location.href }, 'FoodIO')))
    export const RemixRootDefaultErrorBoundary = BoundaryShell
    export class RemixErrorBoundary extends Component {
      state = {}
      static getDerivedStateFromError = (error) => ({ error })
      static getDerivedStateFromProps = ({ location }, state) => (state.location === location ? null : { location, error: null })
      render() {
        return this.state.error ? createElement(BoundaryShell) : this.props.children
      }
    }`,
  // The page says its language; there are none in addresses.
  '/messages/compiled/runtime.js': `
    export const locales = ${JSON.stringify(locales)}
    export const baseLocale = locales[0]
    export const isLocale = (text) => locales.includes(text)
    export let getLocale = () => baseLocale
    export const overwriteGetLocale = (own) => { getLocale = own }`,
}

/** Leaves out of the browser's scripts what libraries have for others; a build fails when one of the modules is gone. */
export function leanScripts(): Plugin {
  const missing = new Set(Object.keys(INSTEAD))
  return {
    name: 'foodio:lean-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      const name = Object.keys(INSTEAD).find((name) => id.endsWith(name))
      if (name === undefined) return null
      missing.delete(name)
      return { code: INSTEAD[name] ?? '', map: null, moduleSideEffects: false }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`There is no ${[...missing].join(', ')} to be left out of scripts`)
    },
  }
}
