import { expect, test } from 'vitest'
import { createCallers } from './callers.ts'

test('callers are counted by who they are, visitors by their address, and those of a batch each', async () => {
  const authenticate = async (request: Request) => {
    const rateLimitKey = request.headers.get('authorization')
    return rateLimitKey === null ? null : ({ rateLimitKey } as never)
  }
  const { identify, countMore } = createCallers({ config: { apiRate: 2 }, authenticate })
  const waits = async (who: string | null, address: string) => {
    const request = new Request('https://food.example/api', { headers: who === null ? {} : { authorization: who } })
    return (await identify(request, address, false)).wait > 0
  }
  expect([await waits('anna', '::1'), await waits('anna', '::2'), await waits('anna', '::3')]).toEqual([
    ...[false, false, true],
  ])
  expect([await waits('ben', '::1'), await waits(null, '::1'), await waits(null, '::1')]).toEqual([false, false, false])
  expect([await waits(null, '::1'), await waits(null, '::2')]).toEqual([true, false])
  const carla = { rateLimitKey: 'carla' } as never
  expect([0, 2, 0, 1].map((amount) => countMore(carla, amount) > 0)).toEqual([false, false, false, true])
})
