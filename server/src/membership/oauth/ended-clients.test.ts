import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { ownerElsewhere } from '../../test/other-site.ts'
import { apiClientsOf } from '../../test/people/api-clients.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { register, makeSecret, ask, credentials, using, application } = apiClientsOf(() => world)

test('every server knows the visitors of a new front end, without a statement for each', async () => {
  const other = await createApp({ ...world.dependencies }, { limitsRates: false })
  const callElsewhere = (authorization: string) =>
    other.inject({ url: '/_api/foyer/v1/site', headers: { authorization } }).then(({ statusCode }) => statusCode)
  const tokenOf = async (clientId: string): Promise<string> => (await ask({ clientId, grantType: 'anonymous' })).json().access_token
  const before = await tokenOf(world.clientId)
  expect(await callElsewhere(before)).toBe(200)
  const { id } = await register()
  const token = await tokenOf(id)
  expect(await callElsewhere(token)).toBe(200)
  const calls = await countStatements(() => Promise.all([1, 2, 3].map(() => callElsewhere(token))))
  // The front ends are read again every few seconds, by whichever request comes next.
  expect(calls.statements.filter((statement) => statement.includes('oauth_clients')).length).toBeLessThan(2)
  await other.close()
})

test('requests that keep coming read the front ends beside them, and none of them waits for it', async () => {
  const { authorization } = await application(['site.read']).then(({ token }) => ({ authorization: token }))
  const call = () => countStatements(() => world.app.inject({ url: '/_api/foyer/v1/site', headers: { authorization } }))
  const readsFrontEnds = ({ statements }: { statements: string[] }) => statements.some((statement) => statement.includes('oauth_clients'))
  const started = performance.now()
  const clock = vi.spyOn(performance, 'now')
  const callAfter = (seconds: number) => {
    clock.mockReturnValue(started + seconds * 1000)
    return call()
  }
  try {
    await callAfter(10)
    const calls = [await callAfter(14), await callAfter(14.1), await callAfter(14.2), await callAfter(18), await callAfter(18.1)]
    expect(calls.map(readsFrontEnds)).toEqual([false, false, false, false, false])
  } finally {
    clock.mockRestore()
  }
})

test('a removed front end loses its members’ sessions and all its tokens, and the answer counts them', async () => {
  const { id, secret, token } = await application(['site.read'])
  const { memberId } = await signedInBrowser(world)
  const { access_token } = (await ask({ clientId: id, grantType: 'anonymous' })).json()
  const vouched = await ask(
    { grant_type: 'authorized_client', member_id: memberId, scope: 'offline_access' },
    { authorization: `${access_token},${world.apiKey}` },
  )
  const { apiClients } = await world.owner.oauth.listApiClients()
  expect(apiClients.find((client) => client.id === id)?.sessionCount).toBe(1)
  expect(await world.owner.oauth.deleteApiClient({ params: { apiClientId: id } })).toEqual({ endedSessions: 1 })
  for (const ended of [token, access_token, vouched.json().access_token]) {
    await expect(using(ended).site.getSite()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await world.guest.oauth.getTokenInfo({ body: { token: ended } })).toEqual({ active: false })
  }
  expect((await ask({ grantType: 'refresh_token', refreshToken: vouched.json().refresh_token })).statusCode).toBe(400)
  expect((await ask(credentials(id, secret))).json().error).toBe('invalid_client')
  await expect(world.owner.oauth.deleteApiClient({ params: { apiClientId: id } })).rejects.toMatchObject({ code: 'API_CLIENT_NOT_FOUND' })
})

test('a front end loses all its secrets at once, with their tokens, and continues with a new one', async () => {
  const { id, secret, token } = await application(['site.read'])
  const { secret: second } = await makeSecret(id)
  const secondToken = (await ask(credentials(id, second))).json().access_token as string
  const visitors = (await ask({ clientId: id, grantType: 'anonymous' })).json().access_token as string
  const { apiClient } = await world.owner.oauth.deleteClientSecrets({ params: { apiClientId: id } })
  expect(apiClient).toMatchObject({ id, permissions: ['site.read'], secrets: [] })
  for (const ended of [secret, second]) expect((await ask(credentials(id, ended))).json().error).toBe('invalid_client')
  for (const ended of [token, secondToken]) await expect(using(ended).site.getSite()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await using(visitors).site.getSite()).site.id).toBe(world.siteId)
  const { secret: third } = await makeSecret(id)
  expect((await ask(credentials(id, third))).statusCode).toBe(200)
})

test('a front end of another site can be neither seen nor changed', async () => {
  const { id } = await register({ name: 'Ours' })
  const elsewhere = await ownerElsewhere(world)
  expect((await elsewhere.oauth.listApiClients()).apiClients).toEqual([])
  const calls = [
    () => elsewhere.oauth.deleteApiClient({ params: { apiClientId: id } }),
    () => elsewhere.oauth.createClientSecret({ params: { apiClientId: id }, body: {} }),
    () => elsewhere.oauth.deleteClientSecrets({ params: { apiClientId: id } }),
    () => elsewhere.oauth.updateApiClient({ params: { 'apiClient.id': id }, body: { apiClient: { revision: '1', name: 'Mine' } } }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'API_CLIENT_NOT_FOUND' })
})
