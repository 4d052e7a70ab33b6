import { randomUUID } from 'node:crypto'
import { type Permission, permissions } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerElsewhere } from '../../test/other-site.ts'
import { type SignedInBrowser, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
let ada: SignedInBrowser
beforeAll(async () => {
  world = await createWorld()
  ada = await signedInBrowser(world, { role: 'OWNER' })
})
afterAll(() => world.close())

const make = (client: Client, granted: Permission[], more: { name?: string; expiresDate?: string } = {}) =>
  client.identity.createApiKey({ body: { apiKey: { name: 'Newsletter', permissions: granted, ...more } } })
const using = (authorization: string) => world.clientWith({ authorization })
const listed = async (id: string) => (await ada.identity.listApiKeys()).apiKeys.find((key) => key.id === id)

describe('an API key', () => {
  test('has the permissions it was given, and no others', async () => {
    const { secret } = await make(ada, ['members.read'])
    expect((await using(secret).members.queryMembers({ body: {} })).members.length).toBeGreaterThan(0)
    await expect(using(secret).members.approveMember({ params: { id: ada.memberId }, body: {} })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      data: { permission: 'members.manage' },
    })
  })

  test('shows its secret when it is made, and never again', async () => {
    const { apiKey, secret } = await make(ada, ['site.read'])
    expect(secret).toMatch(/^foyer_key_[\w-]{43}$/)
    expect(apiKey.secretStart).toBe(secret.slice(0, 14))
    const told = JSON.stringify(await ada.identity.listApiKeys())
    expect(told).toContain(apiKey.id)
    expect(told).not.toContain(secret)
    expect(await kept('api_keys')).not.toContain(secret)
  })

  test('shows who made it, and when it was last used, to the hour', async () => {
    const { apiKey, secret } = await make(ada, ['access.manage', 'site.read'], { name: '  Night shift  ' })
    expect(apiKey).toMatchObject({ name: 'Night shift', createdBy: expect.any(String), createdDate: world.clock.now, revision: '1' })
    expect(apiKey.lastUsedDate).toBeUndefined()
    const first = world.clock.now
    await using(secret).identity.getSession()
    world.clock.advance({ minutes: 59 })
    await using(secret).identity.getSession()
    expect((await listed(apiKey.id))?.lastUsedDate).toBe(first)
    world.clock.advance({ minutes: 2 })
    await using(secret).identity.getSession()
    expect((await listed(apiKey.id))?.lastUsedDate).toBe(world.clock.now)
  })

  test('is refused from the moment it expires', async () => {
    const expiresDate = Temporal.Instant.from(world.clock.now).add({ hours: 1 }).toString({ fractionalSecondDigits: 3 })
    const { secret } = await make(ada, ['site.read'], { expiresDate })
    expect((await using(secret).identity.getSession()).session.role).toBe('MANAGER')
    world.clock.set(expiresDate)
    await expect(using(secret).identity.getSession()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('cannot expire before it is made', async () => {
    await expect(make(ada, ['site.read'], { expiresDate: world.clock.now })).rejects.toMatchObject({
      violations: [{ field: 'apiKey.expiresDate', violatedRule: 'IN_THE_PAST' }],
    })
  })

  test('is refused from the next call once revoked, and cannot be revoked twice', async () => {
    const { apiKey, secret } = await make(ada, ['site.read'])
    await using(secret).identity.getSession()
    await ada.identity.revokeApiKey({ params: { apiKeyId: apiKey.id } })
    await expect(using(secret).identity.getSession()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await listed(apiKey.id)).toBeUndefined()
    await expect(ada.identity.revokeApiKey({ params: { apiKeyId: apiKey.id } })).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' })
  })

  test('can be renamed and given other permissions, which hold from the next call', async () => {
    const { apiKey, secret } = await make(ada, ['site.read'])
    const params = { 'apiKey.id': apiKey.id }
    const changed = await ada.identity.updateApiKey({
      params,
      body: { apiKey: { revision: '1', name: 'Mailing', permissions: ['members.read'] } },
    })
    expect(changed.apiKey).toMatchObject({ name: 'Mailing', permissions: ['members.read'], revision: '2' })
    expect((await using(secret).members.queryMembers({ body: {} })).members.length).toBeGreaterThan(0)
    await expect(ada.identity.updateApiKey({ params, body: { apiKey: { revision: '1', name: 'Late' } } })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    })
    await expect(ada.identity.updateApiKey({ params, body: { apiKey: { revision: '2', name: ' ' } } })).rejects.toMatchObject({
      violations: [{ field: 'apiKey.name' }],
    })
  })

  test('keeps what an update does not mention', async () => {
    const { apiKey } = await make(ada, ['site.read'])
    const body = { apiKey: { revision: '1', name: null, permissions: null } }
    const answer = await world.app.inject({
      method: 'PATCH',
      url: `/_api/foyer/v1/api-keys/${apiKey.id}`,
      payload: body,
      headers: { cookie: ada.cookie, 'x-foyer-client': 'web', 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.json().details.validationError.fieldViolations.map(({ field }: { field: string }) => field)).toEqual([
      'apiKey.name',
      'apiKey.permissions',
    ])
  })
})

describe('making API keys', () => {
  test('is for owners: no key makes or changes a key, whatever its permissions', async () => {
    const { apiKey, secret } = await make(ada, [...permissions])
    const refused = { status: 403, code: 'OWNER_REQUIRED' }
    await expect(make(using(secret), ['members.read'])).rejects.toMatchObject(refused)
    const change = (permission: Permission) =>
      using(secret).identity.updateApiKey({
        params: { 'apiKey.id': apiKey.id },
        body: { apiKey: { revision: '1', permissions: [permission] } },
      })
    await expect(change('members.manage')).rejects.toMatchObject(refused)
    await using(secret).identity.revokeApiKey({ params: { apiKeyId: apiKey.id } })
  })

  test('an owner may give every permission, an admin none: keys are for owners alone', async () => {
    expect((await make(ada, [...permissions])).apiKey.permissions).toEqual(permissions)
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    await expect(make(admin, ['bookings.read'])).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(admin.identity.listApiKeys()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })
})

test('only a key that may manage members can sign a member in', async () => {
  const { memberId } = await signedInMember(world)
  const { access_token } = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  const vouch = async (granted: Permission[]) => {
    const { secret } = await make(ada, granted)
    return await world.app.inject({
      method: 'POST',
      url: '/oauth2/token',
      payload: { grant_type: 'authorized_client', member_id: memberId },
      headers: { authorization: `${access_token},${secret}` },
    })
  }
  expect((await vouch(['bookings.manage', 'members.read'])).json().error).toBe('unauthorized_client')
  expect((await vouch(['members.manage'])).statusCode).toBe(200)
})

test('another site’s keys can be neither seen nor changed', async () => {
  const { apiKey } = await make(ada, ['site.read'])
  const elsewhere = await ownerElsewhere(world)
  expect((await elsewhere.identity.listApiKeys()).apiKeys.map(({ name }) => name)).toEqual(['Key'])
  await expect(elsewhere.identity.revokeApiKey({ params: { apiKeyId: apiKey.id } })).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' })
  const body = { apiKey: { revision: '1', name: 'Mine' } }
  for (const id of [apiKey.id, randomUUID()])
    await expect(elsewhere.identity.updateApiKey({ params: { 'apiKey.id': id }, body })).rejects.toMatchObject({
      code: 'API_KEY_NOT_FOUND',
    })
})

test('the audit log shows who made which key, and no secret', async () => {
  const { secret } = await make(ada, ['site.read'], { name: 'Audited' })
  const log = await kept('audit_log')
  expect(log).toContain('Audited')
  expect(log).not.toContain(secret)
})

const kept = async (table: 'api_keys' | 'audit_log') => JSON.stringify(await world.db.selectFrom(table).selectAll().execute())
