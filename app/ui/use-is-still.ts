import { useMatches } from 'react-router'

/** Whether the page is only read (its `handle` says `still`): it comes without scripts, and everything on it works by links and forms. */
export const useNoScripts = () =>
  useMatches().some(({ handle }) => (handle as { still?: boolean } | undefined)?.still === true)
