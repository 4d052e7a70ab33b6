import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorize, newQuestion } from '../../test/people/oauth-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const callback = 'com.example.app:/callback'
const register = async (redirectAddresses: string[], origins: string[] = []) =>
  (await world.owner.oauth.createApiClient({ body: { apiClient: { name: 'App', redirectAddresses, origins } } })).apiClient

test('an app gets its answer at its own scheme, at exactly the registered address', async () => {
  const withHost = 'com.example.app://done?from=studio'
  const { id } = await register([callback, withHost])
  for (const [redirect_uri, start] of [
    [callback, `${callback}?`],
    [withHost, `${withHost}&`],
  ] as const) {
    const { query, state } = newQuestion(id, { redirect_uri, prompt: 'none' })
    const location = String((await authorize(world, query)).headers.location)
    expect(location.startsWith(`${start}error=login_required&`)).toBe(true)
    expect(location).toContain(`state=${state}`)
  }
  for (const redirect_uri of ['com.example.app:/other', `${callback}/`, 'com.example.other:/callback', 'com.example.app://callback'])
    expect((await authorize(world, newQuestion(id, { redirect_uri }).query)).statusCode).toBe(400)
})

test('a signed-in member must consent before the answer goes to an app, because another app may have taken its scheme', async () => {
  const { cookie } = await signedInBrowser(world)
  const { id } = await register([callback])
  const asked = async (prompt?: string) => {
    const answer = await authorize(world, newQuestion(id, { redirect_uri: callback, prompt }).query, { cookie })
    const { searchParams } = new URL(String(answer.headers.location))
    const requestId = searchParams.get('request')
    return requestId === null ? searchParams.get('error') : (await world.guest.oauth.getAuthorizeRequest({ params: { requestId } })).request
  }
  expect(await asked()).toMatchObject({ asksConsent: true, asksAnew: false })
  expect(await asked('none')).toBe('consent_required')
  expect(await asked('login')).toMatchObject({ asksConsent: false, asksAnew: true })
})

test.each([
  'myapp:/callback',
  'com.Example.app:/callback',
  'com.example.app:callback',
  'com.example.app:/a/../callback',
  'com.example.app://me:secret@callback',
  'com.example.app:/callback#x',
  'shop.example:8443/back',
  'javascript:/*.*/alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
])('%s is refused as an app’s address', async (address) => {
  await expect(register([address])).rejects.toMatchObject({ violations: [{ field: 'apiClient.redirectAddresses[0]' }] })
})

test('an app has no origin, so no hidden frame can be held in its name', async () => {
  await expect(register([callback], ['com.example.app:/'])).rejects.toMatchObject({ violations: [{ field: 'apiClient.origins[0]' }] })
})
