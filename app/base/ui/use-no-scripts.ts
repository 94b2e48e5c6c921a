import { useMatches } from 'react-router'

/** True if the page's `handle` has `noScripts`: the page is sent without scripts and works by links and forms. */
export const useNoScripts = () =>
  useMatches().some(({ handle }) => (handle as { noScripts?: boolean } | undefined)?.noScripts === true)
