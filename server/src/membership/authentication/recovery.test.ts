import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redeemSessionToken } from '../../people/sessions/sessions.ts'
import { mailsTo } from '../../test/mailed.ts'
import { countOwnStatements } from '../../test/own-statements.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

const password = 'vier Menschen im Hof'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = async (email: string, more: object = {}) =>
  (await world.visitor()).authentication.sendRecoveryEmail({ body: { email, ...more } })
const recover = async (recoveryToken: string, chosen = password) =>
  (await world.visitor()).authentication.recover({ body: { recoveryToken, password: chosen } })
const login = async (email: string, typed = password) =>
  (await world.visitor()).authentication.login({ body: { loginId: { email }, password: typed } })

const tokenMailedTo = async (email: string, template = 'recovery-link'): Promise<string> => {
  const [mail] = await mailsTo(world, email, template)
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const linkFor = async (email: string) => {
  await ask(email)
  return await tokenMailedTo(email)
}

describe('a forgotten password', () => {
  test('is replaced with the mailed link, once; the address counts as verified, and other sessions end', async () => {
    const member = await signedInMember(world)
    const token = await linkFor(member.email)
    const answer = await recover(token)
    expect(answer).toMatchObject({ state: 'SUCCESS', identity: { id: member.memberId, email: { isVerified: true } } })
    expect(await redeemSessionToken(world.db, world.siteId, answer.sessionToken ?? '', world.clock.now)).toMatchObject({
      signedInBy: 'RECOVERY',
    })
    await expect(member.identity.getSession()).rejects.toMatchObject({ status: 401 })
    await expect(recover(token)).rejects.toMatchObject({ status: 401, code: 'RECOVERY_TOKEN_INVALID' })
    expect((await login(member.email)).state).toBe('SUCCESS')
    expect(await mailsTo(world, member.email, 'password-changed')).toHaveLength(1)
  })

  test('voids all older links when replaced; a password that breaks the rules voids none', async () => {
    const { email } = await signedInMember(world)
    const [first, second] = [await linkFor(email), await linkFor(email)]
    const refusal = await recover(second, 'short').catch((error) => error)
    expect(refusal.violations).toEqual([
      expect.objectContaining({ field: 'password', data: expect.objectContaining({ type: 'PASSWORD' }) }),
    ])
    expect((await recover(second)).state).toBe('SUCCESS')
    await expect(recover(first)).rejects.toMatchObject({ code: 'RECOVERY_TOKEN_INVALID' })
  })

  test('is replaced once when two requests use the link at the same time', async () => {
    const { email } = await signedInMember(world)
    const token = await linkFor(email)
    const results = await Promise.allSettled([recover(token), recover(token), recover(token)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('needs a link that is at most an hour old, and an account that may sign in', async () => {
    const { email, memberId } = await signedInMember(world)
    const late = await linkFor(email)
    world.clock.advance({ hours: 1 })
    await expect(recover(late)).rejects.toMatchObject({ code: 'RECOVERY_TOKEN_INVALID' })
    const token = await linkFor(email)
    await world.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', memberId).execute()
    await expect(recover(token)).rejects.toMatchObject({ code: 'RECOVERY_TOKEN_INVALID' })
    const before = await mailsTo(world, email)
    await ask(email)
    expect(await mailsTo(world, email)).toEqual(before)
  })

  test('lets the mailbox’s owner take back an account that a stranger made with the address', async () => {
    const email = 'lena@krueger.example'
    await (await world.visitor()).authentication.register({ body: { loginId: { email }, password: 'der Fremde kam zuerst' } })
    const answer = await recover(await linkFor(email))
    expect(answer).toMatchObject({ state: 'SUCCESS', identity: { status: { name: 'ACTIVE' } } })
    await expect(login(email, 'der Fremde kam zuerst')).rejects.toMatchObject({ code: '-19976' })
  })

  test('does not reveal which addresses have an account: same answer, and same statements except the end of a savepoint', async () => {
    const { email } = await signedInMember(world)
    const statementsFor = async (address: string) => {
      const visitor = await world.visitor()
      const { statements, result } = await countOwnStatements(() => visitor.authentication.sendRecoveryEmail({ body: { email: address } }))
      expect(result).toEqual({})
      return statements.filter((statement) => !/^(release|rollback to) /i.test(statement))
    }
    const known = await statementsFor(email)
    expect(await statementsFor('nobody@mail.example')).toEqual(known)
    expect(await mailsTo(world, 'nobody@mail.example')).toEqual([])
  })

  test('cannot be requested without limit', async () => {
    const { email } = await signedInMember(world)
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => ask(email)))
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'SENT'))
    expect(codes.filter((code) => code === 'SENT')).toHaveLength(4)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(8)
  })
})

describe('the page behind the recovery link', () => {
  test('leads to an address of the client’s, and to no other', async () => {
    const { email } = await signedInMember(world)
    const { clientId } = world
    const redirect = { url: 'http://localhost:3000/done', clientId }
    await world.db.updateTable('oauth_clients').set({ allows_any_loopback_redirect: true }).where('id', '=', clientId).execute()
    await ask(email, { redirect })
    const answer = await recover(await tokenMailedTo(email))
    expect(answer.additionalData).toEqual({ redirectUrl: { strValue: redirect.url } })
    for (const wrong of [
      { ...redirect, url: 'https://evil.example' },
      { ...redirect, clientId: 'x' },
      { ...redirect, url: 'javascript:alert(1)' },
    ]) {
      const refusal = await ask(email, { redirect: wrong }).catch((error) => error)
      expect(refusal.violations).toEqual([expect.objectContaining({ field: 'redirect.url' })])
    }
  })

  test('is in the language that was asked for', async () => {
    const { email } = await signedInMember(world)
    await world.db
      .updateTable('sites')
      .set({ languages: ['en', 'de'] })
      .execute()
    await ask(email, { language: 'de' })
    expect((await mailsTo(world, email, 'recovery-link'))[0]?.text).toContain('Wähle ein neues Passwort')
  })
})

describe('an account that the business made', () => {
  test('gets its first password with a link that is valid for a week', async () => {
    const { email, memberId } = await signedInMember(world)
    expect(await world.owner.authentication.sendActivationEmail({ body: { identityId: memberId } })).toEqual({})
    world.clock.advance({ days: 6 })
    expect((await recover(await tokenMailedTo(email, 'activation-link'))).state).toBe('SUCCESS')
  })

  test('cannot be invited once it is deleted', async () => {
    const { memberId } = await signedInMember(world)
    await world.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', memberId).execute()
    const invite = (identityId: string) => world.owner.authentication.sendActivationEmail({ body: { identityId } })
    await expect(invite(memberId)).rejects.toMatchObject({ code: 'IDENTITY_NOT_ACTIVE' })
    await expect(invite('3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
