import { SettingsService } from '@simplewebauthn/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailsTo } from '../../test/mailed.ts'
import { addPasskey, createPasskeyWorld, type PasskeyWorld, password, refused } from '../../test/people/passkey-world.ts'
import type { MemberClient } from '../../test/people/signed-in-member.ts'
import { type Manner, makePasskey, type SoftwarePasskey } from '../../test/people/software-authenticator.ts'

// To check a certificate, the library would fetch addresses from it. Its first lookup is the list of trusted certificates.
const registrations = vi.spyOn(SettingsService, 'getRootCertificates')

let world: PasskeyWorld
beforeAll(async () => {
  world = await createPasskeyWorld()
})
afterAll(async () => {
  registrations.mockRestore()
  await world.close()
})

describe('adding a passkey', () => {
  test('asks for the password again, unless the sign-in is recent', async () => {
    const member = await world.newMember()
    world.clock.advance({ minutes: 11 })
    const begin = (body: { password?: string }) => member.passkeys.beginPasskeyRegistration({ body })
    await expect(begin({})).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    await expect(begin({ password: 'wrong password' })).rejects.toMatchObject({ code: '-19976' })
    const { publicKey } = await begin({ password })
    expect(publicKey).toMatchObject({
      rp: { id: 'localhost', name: 'Juniper' },
      user: { name: member.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  test('is reported by mail, and excluded from the next registration', async () => {
    const member = await world.newMember()
    const key = await addPasskey(member)
    const [mail] = await mailsTo(world, member.email, 'security-changed')
    expect(mail?.text).toContain('A passkey was added')
    expect((await member.passkeys.listPasskeys()).passkeys).toEqual([
      { id: key.id, name: 'My phone', host: 'localhost', isBackedUp: false, createdDate: world.clock.now },
    ])
    await world.signIn(key)
    expect((await member.passkeys.listPasskeys()).passkeys[0]?.lastUsedDate).toBe(world.clock.now)
    const { publicKey } = await member.passkeys.beginPasskeyRegistration({ body: {} })
    expect(publicKey.excludeCredentials).toEqual([{ id: key.attestation.id, type: 'public-key', transports: ['internal'] }])
  })

  test.each<[string, Manner]>([
    ['a page elsewhere', { origin: 'https://evil.example' }],
    ['another site’s name', { rpId: 'evil.example' }],
    ['a device that has not verified its user', { verifiesOwner: false }],
    ['a maker’s attestation', { format: 'packed' }],
    ['another maker’s attestation', { format: 'apple' }],
  ])('is refused with what was made for %s', async (_name, manner) => {
    await expect(addPasskey(await world.newMember(), manner)).rejects.toMatchObject(refused)
  })

  test.each(['packed', 'apple', 'tpm'])('is refused with certificates (%s) before they are read', async (format) => {
    registrations.mockClear()
    await expect(addPasskey(await world.newMember(), { format })).rejects.toMatchObject(refused)
    expect(registrations).not.toHaveBeenCalled()
    await addPasskey(await world.newMember())
    expect(registrations).toHaveBeenCalledOnce()
  })

  test('answers the account’s own challenge, once', async () => {
    const [member, other] = [await world.newMember(), await world.newMember()]
    const finish = (who: MemberClient, key: SoftwarePasskey) =>
      who.passkeys.finishPasskeyRegistration({ body: { passkey: key.attestation } })
    const question = await member.passkeys.beginPasskeyRegistration({ body: {} })
    await expect(finish(other, makePasskey(question))).rejects.toMatchObject(refused)
    expect((await finish(member, makePasskey(question))).passkey.name).toBe('Passkey')
    await expect(finish(member, makePasskey(question))).rejects.toMatchObject(refused)
  })

  test('refuses a passkey that another account has', async () => {
    const [member, other] = [await world.newMember(), await world.newMember()]
    const key = await addPasskey(member)
    const { id, rawId, response } = key.attestation
    const taken = makePasskey(await other.passkeys.beginPasskeyRegistration({ body: {} }))
    const bytes = Buffer.from(taken.attestation.response.attestationObject, 'base64url')
    const at = bytes.indexOf(Buffer.from(taken.attestation.rawId, 'base64url'))
    Buffer.from(rawId, 'base64url').copy(bytes, at)
    const copied = {
      ...taken.attestation,
      id,
      rawId,
      response: { ...taken.attestation.response, attestationObject: bytes.toString('base64url') },
    }
    expect(response.clientDataJSON).not.toBe(copied.response.clientDataJSON)
    await expect(other.passkeys.finishPasskeyRegistration({ body: { passkey: copied } })).rejects.toMatchObject({
      code: 'PASSKEY_ALREADY_KNOWN',
    })
  })

  test('ends at twenty, however many are added at once', async () => {
    const member = await world.newMember()
    for (let made = 0; made < 18; made += 1) await addPasskey(member)
    const questions = [0, 1, 2, 3].map(() => member.passkeys.beginPasskeyRegistration({ body: {} }))
    const keys = (await Promise.all(questions)).map((question) => makePasskey(question))
    const ends = await Promise.allSettled(
      keys.map(({ attestation }) => member.passkeys.finishPasskeyRegistration({ body: { passkey: attestation } })),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(member.passkeys.beginPasskeyRegistration({ body: {} })).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS' })
  })
})

describe('the account’s own passkeys', () => {
  test('are renamed by their account only, and not listed for others', async () => {
    const [member, other] = [await world.newMember(), await world.newMember()]
    const { id: passkeyId } = await addPasskey(member)
    const rename = (who: MemberClient, name: string) => who.passkeys.renamePasskey({ params: { passkeyId }, body: { name } })
    await expect(rename(other, 'Mine now')).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' })
    await expect(rename(member, '   ')).rejects.toMatchObject({ status: 400, violations: [{ field: 'name' }] })
    expect((await rename(member, ' Blue key ')).passkey.name).toBe('Blue key')
    expect((await other.passkeys.listPasskeys()).passkeys).toEqual([])
    await expect(other.passkeys.removePasskey({ params: { passkeyId }, body: {} })).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' })
  })

  test('are removed after a proof, and the account’s owner is told', async () => {
    const member = await world.newMember()
    const { id: passkeyId } = await addPasskey(member)
    world.clock.advance({ minutes: 11 })
    const remove = (body: { password?: string }) => member.passkeys.removePasskey({ params: { passkeyId }, body })
    await expect(remove({})).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    expect(await remove({ password })).toEqual({})
    expect((await mailsTo(world, member.email, 'security-changed'))[0]?.text).toContain('A passkey was removed')
    expect((await member.passkeys.listPasskeys()).passkeys).toEqual([])
  })

  test('cannot all be removed where the account has no other way to sign in', async () => {
    const member = await world.newMember({ isVerified: false })
    const [first, second] = [await addPasskey(member), await addPasskey(member)]
    await world.setPassword(member.memberId, null)
    const remove = ({ id }: { id: string }) => member.passkeys.removePasskey({ params: { passkeyId: id }, body: {} })
    const ends = await Promise.allSettled([remove(first), remove(second)])
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))).toEqual(['LAST_WAY_TO_SIGN_IN'])
    await world.db.updateTable('identities').set({ email_verified: true }).where('id', '=', member.memberId).execute()
    const [left] = (await member.passkeys.listPasskeys()).passkeys
    expect(await remove({ id: left?.id ?? '' })).toEqual({})
  })

  test('from before the address was verified cannot sign in afterwards', async () => {
    const member = await world.newMember({ isVerified: false })
    const key = await addPasskey(member)
    await (await world.visitor()).authentication.sendRecoveryEmail({ body: { email: member.email } })
    const recoveryToken = /#token=([\w-]{43})/.exec((await mailsTo(world, member.email, 'recovery-link'))[0]?.text ?? '')?.[1] ?? ''
    await (await world.visitor()).authentication.recover({ body: { recoveryToken, password: 'fünf Menschen im Hof' } })
    await expect(world.signIn(key)).rejects.toMatchObject(refused)
  })
})

describe('the address of the site', () => {
  const moveTo = (publicUrl: string) =>
    world.db.updateTable('sites').set({ public_url: publicUrl }).where('id', '=', world.siteId).execute()

  test('decides where passkeys are valid, whatever host a request names', async () => {
    const member = await world.newMember()
    const old = await addPasskey(member)
    await moveTo('https://juniper.example')
    await world.db.insertInto('site_hosts').values({ host: 'book.juniper.example', site_id: world.siteId }).execute()
    try {
      const question = await world.ask()
      expect(question.publicKey.rpId).toBe('juniper.example')
      await expect(world.signIn(old)).rejects.toMatchObject(refused)
      const key = await addPasskey(member, { origin: 'https://juniper.example' })
      for (const origin of ['https://juniper.example', 'https://book.juniper.example'])
        expect((await world.signIn(key, { origin })).state).toBe('SUCCESS')
      await expect(world.signIn(key, { origin: 'https://shop.juniper.example' })).rejects.toMatchObject(refused)
      await moveTo('http://juniper.example')
      const impossible = { status: 428, code: 'PASSKEYS_NOT_POSSIBLE' }
      await expect(world.ask()).rejects.toMatchObject(impossible)
      await expect(member.passkeys.beginPasskeyRegistration({ body: {} })).rejects.toMatchObject(impossible)
    } finally {
      await moveTo('http://localhost:4000')
    }
  })
})
