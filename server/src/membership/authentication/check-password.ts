import type { CaptchaToken } from '@foyer/contract'
import { freeFailures, heldBackMilliseconds, type SignInSettings } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { findIdentityByEmail, type Identity, lockIdentity } from '../../people/accounts/accounts-store.ts'
import { isPasswordOf } from '../../people/passwords/passwords.ts'
import { attemptsBucket, countAttempt, requireAttempt, tellOfFailures } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { forgetAttempts } from '../../people/sign-in-attempts/sign-in-attempts-store.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { isRememberedDevice } from '../second-factors/factors-store.ts'
import { requireCaptcha } from './captcha.ts'

/**
 * `isRight` is false for unknown addresses. A successful sign-in resets the counts in its transaction, and checks there that the password
 * is still current: hashing takes time, and a password change meanwhile must end this sign-in too.
 */
type CheckedPassword = { identity: Identity | null; isRight: boolean; isStillRight: (tx: Transaction) => Promise<boolean> }

type Typed = { email: string; password: string; captchaTokens?: readonly CaptchaToken[] | undefined; deviceToken?: string | null }

/**
 * Every password check happens here. Each guess is counted before the password is checked, per account and source and per account
 * everywhere; addresses without an account get the same treatment. A source is a network, a front end's visitor, or a remembered device.
 * Failures from this source may refuse the attempt. Failures elsewhere only delay the answer by some seconds, so that no stranger can lock a
 * member out; a remembered device is not delayed at all.
 */
export const checkPassword = async (context: Context, typed: Typed): Promise<CheckedPassword & { settings: SignInSettings }> => {
  const { db, siteId, counted } = context
  const { email, deviceToken = null } = typed
  const settings = await loadSignInSettings(db, siteId)
  const identity = await findIdentityByEmail(db, siteId, email)
  const isKnown = deviceToken !== null && (await isKnownDevice(context, identity, deviceToken))
  const here = attemptsBucket('password', email, isKnown ? `device ${deviceToken}` : counted.source)
  const everywhere = attemptsBucket('account', email)
  const counts = [{ bucket: here, free: freeFailures.ofOneNetwork }]
  await requireCaptcha(context, { settings, counts, tokens: typed.captchaTokens })
  await requireAttempt(db, here, context)
  const failures = await countAttempt(db, everywhere, context)
  if (!isKnown) await context.dependencies.pause(heldBackMilliseconds(failures - 1))
  const isRight = await isPasswordOf(identity?.passwordHash ?? null, typed.password)
  if (!isRight) await tellOfFailures(context, { email, identity, failures })
  if (!isRight) await context.countAgain()
  const isStillRight = async (tx: Transaction) => {
    const current = identity && (await lockIdentity(tx, siteId, identity.id))
    if (!isRight || current?.passwordHash !== identity?.passwordHash) return false
    await forgetAttempts(tx, siteId, here, everywhere)
    return true
  }
  return { identity, isRight, isStillRight, settings }
}

// Also queried for unknown addresses, against timing attacks.
const isKnownDevice = ({ db, siteId, now }: Context, identity: Identity | null, deviceToken: string): Promise<boolean> =>
  isRememberedDevice(db, { siteId, identityId: identity?.id ?? noIdentity, tokenHash: secretHash(deviceToken), now })

const noIdentity = '00000000-0000-0000-0000-000000000000'
