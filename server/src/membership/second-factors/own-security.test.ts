import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { codeMailedTo, mailsTo } from '../../test/mailed.ts'
import { appCode } from '../../test/people/authenticator-app.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWorld, type World } from '../../test/world.ts'

const password = 'vier Menschen im Hof'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newMember = async () => {
  const member = await signedInMember(world, { isVerified: true })
  const passwordHash = await hashPassword(password)
  await world.db.updateTable('identities').set({ password_hash: passwordHash }).where('id', '=', member.memberId).execute()
  return member
}
type Member = Awaited<ReturnType<typeof newMember>>

const withApp = async (member: Member) => {
  const { secret, stateToken } = await member.authentication.beginFactor({ body: { type: 'TOTP' } })
  const { recoveryCodes } = await member.authentication.confirmFactor({ body: { stateToken, code: appCode(secret, world.clock.now) } })
  world.clock.advance({ seconds: 60 })
  return { recoveryCodes, code: () => appCode(secret, world.clock.now) }
}
const withMail = async (member: Member) => {
  const { stateToken } = await member.authentication.beginFactor({ body: { type: 'EMAIL' } })
  await member.authentication.confirmFactor({ body: { stateToken, code: await codeMailedTo(world, member.email) } })
}
const login = async (email: string) => (await world.visitor()).authentication.login({ body: { loginId: { email }, password } })
const verify = async (factorType: 'TOTP' | 'RECOVERY_CODE', stateToken: string | undefined, proof: object) =>
  (await world.visitor()).authentication.verifyFactor({ params: { factorType }, body: { stateToken: stateToken ?? '', ...proof } })

describe('remembered devices', () => {
  test('are listed by name, and can be forgotten by their own account alone', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const app = await withApp(member)
    const { stateToken } = await login(member.email)
    await verify('TOTP', stateToken, { totpData: { code: app.code() }, rememberThisDevice: true })
    const list = async () => (await member.authentication.listRememberedDevices()).devices
    const [device] = await list()
    expect(device).toEqual({ id: expect.any(String), createdDate: world.clock.now, expiresDate: expect.any(String) })
    expect((await other.authentication.listRememberedDevices()).devices).toEqual([])
    const forget = (who: Member) => who.authentication.forgetRememberedDevice({ params: { deviceId: device?.id ?? '' }, body: {} })
    await expect(forget(other)).rejects.toMatchObject({ status: 404, code: 'DEVICE_NOT_FOUND' })
    expect(await list()).toHaveLength(1)
    await forget(member)
    expect(await list()).toEqual([])
    await expect(forget(member)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' })
  })
})

describe('the account’s owner', () => {
  const told = async (member: Member) =>
    (await mailsTo(world, member.email, 'security-changed')).map(({ text }) => text.split('\n')[0]).toSorted()

  test('is told by mail of each change of the ways to sign in, with a link to the site', async () => {
    const member = await newMember()
    const { recoveryCodes } = await withApp(member)
    await withMail(member)
    await member.authentication.renewRecoveryCodes({ body: {} })
    await member.authentication.removeFactor({ body: { type: 'EMAIL' } })
    await member.authentication.removeFactor({ body: { type: 'TOTP' } })
    expect(recoveryCodes).toHaveLength(10)
    expect(await told(member)).toEqual(
      [
        'An authenticator app was set up',
        'Codes by e-mail were set up',
        'There are new recovery codes',
        'Codes by e-mail were turned off',
        'The authenticator app was removed',
      ].toSorted(),
    )
    const [mail] = await mailsTo(world, member.email, 'security-changed')
    expect(mail?.text).toContain('http://localhost:4000/account/security')
  })

  test('is told of a used recovery code, once, and of no wrong one', async () => {
    const member = await newMember()
    const { recoveryCodes } = await withApp(member)
    const use = async (code: string | undefined) =>
      verify('RECOVERY_CODE', (await login(member.email)).stateToken, { recoveryCodeData: { code } })
    await use(recoveryCodes[0])
    await expect(use(recoveryCodes[0])).rejects.toMatchObject({ code: 'VERIFICATION_FAILED' })
    expect(await told(member)).toEqual(['A recovery code was used', 'An authenticator app was set up'])
  })

  test('is not told of a factor that was begun and not confirmed', async () => {
    const member = await newMember()
    await member.authentication.beginFactor({ body: { type: 'TOTP' } })
    expect(await told(member)).toEqual([])
  })
})
