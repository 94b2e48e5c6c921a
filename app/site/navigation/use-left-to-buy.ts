import { useEffect, useState } from 'react'
import { hasLocalKey, REPLICA_KEYS, watchKey } from '#app/base/device/local-storage.ts'

/** How many things are left to buy on this device's list; 0 until that is known, and what counts them comes only where there is a list. */
export function useLeftToBuy() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const load = () =>
      void import('#app/kitchen/items/left-to-buy.ts').then(
        async ({ leftToBuy, readLeftToBuy }) => {
          setCount(leftToBuy())
          await readLeftToBuy()
          setCount(leftToBuy())
        },
        () => {},
      )
    if (hasLocalKey(REPLICA_KEYS)) load()
    return watchKey(REPLICA_KEYS, load)
  }, [])
  return count
}
