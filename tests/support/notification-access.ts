import type { AccessRow } from './kitchen-access.ts'

/** A device as a browser describes it: the base point of the curve is a public key, too. */
export const A_DEVICE = {
  endpoint: 'https://push.example/device',
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'A'.repeat(22),
}

const reading = [401, 200, 200, 200, 200, 200]
const changing = [401, 200, 200, 200, 403, 200]
const doing = [401, 204, 204, 204, 403, 204]

/** The calls about what a cook was told: everybody who is signed in has their own. */
export const NOTIFICATION_ACCESS: AccessRow[] = [
  ['GET /notifications', reading, () => ({ path: '/notifications' })],
  ['GET /notifications/count', reading, () => ({ path: '/notifications/count' })],
  ['PUT /notifications/{id}/read', doing, () => ({ path: '/notifications/1/read' })],
  [
    'POST /notifications/read',
    doing,
    () => ({ path: '/notifications/read', json: { until: '2026-06-01T12:00:00.000Z' } }),
  ],
  ['GET /notifications-settings', reading, () => ({ path: '/notifications-settings' })],
  [
    'PUT /notifications-settings',
    changing,
    () => ({ path: '/notifications-settings', json: { review: { page: true, email: false, push: false } } }),
  ],
  ['GET /notifications-email', reading, () => ({ path: '/notifications-email' })],
  ['PUT /notifications-email', changing, () => ({ path: '/notifications-email', json: { isOn: false } })],
  // A device belongs to the session of its browser.
  ['GET /push-device', [401, 200, 200, 200, 403, 403], () => ({ path: '/push-device' })],
  ['PUT /push-device', [401, 204, 204, 204, 403, 403], () => ({ path: '/push-device', json: A_DEVICE })],
  ['DELETE /push-device', [401, 204, 204, 204, 403, 403], () => ({ path: '/push-device' })],
]
