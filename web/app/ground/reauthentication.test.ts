import { afterEach, expect, test, vi } from 'vitest'
import { fetchReauthenticating, registerPasswordDialog } from './reauthentication.ts'

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

test('a request that needs the password again is repeated once it was entered', async () => {
  const fetched = answers(refused(), Response.json({ site: {} }))
  const ask = vi.fn(async () => true)
  const stop = registerPasswordDialog(ask)
  expect((await fetchReauthenticating('/site', init)).status).toBe(200)
  expect(ask).toHaveBeenCalledWith({ hasPassword: true })
  const sent = ['/site', { ...init, signal: expect.any(AbortSignal) }]
  expect(fetched.mock.calls).toEqual([sent, sent])
  stop()
})

test('after the dialog is dismissed, the caller reads the original refusal', async () => {
  const fetched = answers(refused())
  const stop = registerPasswordDialog(async () => false)
  const response = await fetchReauthenticating('/site', init)
  expect(await response.json()).toMatchObject({ message: 'Again' })
  expect(fetched).toHaveBeenCalledTimes(1)
  stop()
})

test('other refusals, pages of proxies, and refusals on screens without the dialog are passed through', async () => {
  const ask = vi.fn(async () => true)
  const stop = registerPasswordDialog(ask)
  answers(denied(), new Response('<html>', { status: 403 }))
  for (const _ of [1, 2]) expect((await fetchReauthenticating('/site', init)).status).toBe(403)
  stop()
  answers(refused())
  expect((await fetchReauthenticating('/site', init)).status).toBe(403)
  expect(ask).not.toHaveBeenCalled()
})

test('a request without an answer ends after the timeout, or when the caller aborts it', async () => {
  const stopped = new AbortController()
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return Response.json({})
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('timeout', 'TimeoutError')))
  await fetchReauthenticating('/site', init)
  timeout.mockRestore()
  await fetchReauthenticating('/site', { ...init, signal: stopped.signal })
  stopped.abort()
  expect(signals.map(({ reason }) => reason.name)).toEqual(['TimeoutError', 'AbortError'])
})
