import { afterEach, expect, test, vi } from 'vitest'
import { fetchOnceShown, letAsk } from './shown-again.ts'

const refused = () =>
  Response.json(
    { message: 'Again', details: { applicationError: { code: 'REAUTHENTICATION_REQUIRED', data: { hasPassword: true } } } },
    { status: 403 },
  )
const denied = () => Response.json({ details: { applicationError: { code: 'OWNER_REQUIRED' } } }, { status: 403 })
const answers = (...responses: Response[]) => {
  const fetched = vi.fn(async () => responses.shift() as Response)
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

const init = { method: 'PATCH', body: '{}' }

test('a request that asks who is there is sent again once that was shown', async () => {
  const fetched = answers(refused(), Response.json({ site: {} }))
  const ask = vi.fn(async () => true)
  const stop = letAsk(ask)
  expect((await fetchOnceShown('/site', init)).status).toBe(200)
  expect(ask).toHaveBeenCalledWith({ hasPassword: true })
  const sent = ['/site', { ...init, signal: expect.any(AbortSignal) }]
  expect(fetched.mock.calls).toEqual([sent, sent])
  stop()
})

test('a question that is put away leaves the refusal as it was, to be read', async () => {
  const fetched = answers(refused())
  const stop = letAsk(async () => false)
  const response = await fetchOnceShown('/site', init)
  expect(await response.json()).toMatchObject({ message: 'Again' })
  expect(fetched).toHaveBeenCalledTimes(1)
  stop()
})

test('other refusals, pages of proxies, and screens that cannot ask are left alone', async () => {
  const ask = vi.fn(async () => true)
  const stop = letAsk(ask)
  answers(denied(), new Response('<html>', { status: 403 }))
  for (const _ of [1, 2]) expect((await fetchOnceShown('/site', init)).status).toBe(403)
  stop()
  answers(refused())
  expect((await fetchOnceShown('/site', init)).status).toBe(403)
  expect(ask).not.toHaveBeenCalled()
})

test('a request that gets no answer ends by itself, or when the caller stops it', async () => {
  const stopped = new AbortController()
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return Response.json({})
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  await fetchOnceShown('/site', init)
  timeout.mockRestore()
  await fetchOnceShown('/site', { ...init, signal: stopped.signal })
  stopped.abort()
  expect(signals.map(({ reason }) => reason.name)).toEqual(['TimeoutError', 'AbortError'])
})
