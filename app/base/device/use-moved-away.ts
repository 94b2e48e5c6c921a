import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again when something of what a visitor had stored here, so many things, has moved into the account. */
export function useMovedAway(onDevice: number) {
  const { revalidate } = useRevalidator()
  const before = useRef(onDevice)
  useEffect(() => {
    if (onDevice < before.current) void revalidate()
    before.current = onDevice
  }, [onDevice, revalidate])
}
