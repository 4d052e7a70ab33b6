import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { mailsTo } from '../../test/mailed.ts'
import { type LocalProvider, startProvider } from '../../test/people/openid-provider.ts'
import {
  addProvider,
  callbackUrl,
  comeBack,
  createProviderWorld,
  type ProviderWorld,
  signInWithProvider,
} from '../../test/people/provider-world.ts'
import { type SignedInBrowser, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

const password = 'vier Menschen im Hof'

let world: ProviderWorld
let other: LocalProvider
let otherId: string
beforeAll(async () => {
  world = await createProviderWorld()
  other = await startProvider({ callbackUrl })
  otherId = await addProvider(world, other, 'Quay ID')
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const withPassword = async (): Promise<SignedInBrowser & { email: string }> => {
  const browser = await signedInBrowser(world)
  const passwordHash = await hashPassword(password)
  const { email } = await world.db
    .updateTable('identities')
    .set({ password_hash: passwordHash })
    .where('id', '=', browser.memberId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...browser, email }
}

const connect = async (browser: SignedInBrowser, login: string, body: object = {}) => {
  const { redirectUrl } = await browser['sign-in-providers'].beginConnection({ params: { providerId: world.providerId }, body })
  return await comeBack(world, browser, await world.provider.visit(redirectUrl, login))
}
const own = (browser: Pick<SignedInBrowser, 'sign-in-providers'>) => browser['sign-in-providers'].listConnections()
const remove = (browser: Pick<SignedInBrowser, 'sign-in-providers'>, body: object = {}, providerId = world.providerId) =>
  browser['sign-in-providers'].removeConnection({ params: { providerId }, body })

test('a member connects a provider, signs in with it, and removes it again', async () => {
  const browser = await withPassword()
  world.provider.accounts.set('lena', { email: 'private@elsewhere.example' })
  expect(await connect(browser, 'lena', { to: '/account/security' })).toEqual({
    path: '/account/security',
    told: { connected: world.providerId },
  })
  expect(await own(browser)).toMatchObject({
    connections: [{ provider: { name: 'Harbour ID' }, email: 'private@elsewhere.example' }],
    available: [{ name: 'Quay ID' }],
    hasPassword: true,
  })
  expect(await mailsTo(world, browser.email, 'provider-connected')).toHaveLength(1)
  expect((await signInWithProvider(world, 'lena')).stateMachine?.identity?.id).toBe(browser.memberId)

  await remove(browser)
  expect((await own(browser)).connections).toEqual([])
  expect(await mailsTo(world, browser.email, 'provider-disconnected')).toHaveLength(1)
  await expect(remove(browser)).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
})

test('one account at the provider opens one account here, and the other way round', async () => {
  const [first, second] = [await withPassword(), await withPassword()]
  world.provider.accounts.set('mara', { email: 'mara@mail.example' })
  await connect(first, 'mara')
  expect((await connect(second, 'mara')).told).toEqual({ problem: 'taken' })
  await expect(connect(first, 'noor')).rejects.toMatchObject({ code: 'CONNECTION_EXISTS' })
  expect((await own(second)).connections).toEqual([])
})

test('a stranger at a signed-in browser adds and removes no provider without the password', async () => {
  const browser = await withPassword()
  world.clock.advance({ minutes: 11 })
  await expect(connect(browser, 'finder')).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
  await expect(remove(browser)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
  await expect(connect(browser, 'finder', { password: 'a guess' })).rejects.toMatchObject({ code: '-19976' })
  expect((await connect(browser, 'owner-of-it', { password })).told).toEqual({ connected: world.providerId })
})

test('a connection ends in the session that it began in', async () => {
  const [attacker, victim] = [await withPassword(), await withPassword()]
  const { redirectUrl } = await attacker['sign-in-providers'].beginConnection({ params: { providerId: world.providerId }, body: {} })
  const back = await world.provider.visit(redirectUrl, 'attacker')
  // Login CSRF: the victim's browser is sent to the attacker's callback. The victim's account must not change.
  expect((await comeBack(world, victim, back)).told).toEqual({ problem: 'expired' })
  expect((await own(victim)).connections).toEqual([])
})

test('the last way to sign in cannot be removed: without password and mailbox, another active provider must be left', async () => {
  world.provider.accounts.set('new', { email: 'new@mail.example', email_verified: true })
  // The provider uses the real clock to say when the person signed in there.
  world.clock.set(Temporal.Now.instant().toString())
  const { browser, stateMachine } = await signInWithProvider(world, 'new', undefined, { again: true })
  const { session } = await browser.identity.enterSession({ body: { sessionToken: stateMachine?.sessionToken ?? '' } })
  await world.db
    .updateTable('identities')
    .set({ email_verified: false })
    .where('id', '=', session.identity?.id ?? '')
    .execute()
  await expect(remove(browser)).rejects.toMatchObject({ code: 'LAST_WAY_TO_SIGN_IN' })
  const { redirectUrl } = await browser['sign-in-providers'].beginConnection({ params: { providerId: otherId }, body: {} })
  await comeBack(world, browser, await other.visit(redirectUrl, 'new-there'))
  const isEnabled = (value: boolean) =>
    world.owner['sign-in-providers'].updateSignInProvider({ params: { providerId: otherId }, body: { provider: { isEnabled: value } } })
  await isEnabled(false)
  await expect(remove(browser)).rejects.toMatchObject({ code: 'LAST_WAY_TO_SIGN_IN' })
  await isEnabled(true)
  // Of two requests that remove the last two providers at once, one is refused.
  const both = await Promise.allSettled([remove(browser), remove(browser, {}, otherId)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await own(browser)).connections).toHaveLength(1)
})

test('a front end’s token begins no connection', async () => {
  const member = await signedInMember(world)
  const params = { providerId: world.providerId }
  await expect(member['sign-in-providers'].beginConnection({ params, body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
})

test('a stranger’s provider does not open the account after its owner took it back by mail', async () => {
  const browser = await withPassword()
  await connect(browser, 'stranger')
  expect((await own(browser)).connections).toHaveLength(1)
  await browser.authentication.sendRecoveryEmail({ body: { email: browser.email } })
  const [mail] = await mailsTo(world, browser.email, 'recovery-link')
  const recoveryToken = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await browser.authentication.recover({ body: { recoveryToken, password: 'ein ganz neuer Satz' } })
  const left = await world.db.selectFrom('sign_in_connections').select('subject').where('identity_id', '=', browser.memberId).execute()
  expect(left).toEqual([])
})
