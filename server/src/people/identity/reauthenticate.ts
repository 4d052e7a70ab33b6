import { Refusal, signInCodes } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { Identity } from './identities-store.ts'
import { isPasswordOf } from './passwords.ts'
import { findSession } from './sessions-store.ts'
import { attemptsBucket, requireAttempt } from './sign-in-attempts.ts'
import { forgetAttempts } from './sign-in-attempts-store.ts'

const freshMinutes = 10

/** A stranger who finds an open browser must not change how its owner signs in: needs a recent sign-in, or the password. */
export const reauthenticate = async (context: Context, identity: Identity, password: string | undefined): Promise<void> => {
  const { db, siteId, counted } = context
  if (password === undefined) {
    if (!(await isFresh(context))) throw new Refusal('REAUTHENTICATION_REQUIRED', { hasPassword: identity.passwordHash !== null })
    return
  }
  const bucket = attemptsBucket('password', identity.email, counted.place)
  await requireAttempt(db, bucket, context)
  if (!(await isPasswordOf(identity.passwordHash, password))) throw new Refusal(signInCodes.wrongPassword)
  await forgetAttempts(db, siteId, bucket)
}

const isFresh = async ({ db, caller, now }: Context): Promise<boolean> => {
  const session = 'sessionHash' in caller && caller.sessionHash ? await findSession(db, caller.sessionHash, now) : null
  if (!session) return false
  const earliest = Temporal.Instant.from(now).subtract({ minutes: freshMinutes }).toString({ fractionalSecondDigits: 3 })
  if (session.confirmedAt !== null && session.confirmedAt >= earliest) return true
  return session.signedInAt >= earliest && hasShownHimself(session.amr)
}

/** A provider may pass a signed-in person on without a prompt, which any person at this browser could use. */
const hasShownHimself = (amr: readonly string[]): boolean => !amr.includes('fed') || amr.some((proof) => ofPersons.includes(proof))

const ofPersons = ['user', 'otp', 'pwd']
