import { m } from '#messages'
import { MAX_OPEN_FROM_ONE, MAX_TESTERS } from './recipe-test.ts'
import type { RequestRefusal } from './test-kitchen.store.ts'

/** Why a cook was not asked, in words. */
export const REQUEST_REFUSALS: Record<Exclude<RequestRefusal, 'gone'>, () => string> = {
  unreachable: m.test_unreachable,
  repeated: m.test_repeated,
  full: () => m.test_full({ count: MAX_TESTERS }),
  busy: () => m.test_busy({ count: MAX_OPEN_FROM_ONE }),
}
