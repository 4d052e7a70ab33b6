import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redeemSessionToken } from '../../people/sessions/sessions.ts'
import { addPasskey, createPasskeyWorld, type PasskeyWorld, password, refused } from '../../test/people/passkey-world.ts'
import type { SoftwarePasskey } from '../../test/people/software-authenticator.ts'

let world: PasskeyWorld
beforeAll(async () => {
  world = await createPasskeyWorld()
})
afterAll(() => world.close())

const login = (email: string, origin?: string) => world.pageOf(origin).authentication.login({ body: { loginId: { email }, password } })
const verify = (stateToken: string | undefined, body: object = {}) =>
  world.pageOf().authentication.verifyFactor({ params: { factorType: 'PASSKEY' }, body: { stateToken: stateToken ?? '', ...body } })
const questionIn = ({ mfaChallengeData }: Awaited<ReturnType<typeof login>>) =>
  mfaChallengeData?.verificationChallengeData as { publicKey: Record<string, unknown> }

describe('a passkey as a second factor', () => {
  test('is offered where a second factor is asked for, and possession of the device is enough', async () => {
    const member = await world.newMember()
    await world.withApp(member)
    const key = await addPasskey(member)
    const choice = await login(member.email)
    expect(choice.requireMfaData?.availableFactors.map(({ factorType }) => factorType)).toEqual(['PASSKEY', 'TOTP'])
    const asked = await verify(choice.stateToken)
    expect(questionIn(asked).publicKey).toMatchObject({ userVerification: 'discouraged', allowCredentials: [{ transports: ['internal'] }] })
    const passkey = key.sign(questionIn(asked), { verifiesOwner: false, userHandle: undefined })
    const { state, sessionToken = '' } = await verify(choice.stateToken, { passkeyData: { passkey } })
    expect(state).toBe('SUCCESS')
    expect(await redeemSessionToken(world.db, world.siteId, sessionToken, world.clock.now)).toMatchObject({
      signedInBy: 'PASSWORD',
      amr: ['pwd', 'hwk', 'user', 'mfa'],
    })
  })

  test('does not by itself make a second factor required', async () => {
    const member = await world.newMember()
    await addPasskey(member)
    expect((await login(member.email)).state).toBe('SUCCESS')
  })

  test('is not offered to front ends on other hosts, whose pages cannot ask for it', async () => {
    const member = await world.newMember()
    await world.withApp(member)
    await addPasskey(member)
    const elsewhere = await (await world.visitor()).authentication.login({ body: { loginId: { email: member.email }, password } })
    expect(elsewhere).toMatchObject({ state: 'MFA_CHALLENGE', mfaChallengeData: { factorType: 'TOTP' } })
    expect((await login(member.email, 'http://127.0.0.1:4000')).state).toBe('MFA_CHALLENGE')
  })

  test('must belong to the account, and answer the question of this very sign-in', async () => {
    const [member, other] = [await world.newMember(), await world.newMember()]
    for (const each of [member, other]) await world.withApp(each)
    const [key, others] = [await addPasskey(member), await addPasskey(other)]
    const [first, second] = [await login(member.email), await login(other.email)]
    const question = questionIn(await verify(first.stateToken))
    const by = (signer: SoftwarePasskey, of: typeof question) => ({ passkeyData: { passkey: signer.sign(of) } })
    await expect(verify(first.stateToken, by(others, question))).rejects.toMatchObject(refused)
    const again = questionIn(await verify(first.stateToken))
    await expect(verify(second.stateToken, by(others, again))).rejects.toMatchObject(refused)
    await expect(verify(first.stateToken, by(key, await world.ask()))).rejects.toMatchObject(refused)
    const own = questionIn(await verify(first.stateToken))
    await expect(world.answer(key.sign(own))).rejects.toMatchObject(refused)
    expect((await verify(first.stateToken, by(key, questionIn(await verify(first.stateToken))))).state).toBe('SUCCESS')
    await expect(verify(first.stateToken, by(key, own))).rejects.toMatchObject({ code: 'STATE_TOKEN_INVALID' })
  })
})
