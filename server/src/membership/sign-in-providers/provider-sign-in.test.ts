import type { StateMachine } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { openBrowser } from '../../setup/seed/open-browser.ts'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { appCode } from '../../test/people/authenticator-app.ts'
import { createProviderWorld, goAndComeBack, type ProviderWorld, signInWithProvider } from '../../test/people/provider-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

const password = 'vier Menschen im Hof'

let world: ProviderWorld
beforeAll(async () => {
  world = await createProviderWorld()
})
afterAll(() => world.close())
beforeEach(() => settings({ requireOwnerApproval: false, captcha: 'OFF' }))

const settings = (signInSettings: object) => world.owner.authentication.updateSignInSettings({ body: { signInSettings } })

let count = 0
/** A person with an account at the provider. */
const person = (changes: { email?: string; email_verified?: boolean } = {}) => {
  count += 1
  const login = `person-${count}`
  const email = changes.email ?? `${login}@mail.example`
  world.provider.accounts.set(login, { email, email_verified: true, given_name: 'Lena', family_name: 'Krüger', ...changes })
  return { login, email }
}
/** A member with a password here. */
const member = async (isVerified: boolean) => {
  count += 1
  const one = await signedInMember(world, { email: `member-of-old-${count}@mail.example`, isVerified })
  const passwordHash = await hashPassword(password)
  await world.db.updateTable('identities').set({ password_hash: passwordHash }).where('id', '=', one.memberId).execute()
  return one
}
const enter = async (browser: ReturnType<typeof openBrowser>, machine: StateMachine | undefined) =>
  (await browser.identity.enterSession({ body: { sessionToken: machine?.sessionToken ?? '' } })).session
const accountsWith = (email: string) => world.db.selectFrom('identities').select('id').where('email', '=', email).execute()

describe('a new person', () => {
  test('is a member at once, with the names and the address that the provider has verified', async () => {
    const { login, email } = person()
    const { browser, stateMachine } = await signInWithProvider(world, login)
    expect(stateMachine).toMatchObject({
      state: 'SUCCESS',
      identity: { email: { address: email, isVerified: true }, identityProfile: { firstName: 'Lena', lastName: 'Krüger' } },
    })
    expect(await enter(browser, stateMachine)).toMatchObject({ role: 'MEMBER', identity: { email, hasPassword: false } })
  })

  test('is the same member the next time, whatever address the provider then sends', async () => {
    const { login, email } = person()
    const first = await signInWithProvider(world, login)
    world.provider.accounts.set(login, { email: 'elsewhere@mail.example', email_verified: false })
    const second = await signInWithProvider(world, login)
    expect(second.stateMachine?.identity?.id).toBe(first.stateMachine?.identity?.id)
    expect(second.stateMachine?.identity?.email.address).toBe(email)
  })

  test('enters the mailed code where the provider has not verified the address', async () => {
    const { login, email } = person({ email_verified: false })
    const { browser, stateMachine } = await signInWithProvider(world, login)
    expect(stateMachine).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', identity: { email: { isVerified: false } } })
    const body = { stateToken: stateMachine?.stateToken ?? '', code: await codeMailedTo(world, email) }
    const proven = await browser.authentication.verifyDuringAuthentication({ body })
    expect(proven).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } })
    expect(await enter(browser, proven)).toMatchObject({ role: 'MEMBER' })
  })

  test('waits for the owner’s approval where the site asks for it, and the owner is told', async () => {
    await settings({ requireOwnerApproval: true })
    const { login, email } = person()
    const { stateMachine } = await signInWithProvider(world, login)
    expect(stateMachine?.state).toBe('REQUIRE_OWNER_APPROVAL')
    expect(stateMachine?.sessionToken).toBeUndefined()
    const [told] = await mailsTo(world, world.ownerEmail, 'approval-wanted')
    expect(told?.text).toContain(email)
    expect((await signInWithProvider(world, login)).stateMachine?.state).toBe('REQUIRE_OWNER_APPROVAL')
  })

  test('cannot have an account without an address', async () => {
    world.provider.accounts.set('nameless', {})
    const browser = openBrowser(world.app)
    const { told } = await goAndComeBack(world, browser, { login: 'nameless' })
    await expect(browser['sign-in-providers'].finishProviderSignIn({ body: { answerToken: told.answer ?? '' } })).rejects.toMatchObject({
      code: 'PROVIDER_EMAIL_MISSING',
    })
  })

  // In JavaScript, the Kelvin sign K in lower case is a k.
  test.each(['\u212Aim', 'kim\u200B', '"kim,lena"', 'k\u0131m'])(
    'with an address that only resembles a member’s, %j@mail.example, is refused',
    async (mailbox) => {
      count += 1
      const known = await signedInMember(world, { email: `kim@mail${count}.example`, isVerified: true })
      const { login } = person({ email: known.email.replace('kim', mailbox) })
      await expect(signInWithProvider(world, login)).rejects.toMatchObject({ code: 'PROVIDER_EMAIL_MISSING' })
      expect(await mailsTo(world, known.email, 'provider-connected')).toEqual([])
    },
  )

  test('gets the bookings that were made with the address', async () => {
    const { login, email } = person()
    const service = await world.service([await world.staffMember()])
    const slot = { serviceId: service.id, startDate: '2027-03-02T10:00:00.000Z', timezone: 'Europe/Berlin' }
    const { booking } = await world.owner.bookings.createBooking({
      body: { booking: { status: 'CONFIRMED', bookedEntity: { slot }, contactDetails: { firstName: 'Lena', email } } },
    })
    const { stateMachine } = await signInWithProvider(world, login)
    const { member_id } = await world.db.selectFrom('bookings').select('member_id').where('id', '=', booking.id).executeTakeFirstOrThrow()
    expect(member_id).toBe(stateMachine?.identity?.id)
  })
})

describe('what everybody who signs up is asked', () => {
  const change = (customField: { id: string; revision: string }, requiredAtSignUp: boolean) =>
    world.owner['custom-fields'].updateCustomField({
      params: { 'customField.id': customField.id },
      body: { customField: { requiredAtSignUp, revision: customField.revision } },
    })

  test('is asked of those whose provider does not know it, until they answer all of it, and of no team member', async () => {
    const { customField } = await world.owner['custom-fields'].createCustomField({
      body: { customField: { type: 'CHOICE', label: 'Level', choices: [{ label: 'New' }, { label: 'Fit' }], requiredAtSignUp: true } },
    })
    const { login } = person()
    const { browser, stateMachine } = await signInWithProvider(world, login)
    expect((await enter(browser, stateMachine)).hasMissingAnswers).toBe(true)
    expect((await browser.identity.getSession()).session).not.toHaveProperty('hasMissingAnswers')
    const { name, customFields } = await browser.members.getMyMissingAnswers({})
    expect([name, customFields.map(({ key }) => key)]).toEqual([false, [customField.key]])
    const give = (values: Record<string, string>) => browser.members.giveMyMissingAnswers({ body: { values } })
    await expect(give({})).rejects.toMatchObject({ violations: [{ field: `values.${customField.key}`, ruleName: 'REQUIRED' }] })
    await expect(give({ [customField.key]: 'tired' })).rejects.toMatchObject({ violations: [{ ruleName: 'ENUM' }] })

    // Nothing is kept from a member who did not answer, and the next sign-in asks again.
    const later = await signInWithProvider(world, login)
    expect(await enter(later.browser, later.stateMachine)).toMatchObject({ role: 'MEMBER', hasMissingAnswers: true })
    await give({ [customField.key]: 'fit' })
    // A second window sends it once more.
    await give({ [customField.key]: 'fit' })
    expect((await browser.members.getMyMissingAnswers({})).customFields).toEqual([])
    const after = await signInWithProvider(world, login)
    expect(await enter(after.browser, after.stateMachine)).not.toHaveProperty('hasMissingAnswers')

    const staff = person()
    const joined = await signInWithProvider(world, staff.login)
    await world.db
      .updateTable('identities')
      .set({ role: 'FRONT_DESK' })
      .where('id', '=', joined.stateMachine?.identity?.id ?? '')
      .execute()
    const { role, hasMissingAnswers } = await enter(joined.browser, joined.stateMachine)
    expect([role, hasMissingAnswers]).toEqual(['MANAGER', undefined])
    await change(customField, false)
  })

  test('is a name as well, where the provider told none', async () => {
    const { login } = person()
    world.provider.accounts.set(login, { email: `${login}@mail.example`, email_verified: true })
    const { browser, stateMachine } = await signInWithProvider(world, login)
    expect((await enter(browser, stateMachine)).hasMissingAnswers).toBe(true)
    expect(await browser.members.getMyMissingAnswers({})).toEqual({ name: true, customFields: [] })
    await expect(browser.members.giveMyMissingAnswers({ body: {} })).rejects.toMatchObject({ violations: [{ field: 'firstName' }] })
    await browser.members.giveMyMissingAnswers({ body: { firstName: 'Lena', lastName: 'Krüger' } })
    const { member } = await browser.members.getMyMember({ query: { fieldSet: 'FULL' } })
    expect(member.contact).toMatchObject({ firstName: 'Lena', lastName: 'Krüger' })
    const again = await signInWithProvider(world, login)
    expect(await enter(again.browser, again.stateMachine)).not.toHaveProperty('hasMissingAnswers')
  })
})

describe('a person with an account here', () => {
  test('whose address both sides have verified is signed in to it, and told by mail', async () => {
    const known = await member(true)
    const { login } = person({ email: known.email.toUpperCase() })
    const { stateMachine } = await signInWithProvider(world, login)
    expect(stateMachine).toMatchObject({ state: 'SUCCESS', identity: { id: known.memberId } })
    const [told] = await mailsTo(world, known.email, 'provider-connected')
    expect(told?.text).toContain('Harbour ID')
  })

  test.each([
    ['the provider has not verified', true, false],
    ['this site has not verified', false, true],
  ])('with an address that %s must sign in another way first', async (_who, isVerifiedHere, isVerifiedThere) => {
    const known = await member(isVerifiedHere)
    const { login } = person({ email: known.email, email_verified: isVerifiedThere })
    const { browser, stateMachine, offer } = await signInWithProvider(world, login)
    expect(stateMachine).toBeUndefined()
    expect(offer).toMatchObject({ email: known.email, providerName: 'Harbour ID' })
    expect(await mailsTo(world, known.email, 'provider-connected')).toEqual([])

    let machine: StateMachine = await browser.authentication.login({ body: { loginId: { email: known.email }, password } })
    if (machine.state === 'REQUIRE_EMAIL_VERIFICATION') {
      const body = { stateToken: machine.stateToken ?? '', code: await codeMailedTo(world, known.email) }
      machine = await browser.authentication.verifyDuringAuthentication({ body })
    }
    await enter(browser, machine)
    await browser['sign-in-providers'].acceptConnectionOffer({ body: { linkToken: offer?.linkToken ?? '' } })
    expect((await signInWithProvider(world, login)).stateMachine).toMatchObject({ state: 'SUCCESS', identity: { id: known.memberId } })
  })

  test('is not connected to a stranger’s account with their address: the offer is for that account only', async () => {
    const known = await member(false)
    const { login } = person({ email: known.email })
    const { browser, offer } = await signInWithProvider(world, login)
    const body = { linkToken: offer?.linkToken ?? '' }

    const stranger = person()
    const other = await signInWithProvider(world, stranger.login)
    await enter(other.browser, other.stateMachine)
    await expect(other.browser['sign-in-providers'].acceptConnectionOffer({ body })).rejects.toMatchObject({
      code: 'PROVIDER_ANSWER_INVALID',
    })
    // Nor can it be redeemed as an answer, not even in the browser that got it.
    for (const { 'sign-in-providers': providers } of [other.browser, browser])
      await expect(providers.finishProviderSignIn({ body: { answerToken: body.linkToken } })).rejects.toMatchObject({
        code: 'PROVIDER_ANSWER_INVALID',
      })
  })

  test('and rights at the dashboard is asked for the password, even if both sides have verified the address', async () => {
    const ofTeam = await signedInMember(world, { email: `team-${count}@mail.example`, isVerified: true, role: 'ADMIN' })
    const { login } = person({ email: ofTeam.email })
    const { stateMachine, offer } = await signInWithProvider(world, login)
    expect(stateMachine).toBeUndefined()
    expect(offer?.email).toBe(ofTeam.email)
  })

  test('is still asked for the second factor', async () => {
    const known = await member(true)
    const begun = await known.authentication.beginFactor({ body: { type: 'TOTP' } })
    await known.authentication.confirmFactor({ body: { stateToken: begun.stateToken, code: appCode(begun.secret, world.clock.now) } })
    world.clock.advance({ seconds: 60 })
    const { login } = person({ email: known.email })
    const { browser, stateMachine } = await signInWithProvider(world, login)
    expect(stateMachine).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'TOTP' } })
    expect(stateMachine?.sessionToken).toBeUndefined()
    const proven = await browser.authentication.verifyFactor({
      params: { factorType: 'TOTP' },
      body: { stateToken: stateMachine?.stateToken ?? '', totpData: { code: appCode(begun.secret, world.clock.now) } },
    })
    expect(await enter(browser, proven)).toMatchObject({ role: 'MEMBER' })
  })

  test('is refused while the account is blocked, and gets a new account after it was disconnected', async () => {
    const { login } = person()
    const { stateMachine } = await signInWithProvider(world, login)
    const id = stateMachine?.identity?.id ?? ''
    const stands = (status: 'BLOCKED' | 'OFFLINE') => world.db.updateTable('identities').set({ status }).where('id', '=', id).execute()
    await stands('BLOCKED')
    const blocked = await signInWithProvider(world, login)
    expect(blocked.stateMachine).toMatchObject({ state: 'STATUS_CHECK' })
    expect(blocked.stateMachine?.sessionToken).toBeUndefined()
    await stands('OFFLINE')
    const anew = await signInWithProvider(world, login)
    expect(anew.stateMachine?.state).toBe('SUCCESS')
    expect(anew.stateMachine?.identity?.id).not.toBe(id)
  })
})

test('a person who signs in through two windows at once gets one account', async () => {
  const { login, email } = person()
  const arrived = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const browser = openBrowser(world.app)
      const { told } = await goAndComeBack(world, browser, { login })
      return { browser, answerToken: told.answer ?? '' }
    }),
  )
  const finished = await Promise.all(
    arrived.map(({ browser, answerToken }) => browser['sign-in-providers'].finishProviderSignIn({ body: { answerToken } })),
  )
  expect(new Set(finished.map(({ stateMachine }) => stateMachine?.identity?.id)).size).toBe(1)
  expect(await accountsWith(email)).toHaveLength(1)
})
