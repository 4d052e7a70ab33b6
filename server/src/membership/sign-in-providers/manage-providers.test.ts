import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutgoing } from '../../ground/outgoing/outgoing.ts'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { testClient } from '../../test/people/openid-provider.ts'
import { callbackUrl, createProviderWorld, type ProviderWorld, signInWithProvider } from '../../test/people/provider-world.ts'

let world: ProviderWorld
beforeAll(async () => {
  world = await createProviderWorld()
})
afterAll(() => world.close())

const owner = () => world.owner['sign-in-providers']
const list = async () => (await owner().listSignInProviders()).providers
const violations = async (call: Promise<unknown>): Promise<string[][]> => {
  const error = await call.then(
    () => null,
    (refused) => refused,
  )
  return (error?.violations ?? []).map(({ field, violatedRule }: { field: string; violatedRule: string }) => [field, violatedRule])
}

test('the owner sees the providers, and the address to register with them', async () => {
  const { providers, callbackUrl: told } = await owner().listSignInProviders()
  expect(told).toBe(callbackUrl)
  expect(providers).toMatchObject([{ preset: 'OPENID', name: 'Harbour ID', hasSecret: true, isEnabled: true, connectedAccounts: 0 }])
})

test('a secret is never shown: not by an answer, not in the audit log, not in the table', async () => {
  const { providers } = await owner().listSignInProviders()
  await owner().updateSignInProvider({ params: { providerId: world.providerId }, body: { provider: { secret: testClient.clientSecret } } })
  const log = await world.db.selectFrom('audit_log').select(['operation', 'input']).execute()
  expect(log.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['createSignInProvider', 'updateSignInProvider']))
  const rows = await world.db.selectFrom('sign_in_providers').selectAll().execute()
  for (const told of [providers, log, rows]) expect(JSON.stringify(told)).not.toContain(testClient.clientSecret)
})

test('surrounding blanks from copying are removed, and a blank value is refused', async () => {
  const change = async (provider: object) =>
    (await owner().updateSignInProvider({ params: { providerId: world.providerId }, body: { provider } })).provider
  const before = await list()
  for (const member of ['name', 'clientId', 'secret'])
    expect(await violations(change({ [member]: ' \n' }))).toEqual([[`provider.${member}`, 'MINLENGTH']])
  expect(await list()).toEqual(before)
  expect(await change({ name: ' Harbour ID ', clientId: ` ${testClient.clientId}\n` })).toMatchObject({
    name: 'Harbour ID',
    clientId: testClient.clientId,
  })
})

test('Google and Apple have fixed names and issuers, and Apple needs a readable key', async () => {
  const body = (provider: object) => ({ body: { provider: { clientId: 'studio.juniper.web', secret: 'x', ...provider } as never } })
  const { provider } = await owner().createSignInProvider(body({ preset: 'GOOGLE', name: 'Not Google', issuer: 'https://evil.example' }))
  expect(provider).toMatchObject({ name: 'Google', issuer: 'https://accounts.google.com' })
  await expect(owner().createSignInProvider(body({ preset: 'GOOGLE' }))).rejects.toMatchObject({ code: 'SIGN_IN_PROVIDER_EXISTS' })
  await owner().removeSignInProvider({ params: { providerId: provider.id } })
  expect(await violations(owner().createSignInProvider(body({ preset: 'APPLE' })))).toEqual([
    ['provider.keyId', 'REQUIRED'],
    ['provider.teamId', 'REQUIRED'],
  ])
  const apple = { preset: 'APPLE', teamId: 'JUNIPER123', keyId: 'KEY1234567' }
  expect(await violations(owner().createSignInProvider(body(apple)))).toEqual([['provider.secret', 'KEY']])
  expect(await violations(owner().createSignInProvider(body({ preset: 'OPENID' })))).toEqual([
    ['provider.issuer', 'REQUIRED'],
    ['provider.name', 'REQUIRED'],
  ])
  for (const issuer of ['harbour', 'ftp://id.example', 'https://id.example?x=1', 'https://me@id.example'])
    expect(await violations(owner().createSignInProvider(body({ preset: 'OPENID', name: 'X', issuer })))).toEqual([
      ['provider.issuer', 'FORMAT'],
    ])
})

test('only managers see or change providers, and every visitor sees what a button needs', async () => {
  const browser = openBrowser(world.app)
  await expect(browser['sign-in-providers'].listSignInProviders()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  const { choices } = await browser['sign-in-providers'].listSignInChoices({ query: {} })
  expect(choices).toEqual([{ id: world.providerId, preset: 'OPENID', name: 'Harbour ID' }])
  const params = { providerId: world.providerId }
  await owner().updateSignInProvider({ params, body: { provider: { isEnabled: false } } })
  expect((await browser['sign-in-providers'].listSignInChoices({ query: {} })).choices).toEqual([])
  await owner().updateSignInProvider({ params, body: { provider: { isEnabled: true, name: 'Harbour ID' } } })
})

test('before removing a provider, the owner sees how many accounts use it; the accounts stay', async () => {
  world.provider.accounts.set('lena', { email: 'lena@krueger.example', email_verified: true })
  const { stateMachine } = await signInWithProvider(world, 'lena')
  // Providers are listed in the order in which they were added.
  world.clock.advance({ seconds: 1 })
  const added = await owner().createSignInProvider({
    body: { provider: { preset: 'OPENID', name: 'Soon gone', issuer: 'https://gone.example', clientId: 'c', secret: 's' } },
  })
  expect(await list()).toMatchObject([{ connectedAccounts: 1, accountsWithNothingElse: 1 }, { connectedAccounts: 0 }])
  const params = { providerId: added.provider.id }
  await owner().removeSignInProvider({ params })
  const again = [
    () => owner().removeSignInProvider({ params }),
    () => owner().updateSignInProvider({ params, body: { provider: {} } }),
    () => owner().testSignInProvider({ params }),
  ]
  for (const call of again) await expect(call()).rejects.toMatchObject({ code: 'SIGN_IN_PROVIDER_NOT_FOUND' })
  await owner().removeSignInProvider({ params: { providerId: world.providerId } })
  const id = stateMachine?.identity?.id ?? ''
  expect(await world.db.selectFrom('identities').select('status').where('id', '=', id).execute()).toEqual([{ status: 'ACTIVE' }])
})

describe('a test of the connection', () => {
  let server: Server
  let base: string
  let answers: { status: number; body: string; location?: string }
  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(answers.status, { 'content-type': 'application/json', ...(answers.location && { location: answers.location }) })
      response.end(answers.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  const tested = async (issuer: string) => {
    const { provider } = await owner().createSignInProvider({
      body: { provider: { preset: 'OPENID', name: 'Tested', issuer, clientId: 'c', secret: 's' } },
    })
    const params = { providerId: provider.id }
    try {
      return await owner().testSignInProvider({ params })
    } finally {
      await owner().removeSignInProvider({ params })
    }
  }
  const configuration = (changes: object = {}) =>
    JSON.stringify({
      issuer: base,
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      ...changes,
    })

  test('reports who answered', async () => {
    answers = { status: 200, body: configuration() }
    expect(await tested(base)).toEqual({ issuer: base, authorizationEndpoint: `${base}/auth` })
  })

  test.each([
    ['that the provider is down', () => ({ status: 503, body: '' }), 'UNREACHABLE'],
    ['that there is no configuration', () => ({ status: 404, body: 'nothing' }), 'NOT_OPENID'],
    ['that it is not JSON', () => ({ status: 200, body: '<html>' }), 'NOT_OPENID'],
    ['that a redirect is not followed', () => ({ status: 302, body: '', location: `${base}/elsewhere` }), 'NOT_OPENID'],
    ['that the issuer is another one', () => ({ status: 200, body: configuration({ issuer: 'https://evil.example' }) }), 'ISSUER_MISMATCH'],
    [
      'that the address for browsers is a script',
      () => ({ status: 200, body: configuration({ authorization_endpoint: 'javascript:alert(1)' }) }),
      'NOT_OPENID',
    ],
  ])('reports %s, at the issuer', async (_what, answer, rule) => {
    answers = answer()
    expect(await violations(tested(base))).toEqual([['provider.issuer', rule]])
  })

  test('calls neither the private network nor addresses without TLS', async () => {
    for (const [issuer, rule] of [
      ['https://10.0.0.1', 'PRIVATE_NETWORK'],
      ['https://169.254.169.254', 'PRIVATE_NETWORK'],
      ['https://[fd00::1]', 'PRIVATE_NETWORK'],
      ['http://id.example', 'NOT_HTTPS'],
      ['http://127.0.0.1:1', 'UNREACHABLE'],
    ] as const)
      expect(await violations(tested(issuer))).toEqual([['provider.issuer', rule]])
  })

  test('does not call this machine where the site is public', async () => {
    answers = { status: 200, body: configuration() }
    const { outgoing } = world.dependencies
    const here = outgoing.fetch
    outgoing.fetch = createOutgoing({ allowsLoopback: false, allowsPrivateNetworks: false }).fetch
    expect(await violations(tested(base))).toEqual([['provider.issuer', 'PRIVATE_NETWORK']])
    expect(await violations(tested(base.replace('127.0.0.1', 'localhost')))).toEqual([['provider.issuer', 'NOT_HTTPS']])
    expect(await violations(tested(base.replace('http://127.0.0.1', 'https://localhost')))).toEqual([
      ['provider.issuer', 'PRIVATE_NETWORK'],
    ])
    outgoing.fetch = here
  })
})
