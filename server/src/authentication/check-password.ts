import type { CaptchaToken } from '@foyer/contract'
import { freeFailures, type SignInSettings } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import {
  attemptsBucket,
  type CheckedPassword,
  findIdentityByEmail,
  forgetAttempts,
  type Identity,
  isPasswordOf,
  loadSignInSettings,
  lockIdentity,
  noteAttempt,
  requireAttempt,
  secretHash,
  tellOfFailures,
} from '../identity/identity.ts'
import { requireCaptcha } from './captcha.ts'
import { isRememberedDevice } from './remembered-devices-store.ts'

type Typed = { email: string; password: string; captchaTokens?: readonly CaptchaToken[] | undefined; deviceToken?: string | null }

/**
 * Every password that signs somebody in is checked here: guesses are counted before they are looked at, for the account in this place and
 * everywhere, and the same is done where there is nobody. A place is a network, a visitor of a front end's server, or a device that was
 * remembered: there, what others do to the account counts for nothing, so nobody is kept out of his own.
 */
export const checkPassword = async (context: Context, typed: Typed): Promise<CheckedPassword & { settings: SignInSettings }> => {
  const { db, siteId, counted } = context
  const { email, deviceToken = null } = typed
  const settings = await loadSignInSettings(db, siteId)
  const identity = await findIdentityByEmail(db, siteId, email)
  const isKnown = deviceToken !== null && (await isKnownDevice(context, identity, deviceToken))
  const here = attemptsBucket('password', email, isKnown ? `device ${deviceToken}` : counted.place)
  const everywhere = attemptsBucket('account', email)
  const together = !isKnown && counted.sharedPlace !== null ? attemptsBucket('password', email, counted.sharedPlace) : null
  const countHere = { bucket: here, free: freeFailures.ofOneNetwork }
  const countTogether = together === null ? [] : [{ bucket: together, free: freeFailures.ofAll }]
  const counts = isKnown ? [countHere] : [countHere, ...countTogether, { bucket: everywhere, free: freeFailures.ofAll }]
  await requireCaptcha(context, { settings, counts, tokens: typed.captchaTokens })
  await requireAttempt(db, here, context)
  if (together !== null) await noteAttempt(db, together, context)
  const failures = await noteAttempt(db, everywhere, context)
  const isRight = await isPasswordOf(identity?.passwordHash ?? null, typed.password)
  if (!isRight) await tellOfFailures(context, identity, failures)
  if (!isRight) await context.countAgain()
  const isStillRight = async (tx: Transaction) => {
    const current = identity && (await lockIdentity(tx, siteId, identity.id))
    if (!isRight || current?.passwordHash !== identity?.passwordHash) return false
    await forgetAttempts(tx, siteId, here, ...(together === null ? [] : [together]))
    await forgetAttempts(tx, siteId, everywhere)
    return true
  }
  return { identity, isRight, isStillRight, settings }
}

// Asked where there is nobody, too.
const isKnownDevice = ({ db, siteId, now }: Context, identity: Identity | null, deviceToken: string): Promise<boolean> =>
  isRememberedDevice(db, { siteId, identityId: identity?.id ?? noIdentity, tokenHash: secretHash(deviceToken), now })

const noIdentity = '00000000-0000-0000-0000-000000000000'
