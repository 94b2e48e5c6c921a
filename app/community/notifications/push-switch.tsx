import { useEffect, useState } from 'react'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { Button } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import styles from './notifications.module.css'

const ADDRESS = '/api/push-device'

type State = 'unknown' | 'unable' | 'denied' | 'off' | 'on'

/** The browser's own subscription on this device, or null. */
const subscriptionOf = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** Tells the server of a subscription, or that it ends where there is none; throws when that fails. */
async function send(subscription?: PushSubscription) {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const body = JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(ADDRESS, subscription ? { method: 'PUT', headers, body } : { method: 'DELETE' })
  if (!response.ok) throw new Error(`${response.status}`)
}

async function readState(): Promise<State> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = Notification.permission === 'granted' ? await subscriptionOf() : null
  if (subscription === null) return 'off'
  // It may be of the cook who was signed in before, or have ended with their session.
  const response = await fetch(ADDRESS)
  return response.ok && ((await response.json()) as { isOn: boolean }).isOn ? 'on' : 'off'
}

/** Begins to show notifications on this device: the browser asks for permission now, when its button was pressed, and not before. */
async function start(publicKey: string): Promise<State> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  // One that was made for other keys cannot be used any more.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  await send(subscription)
  return 'on'
}

async function stop(): Promise<State> {
  await send()
  await (await subscriptionOf())?.unsubscribe()
  return 'off'
}

/** Shows notifications on this device, or no longer; why not, where the browser cannot or may not. It comes with scripts alone. */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const [state, setState] = useState<State>('unknown')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isHere = true
    readState().then(
      (found) => isHere && setState(found),
      () => isHere && setState('off'),
    )
    return () => {
      isHere = false
    }
  }, [])

  async function change() {
    setBusy(true)
    try {
      setState(await (state === 'on' ? stop() : start(publicKey)))
    } catch {
      announceFailure(m.notifications_device_failed())
    }
    setBusy(false)
  }

  if (state === 'unknown') return null
  if (state === 'unable') return <p className={styles.text}>{m.notifications_device_unable()}</p>
  if (state === 'denied') return <p className={styles.text}>{m.notifications_device_denied()}</p>
  return (
    <Button type="button" variant="quiet" busy={isBusy} onClick={change}>
      {state === 'on' ? m.notifications_device_off() : m.notifications_device_on()}
    </Button>
  )
}
