import type { CaptchaToken } from '@foyer/contract'
import { freeFailures, heldBackMilliseconds, type SignInSettings } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import {
  attemptsBucket,
  type CheckedPassword,
  countAttempt,
  findIdentityByEmail,
  forgetAttempts,
  type Identity,
  isPasswordOf,
  loadSignInSettings,
  lockIdentity,
  requireAttempt,
  secretHash,
  tellOfFailures,
} from '../identity/identity.ts'
import { requireCaptcha } from './captcha.ts'
import { isRememberedDevice } from './remembered-devices-store.ts'

type Typed = { email: string; password: string; captchaTokens?: readonly CaptchaToken[] | undefined; deviceToken?: string | null }

/**
 * Every password that signs somebody in is checked here: guesses are counted before they are looked at, for the account in this place and
 * everywhere, and the same is done for addresses without an account. A place is a network, a visitor of a front end on a server, or a device
 * that was remembered. What happens in this place may refuse; what happens elsewhere only holds the answer back for some seconds, so that no
 * stranger keeps a member out. On a remembered device it does not even do that.
 */
export const checkPassword = async (context: Context, typed: Typed): Promise<CheckedPassword & { settings: SignInSettings }> => {
  const { db, siteId, counted } = context
  const { email, deviceToken = null } = typed
  const settings = await loadSignInSettings(db, siteId)
  const identity = await findIdentityByEmail(db, siteId, email)
  const isKnown = deviceToken !== null && (await isKnownDevice(context, identity, deviceToken))
  const here = attemptsBucket('password', email, isKnown ? `device ${deviceToken}` : counted.place)
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

// Asked where there is nobody, too.
const isKnownDevice = ({ db, siteId, now }: Context, identity: Identity | null, deviceToken: string): Promise<boolean> =>
  isRememberedDevice(db, { siteId, identityId: identity?.id ?? noIdentity, tokenHash: secretHash(deviceToken), now })

const noIdentity = '00000000-0000-0000-0000-000000000000'
