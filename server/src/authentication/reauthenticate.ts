import { Refusal, signInCodes } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Context } from '../handler.ts'
import {
  attemptsBucket,
  findIdentity,
  findSession,
  forgetAttempts,
  type Identity,
  isPasswordOf,
  requireAttempt,
} from '../identity/identity.ts'

// The row lets in only who has an account.
export const requireHolder = async ({ db, siteId, caller }: Context): Promise<Identity> => {
  const memberId = memberIdOf(caller)
  const identity = memberId ? await findIdentity(db, siteId, memberId) : null
  if (!identity) throw new Refusal('PERMISSION_DENIED')
  return identity
}

const freshMinutes = 10

/** Whoever finds a browser signed in shall not change how its owner gets in: a sign-in of a moment ago will do, else the password. */
export const reauthenticate = async (context: Context, identity: Identity, password: string | undefined): Promise<void> => {
  const { db, siteId, network, caller, now } = context
  if (password === undefined) {
    const session = 'sessionHash' in caller && caller.sessionHash ? await findSession(db, caller.sessionHash, now) : null
    const earliest = Temporal.Instant.from(now).subtract({ minutes: freshMinutes }).toString({ fractionalSecondDigits: 3 })
    if (!session || session.createdAt < earliest) throw new Refusal('REAUTHENTICATION_REQUIRED')
    return
  }
  const bucket = attemptsBucket('password', identity.email, network)
  await requireAttempt(db, bucket, context)
  if (!(await isPasswordOf(identity.passwordHash, password))) throw new Refusal(signInCodes.wrongPassword)
  await forgetAttempts(db, siteId, bucket)
}
