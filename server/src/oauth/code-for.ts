import { ownSessionOf } from '../caller.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'
import { findSignIn, issueAuthorizationCode, type SignIn, takeSessionToken } from '../identity/identity.ts'
import type { Question } from './question.ts'

/** A code, where somebody is known to be signed in; null where a person has to be asked. */
export const codeFor = async (tx: Transaction, question: Question, context: Context): Promise<string | null> => {
  const signIn = question.sessionToken ? await provenBy(tx, question.sessionToken, context) : await knownByCookie(tx, question, context)
  if (!signIn) return null
  const { client, redirectAddress, codeChallenge, offlineAccess } = question
  return await issueAuthorizationCode(tx, context, { clientId: client.id, redirectAddress, codeChallenge, offlineAccess, signIn })
}

// Where a proof was sent, it alone counts: whoever else sits at this browser is not meant.
const provenBy = (tx: Queryable, sessionToken: string, { siteId, now }: Context): Promise<SignIn | null> =>
  takeSessionToken(tx, siteId, sessionToken, now)

/** A front end's token beside the request is no sign-in at our own site, and opens nothing for another front end. */
const knownByCookie = async (tx: Queryable, { asksAnew }: Question, { caller, siteId, now }: Context): Promise<SignIn | null> => {
  const sessionHash = ownSessionOf(caller)
  if (asksAnew || !sessionHash) return null
  const signIn = await findSignIn(tx, siteId, sessionHash, now)
  return signIn && { ...signIn, beganIn: sessionHash }
}
