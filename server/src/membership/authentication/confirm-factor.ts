import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { forgetAttempts, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { guessesBucket, tryCode } from './codes.ts'
import { activateFactor, type Factor, factorsOf, takeStep } from './factors-store.ts'
import { destinationOf } from './new-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { countRecoveryCodes } from './recovery-codes-store.ts'
import { unsealSeed } from './sealed-seeds.ts'
import { stepOfCode } from './totp.ts'

type Shown = { identityId: string; type: Factor['type']; stateToken: string; code: string }

/** Activates the factor once its code is right; runs in the transaction that uses up the state token. */
type Activate = (tx: Transaction) => Promise<void>

/** Whether the code for a new factor is right. A wrong code counts as a guess against the account. */
export const checkNewFactor = async (context: Context, { identityId, type, stateToken, code }: Shown): Promise<Activate> => {
  const { db, siteId } = context
  const whose = { siteId, identityId }
  const factor = (await factorsOf(db, whose)).find((begun) => begun.type === type)
  if (!factor) throw new Refusal('VERIFICATION_FAILED')
  const to = destinationOf(factor)
  const step = to ? null : await stepOfNewApp(context, { identityId, factor, code })
  const isRight = to ? await tryCode(context, { identityId }, code, { stateToken, to }) : step !== null
  if (!isRight) throw new Refusal('VERIFICATION_FAILED')
  return async (tx) => {
    // The code that confirms a factor is used up: it cannot sign in afterwards.
    if (step !== null) await takeStep(tx, whose, step)
    await activateFactor(tx, whose, type)
  }
}

const stepOfNewApp = async (
  context: Context,
  { identityId, factor, code }: { identityId: string; factor: Factor; code: string },
): Promise<number | null> => {
  const { db, siteId, now, dependencies } = context
  const bucket = guessesBucket({ identityId })
  await requireAttempt(db, bucket, context)
  const seed = unsealSeed(dependencies.signingKeys, { siteId, identityId }, factor)
  const step = seed ? stepOfCode(seed, code, now) : null
  if (step !== null) await forgetAttempts(db, siteId, bucket)
  return step
}

/** The recovery codes that come with the first factor, shown once; empty where the account has codes already. */
export const firstRecoveryCodes = async (tx: Transaction, whose: { siteId: string; identityId: string }): Promise<string[]> =>
  (await countRecoveryCodes(tx, whose)) === 0 ? await newRecoveryCodes(tx, whose) : []
