import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { type LocalProvider, startProvider } from '../../test/people/openid-provider.ts'
import { callbackUrl, comeBack } from '../../test/people/provider-world.ts'
import { createWorld, type World } from '../../test/world.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

let world: World
let apple: LocalProvider
let providerId: string
const shownSecrets: string[] = []

/** A provider with Apple's differences: it posts its answer as a form, and wants a client secret that is signed anew each time. */
beforeAll(async () => {
  world = await createWorld()
  apple = await startProvider({
    callbackUrl,
    clientId: 'studio.juniper.web',
    client: { token_endpoint_auth_method: 'client_secret_post' },
    // Like Apple, it puts the address into the ID token.
    configuration: { conformIdTokenClaims: false },
    isSecretGood: async (secret) => {
      shownSecrets.push(secret)
      const currentDate = new Date(world.clock.now)
      const expected = { issuer: 'JUNIPER123', subject: 'studio.juniper.web', audience: apple.issuer, algorithms: ['ES256'], currentDate }
      const { protectedHeader } = await jwtVerify(secret, createPublicKey(privateKey), expected)
      return protectedHeader.kid === 'KEY1234567'
    },
  })
  const { provider } = await world.owner['sign-in-providers'].createSignInProvider({
    body: {
      provider: { preset: 'APPLE', clientId: 'studio.juniper.web', secret: `\n${pem}\n`, teamId: 'JUNIPER123', keyId: 'KEY1234567' },
    },
  })
  providerId = provider.id
  await world.db.updateTable('sign_in_providers').set({ issuer: apple.issuer }).where('id', '=', providerId).execute()
})
afterAll(async () => {
  await apple.close()
  await world.close()
})

const post = (payload: Record<string, string>, cookie = '') =>
  world.app.inject({
    method: 'POST',
    url: new URL(callbackUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site', origin: apple.issuer, cookie },
    payload: new URLSearchParams(payload).toString(),
  })

const signIn = async (user?: string) => {
  const browser = openBrowser(world.app)
  const { redirectUrl } = await browser['sign-in-providers'].beginProviderSignIn({ params: { providerId }, body: {} })
  expect(new URL(redirectUrl).searchParams.get('response_mode')).toBe('form_post')
  const posted = Object.fromEntries((await apple.visit(redirectUrl, 'lena')).searchParams)
  // Browsers do not send our cookie with a cross-site form. Where they do, as between two ports of one machine, it must be ignored.
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await post({ ...posted, ...(user !== undefined && { user }) }, cookie)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
  const location = new URL(String(answer.headers.location))
  const { told } = await comeBack(world, browser, location)
  const finished = await browser['sign-in-providers'].finishProviderSignIn({ body: { answerToken: told.answer ?? '' } })
  return { location, identity: finished.stateMachine?.identity }
}

test('Apple’s form is accepted, the name it sends once is kept, and no address contains it', async () => {
  apple.accounts.set('lena', { email: 'lena@privaterelay.example', email_verified: true })
  const { location, identity } = await signIn(
    JSON.stringify({ name: { firstName: 'Lena', lastName: 'Krüger' }, email: 'other@evil.example' }),
  )
  expect(location.href).not.toMatch(/Kr(ü|%C3)|Lena|evil/)
  expect(identity).toMatchObject({
    email: { address: 'lena@privaterelay.example', isVerified: true },
    identityProfile: { firstName: 'Lena', lastName: 'Krüger' },
  })
  const again = await signIn()
  expect(again.identity).toMatchObject({ id: identity?.id, identityProfile: { firstName: 'Lena' } })
})

test('the client’s secret is signed anew for each sign-in, and is never the key itself', async () => {
  expect(shownSecrets.length).toBeGreaterThanOrEqual(2)
  expect(new Set(shownSecrets).size).toBe(shownSecrets.length)
  expect(shownSecrets.join()).not.toContain('PRIVATE KEY')
})

const junk = [
  'no JSON',
  '[]',
  '{"name":7}',
  '{"name":{"firstName":{"a":1}}}',
  'null',
  String.raw`{"name":{"firstName":"\u0000","lastName":"\ud83d"}}`,
]
test.each(junk)('an invalid name, %s, is ignored', async (user) => {
  const answer = await post({ state: 'unknown', code: 'x', user })
  expect(answer.statusCode).toBe(302)
})

test('a form of an unknown trip leads to a page, and writes nothing', async () => {
  const answer = await post({ state: 'made-up', code: 'x', user: JSON.stringify({ name: { firstName: 'Eve' } }) })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const names = await world.db.selectFrom('provider_trips').select('told_name').execute()
  expect(JSON.stringify(names)).not.toContain('Eve')
})
