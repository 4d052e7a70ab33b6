import { randomUUID } from 'node:crypto'
import type { ApiClientChanges } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiClientsOf } from '../../test/people/api-clients.ts'
import { authorize, callback, newQuestion } from '../../test/people/oauth-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { register, makeSecret, ask, credentials, using, application } = apiClientsOf(() => world)
const change = async (id: string, apiClient: ApiClientChanges) =>
  (await world.owner.oauth.updateApiClient({ params: { 'apiClient.id': id }, body: { apiClient } })).apiClient

describe('a front end', () => {
  test('is registered, requests sign-ins, and is changed under its revision', async () => {
    const client = await register({ redirectAddresses: [callback, callback], origins: ['https://www.shop.example'] })
    expect(client).toMatchObject({ redirectAddresses: [callback], secrets: [], sessionCount: 0, revision: '1', permissions: [] })
    expect((await authorize(world, newQuestion(client.id).query)).headers.location).toContain('/sign-in?request=')
    const moved = await change(client.id, { revision: '1', redirectAddresses: ['https://new.example/back'] })
    expect(moved).toMatchObject({ name: 'Shop', origins: ['https://www.shop.example'], revision: '2' })
    expect((await authorize(world, newQuestion(client.id).query)).statusCode).toBe(400)
    await expect(change(client.id, { revision: '1', name: 'Late' })).rejects.toMatchObject({ code: 'STALE_REVISION' })
  })

  test('is listed by name, for callers with the permission to see clients', async () => {
    await register({ name: 'aardvark' })
    const { apiClients } = await world.owner.oauth.listApiClients()
    expect(apiClients[0]?.name).toBe('aardvark')
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    await expect(admin.oauth.listApiClients()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  test('every address that cannot be registered is named, all at once', async () => {
    const redirectAddresses = [
      callback,
      'http://shop.example/back',
      'https://shop.example/#top',
      'https://me:secret@shop.example/',
      'https://SHOP.example/back',
      'https://shop.example:443/back',
      'shop.example/back',
      'javascript:alert(1)',
      'http://127.0.0.1:3000/back',
      'http://127.0.0.1.evil.example/',
    ]
    const origins = [
      'https://shop.example',
      'https://shop.example/',
      'http://shop.example',
      'null',
      'http://localhost:3000',
      'data:text/html,x',
    ]
    const refused = register({ name: 'Wrong', redirectAddresses, origins })
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    const { violations } = await refused.catch((error) => error)
    expect(violations.map(({ field }: { field: string }) => field)).toEqual([
      'apiClient.origins[1]',
      'apiClient.origins[2]',
      'apiClient.origins[3]',
      'apiClient.origins[5]',
      'apiClient.redirectAddresses[1]',
      'apiClient.redirectAddresses[2]',
      'apiClient.redirectAddresses[3]',
      'apiClient.redirectAddresses[4]',
      'apiClient.redirectAddresses[5]',
      'apiClient.redirectAddresses[6]',
      'apiClient.redirectAddresses[7]',
      'apiClient.redirectAddresses[9]',
    ])
  })
})

describe('a client that can keep a secret', () => {
  test('gets an application’s token with its secret in JSON, in a form or in the header', async () => {
    const { id } = await register({ permissions: ['members.read', 'site.read'] })
    const { secret } = await makeSecret(id)
    const basic = Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64')
    const answers = [
      await ask(credentials(id, secret)),
      await ask({ clientId: id, clientSecret: secret, grantType: 'client_credentials', instanceId: world.siteId }),
      await world.app.inject({
        method: 'POST',
        url: '/oauth2/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...credentials(id, secret), instance_id: world.siteId }).toString(),
      }),
      await ask({ grant_type: 'client_credentials' }, { authorization: `Basic ${basic}` }),
    ]
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 14_400, scope: 'members.read site.read' })
      expect(answer.json().refresh_token).toBeUndefined()
      expect(answer.headers['cache-control']).toBe('no-store')
      const app = using(answer.json().access_token)
      expect((await app.members.queryMembers({ body: {} })).members.length).toBeGreaterThan(0)
    }
  })

  test('has the permissions of its client at each moment', async () => {
    const { id, token } = await application(['members.read'])
    await expect(using(token).oauth.listApiClients()).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      data: { permission: 'access.read' },
    })
    await change(id, { revision: '1', permissions: [] })
    await expect(using(token).members.createMember({ body: { member: { loginEmail: 'x@y.example' } } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      data: { permission: 'members.manage' },
    })
  })

  test('can look up its token, like every holder of a token', async () => {
    const { id, token } = await application(['site.read'])
    const about = await world.guest.oauth.getTokenInfo({ body: { token } })
    expect(about).toMatchObject({ active: true, subjectType: 'APP', subjectId: id, clientId: id, siteId: world.siteId })
    await world.owner.oauth.deleteClientSecrets({ params: { apiClientId: id } })
    expect(await world.guest.oauth.getTokenInfo({ body: { token } })).toEqual({ active: false })
  })

  test('is refused in the same way, whatever was wrong', async () => {
    const { id, secret } = await application([])
    const other = await application([])
    const wrong = [
      credentials(id, other.secret),
      credentials(randomUUID(), secret),
      credentials('nobody', secret),
      { ...credentials(id, secret), instance_id: randomUUID() },
    ]
    const answers = await Promise.all(wrong.map((payload) => ask(payload)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.json().error).toBe('invalid_client')
    expect(answers[0]?.headers['www-authenticate']).toBeUndefined()
    const basic = await ask(
      { grant_type: 'client_credentials' },
      { authorization: `Basic ${Buffer.from(`${id}:nonsense`).toString('base64')}` },
    )
    expect([basic.statusCode, basic.json().error, basic.headers['www-authenticate']]).toEqual([
      401,
      'invalid_client',
      'Basic realm="foyer"',
    ])
    const missing = await ask({ grant_type: 'client_credentials', client_id: id })
    expect([missing.statusCode, missing.json().error]).toEqual([400, 'invalid_request'])
  })

  test('gets no grant with a wrong secret, and every other grant without one', async () => {
    const { id, secret } = await application([])
    const anonymous = { clientId: id, grantType: 'anonymous' }
    expect((await ask(anonymous)).statusCode).toBe(200)
    expect((await ask({ ...anonymous, clientSecret: secret })).statusCode).toBe(200)
    expect((await ask({ ...anonymous, clientSecret: `${secret}x` })).json().error).toBe('invalid_client')
  })

  test('is no account, and cannot sign a member in', async () => {
    const { token } = await application(['members.manage'])
    await expect(using(token).oauth.getUserInfo()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const { memberId } = await signedInBrowser(world)
    const vouched = await ask({ grant_type: 'authorized_client', member_id: memberId }, { authorization: token })
    expect(vouched.json().error).toBe('unauthorized_client')
  })

  test('changes to a new secret while the old one stays valid for a day, and gets no third', async () => {
    const { id } = await register({ permissions: ['site.read'] })
    const [first, second] = [await makeSecret(id), await makeSecret(id)]
    expect(second.apiClient.secrets.map(({ expiresDate }) => expiresDate)).toEqual([
      undefined,
      Temporal.Instant.from(world.clock.now).add({ hours: 24 }).toString({ fractionalSecondDigits: 3 }),
    ])
    const old = (await ask(credentials(id, first.secret))).json().access_token
    expect((await ask(credentials(id, second.secret))).statusCode).toBe(200)
    const third = await makeSecret(id, 0)
    expect(third.apiClient.secrets.map(({ secretStart }) => secretStart)).toEqual([third.secret.slice(0, 17)])
    for (const { secret } of [first, second]) expect((await ask(credentials(id, secret))).statusCode).toBe(401)
    await expect(using(old).identity.getSession()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('changes its secret twice when two requests do so at once, one after the other', async () => {
    const { id } = await register()
    const made = await Promise.all([makeSecret(id), makeSecret(id), makeSecret(id)])
    const works = await Promise.all(made.map(async ({ secret }) => (await ask(credentials(id, secret))).statusCode))
    expect(works.toSorted()).toEqual([200, 200, 401])
  })

  test('is refused with an old secret after its time', async () => {
    const { id } = await register()
    const first = await makeSecret(id)
    await makeSecret(id, 2)
    world.clock.advance({ hours: 2 })
    expect((await ask(credentials(id, first.secret))).json().error).toBe('invalid_client')
  })
})

test('no key registers a front end, changes its redirect addresses, or makes its secret', async () => {
  const { secret } = await world.owner.identity.createApiKey({ body: { apiKey: { name: 'Helper', permissions: ['access.manage'] } } })
  const helper = using(secret)
  const { id } = await register()
  const params = { 'apiClient.id': id }
  const changes = { revision: '1', redirectAddresses: ['https://attacker.example/'] }
  for (const attempt of [
    () => helper.oauth.createApiClient({ body: { apiClient: { name: 'Mine' } } }),
    () => helper.oauth.updateApiClient({ params, body: { apiClient: changes } }),
    () => helper.oauth.createClientSecret({ params: { apiClientId: id }, body: {} }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'OWNER_REQUIRED' })
  await helper.oauth.deleteApiClient({ params: { apiClientId: id } })
})

test('neither database nor audit log contains a client’s secret', async () => {
  const { id, secret } = await application(['site.read'])
  await ask({ ...credentials(id, secret) }, { authorization: world.apiKey })
  const kept = [
    await world.db.selectFrom('client_secrets').selectAll().execute(),
    await world.db.selectFrom('audit_log').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(JSON.stringify(await world.owner.oauth.listApiClients())).not.toContain(secret)
})
