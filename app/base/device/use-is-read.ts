import { useSyncExternalStore } from 'react'

const NEVER = () => () => {}

/** Whether what this device stores has been read; not on the server, nor until scripts have taken over its page, so that nothing is called empty before. */
export const useIsRead = () =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
