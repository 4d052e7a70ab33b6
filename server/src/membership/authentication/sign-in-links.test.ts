import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { ownersLink, signedIn, signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

const email = 'ada@juniper.example'
const password = 'vier Menschen im Hof'

let world: World
beforeEach(async () => {
  world = await createWorld({ ownerPassword: password })
})
afterEach(() => world.close())

const use = (token: string) => openBrowser(world.app).identity.signInWithLink({ body: { token } })
const roleIn = async (browser: Browser) => (await browser.identity.getSession()).session.role

describe('one-time links', () => {
  test('a link signs in once', async () => {
    const token = await ownersLink(world)
    await expect(use(token)).resolves.toMatchObject({ session: { role: 'MANAGER' } })
    await expect(use(token)).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_LINK_INVALID' })
  })

  test('of two clicks at once, one signs in', async () => {
    const token = await ownersLink(world)
    const results = await Promise.allSettled([use(token), use(token), use(token)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a link expires', async () => {
    const token = await ownersLink(world, 15)
    world.clock.advance({ minutes: 15 })
    await expect(use(token)).rejects.toMatchObject({ code: 'SIGN_IN_LINK_INVALID' })
  })

  test('an unknown link gets the same answer', async () => {
    await expect(use('a-token-that-nobody-ever-made-up')).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_LINK_INVALID' })
  })

  const requestLink = (address: string, network?: string) =>
    openBrowser(world.app, { ...(network && { address: network }) }).identity.requestSignInLink({ body: { email: address } })
  const messages = () => world.db.selectFrom('messages').select(['recipient', 'template', 'text', 'status']).execute()

  test('a requested link is mailed to the account, and works', async () => {
    await expect(requestLink('ADA@juniper.example')).resolves.toEqual({})
    const [message, ...others] = await messages()
    expect([message?.recipient, message?.template, others]).toEqual([email, 'sign-in-link', []])
    const token = /#token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    await expect(use(token)).resolves.toMatchObject({ session: { identity: { email } } })
  })

  test('an unknown address gets the same answer, and no mail is sent', async () => {
    const links = () => world.db.selectFrom('one_time_links').select('token_hash').execute()
    const before = await links()
    await expect(requestLink('nobody@juniper.example')).resolves.toEqual({})
    expect(await messages()).toEqual([])
    expect(await links()).toEqual(before)
  })

  test('repeated requests are slowed down, for known and unknown addresses alike', async () => {
    for (const address of [email, 'nobody@juniper.example']) {
      for (let round = 0; round < 4; round += 1) await requestLink(address)
      await expect(requestLink(address)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    }
    await expect(requestLink(email, '198.51.100.1')).resolves.toEqual({})
  })
})

describe('a new password', () => {
  test('ends every other session and keeps this one', async () => {
    const other = await signedIn(world)
    const browser = await signedIn(world)
    await browser.identity.setPassword({ body: { newPassword: 'ein neuer Hof im Herbst' } })
    expect(await roleIn(browser)).toBe('MANAGER')
    expect(await roleIn(other)).toBe('VISITOR')
    await expect(openBrowser(world.app).identity.signIn({ body: { email, password } })).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  test('is confirmed by mail to the account’s owner, in their language', async () => {
    const { id, revision } = (await world.owner.site.getSite()).site
    await world.owner.site.updateSite({ body: { site: { defaultLanguage: 'de', revision } } })
    const browser = await signedIn(world)
    await browser.identity.setPassword({ body: { newPassword: 'ein neuer Hof im Herbst' } })
    const messages = world.db.selectFrom('messages').select(['recipient', 'subject', 'text']).where('template', '=', 'password-changed')
    expect(await messages.where('site_id', '=', id).execute()).toEqual([
      {
        recipient: email,
        subject: 'Dein Passwort bei Juniper wurde geändert',
        text: expect.stringMatching(/1\. März, 09:00, Mitteleuropäische Zeit \(MEZ\)[\s\S]*account\/recover/),
      },
    ])
  })

  test('can be set by a member under the site’s rule, but not with a front end’s token', async () => {
    const member = await signedInBrowser(world)
    await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { shortestPassword: 12 } } })
    const set = (newPassword: string) => member.identity.setPassword({ body: { newPassword } })
    await expect(set('kurz-genug')).rejects.toMatchObject({ code: 'PASSWORD_TOO_WEAK', data: { minimumLength: 12 } })
    expect((await set('ein neuer Hof im Herbst')).session).toMatchObject({ role: 'MEMBER', identity: { hasPassword: true } })
    expect(await roleIn(member)).toBe('MEMBER')
    const { identity } = await signedInMember(world)
    await expect(identity.setPassword({ body: { newPassword: 'ein neuer Hof im Herbst' } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    })
  })

  test('needs the current one, unless the sign-in is recent, and the session keeps its proofs', async () => {
    const browser = await signedIn(world)
    await world.db
      .updateTable('sessions')
      .set({ amr: ['pwd', 'otp', 'mfa'] })
      .execute()
    world.clock.advance({ minutes: 11 })
    const set = (typed?: string) =>
      browser.identity.setPassword({ body: { newPassword: 'ein neuer Hof im Herbst', ...(typed !== undefined && { password: typed }) } })
    await expect(set()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    await expect(set('wrong password')).rejects.toMatchObject({ code: '-19976' })
    await set(password)
    expect((await browser.identity.listSessions()).sessions).toMatchObject([{ isCurrent: true, hasSecondFactor: true }])
  })

  test('cannot be set through the operation for front ends from an open browser either', async () => {
    const owner = await signedInBrowser(world, { role: 'OWNER' })
    const change = () => owner.authentication.changePassword({ body: { newPassword: 'acht Menschen im Hof' } })
    world.clock.advance({ minutes: 11 })
    await expect(change()).rejects.toMatchObject({ status: 403, code: 'REAUTHENTICATION_REQUIRED' })
    world.clock.advance({ minutes: -2 })
    expect(await change()).toEqual({})
  })

  test('voids the sign-in links that were requested before', async () => {
    const link = await ownersLink(world)
    const browser = await signedIn(world)
    await browser.identity.setPassword({ body: { newPassword: 'ein neuer Hof im Herbst' } })
    await expect(use(link)).rejects.toMatchObject({ code: 'SIGN_IN_LINK_INVALID' })
  })

  test('that is refused sends no mail', async () => {
    const browser = await signedIn(world)
    await expect(browser.identity.setPassword({ body: { newPassword: 'short' } })).rejects.toMatchObject({ code: 'PASSWORD_TOO_WEAK' })
    expect(await world.db.selectFrom('messages').select('id').where('template', '=', 'password-changed').execute()).toEqual([])
  })

  const weak: [string, string][] = [
    ['short', 'TOO_SHORT'],
    ['password123', 'COMMON'],
    ['Juniper-2027!', 'OWN_NAME'],
    ['ada@juniper.example', 'OWN_NAME'],
  ]
  test.each(weak)('%s is too weak', async (newPassword, reason) => {
    const browser = await signedIn(world)
    await expect(browser.identity.setPassword({ body: { newPassword } })).rejects.toMatchObject({
      status: 400,
      code: 'PASSWORD_TOO_WEAK',
      data: { reason, minimumLength: 8 },
    })
  })

  test('cannot be set by an API key or a visitor, who have none', async () => {
    await expect(world.owner.identity.setPassword({ body: { newPassword: password } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    const visitor = await world.visitor()
    await expect(visitor.identity.setPassword({ body: { newPassword: password } })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(world.guest.identity.setPassword({ body: { newPassword: password } })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
