import { hashPassword } from '../../people/passwords/passwords.ts'
import { type Browser, openBrowser } from '../../setup/seed/open-browser.ts'
import { createWorld, type World } from '../world.ts'
import { appCode } from './authenticator-app.ts'
import { type MemberClient, signedInMember } from './signed-in-member.ts'
import { type Manner, makePasskey, type SoftwarePasskey } from './software-authenticator.ts'

export const password = 'vier Menschen im Hof'

export const refused = { status: 401, code: 'PASSKEY_REFUSED' }

type Assertion = ReturnType<SoftwarePasskey['sign']>

/** A site whose members have passkeys on software devices. */
export type PasskeyWorld = Awaited<ReturnType<typeof createPasskeyWorld>>

export const createPasskeyWorld = async () => {
  const world = await createWorld()
  await world.owner.authentication.updateSignInSettings({ body: { signInSettings: { captcha: 'OFF' } } })
  const ask = () => pageOf(world).authentication.beginPasskeySignIn({ body: {} })
  const answer = (passkey: Assertion) => pageOf(world).authentication.finishPasskeySignIn({ body: { passkey } })
  return {
    ...world,
    newMember: (changes?: { isVerified?: boolean }) => newMember(world, changes),
    setPassword: (memberId: string, passwordHash: string | null) => setPassword(world, memberId, passwordHash),
    /** Our web app, on a page of this origin. */
    pageOf: (origin?: string) => pageOf(world, origin),
    /** The options of the sign-in page, and the device's response. */
    ask,
    answer,
    signIn: async (key: SoftwarePasskey, manner: Manner = {}) => await answer(key.sign(await ask(), manner)),
    withApp: (member: MemberClient) => withApp(world, member),
  }
}

const pageOf = (world: World, origin = 'http://localhost:4000'): Browser => openBrowser(world.app, { headers: { origin } })

let count = 0
const newMember = async (world: World, { isVerified = true } = {}): Promise<MemberClient> => {
  count += 1
  const member = await signedInMember(world, { email: `keyholder-${count}@mail.example`, isVerified })
  await setPassword(world, member.memberId, await hashPassword(password))
  return member
}

const setPassword = async ({ db }: World, memberId: string, passwordHash: string | null): Promise<void> => {
  await db.updateTable('identities').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}

/** Adds a passkey to an account, as the browser does. */
export const addPasskey = async (member: MemberClient, manner: Manner = {}) => {
  const key = makePasskey(await member.passkeys.beginPasskeyRegistration({ body: {} }), manner)
  const { passkey } = await member.passkeys.finishPasskeyRegistration({ body: { passkey: key.attestation, name: 'My phone' } })
  return { ...key, ...passkey }
}

const withApp = async ({ clock }: World, member: MemberClient): Promise<void> => {
  const begun = await member.authentication.beginFactor({ body: { type: 'TOTP' } })
  await member.authentication.confirmFactor({ body: { stateToken: begun.stateToken, code: appCode(begun.secret, clock.now) } })
  clock.advance({ seconds: 60 })
}
