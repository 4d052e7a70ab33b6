import { ownSessionOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { findSignIn, type SignIn, takeSessionToken } from '../../people/sessions/sessions.ts'
import { issueAuthorizationCode } from '../../people/tokens/tokens.ts'
import type { Question } from './question.ts'

/** A code if an account is signed in and no question is left; else the question to ask first. */
export const codeFor = async (tx: Transaction, question: Question, context: Context): Promise<{ code: string } | { asks: Asks }> => {
  const signIn = question.sessionToken ? await claimProof(tx, question.sessionToken, context) : await knownByCookie(tx, context)
  const asks = signIn && question.sessionToken ? null : asksBefore(question, signIn !== null)
  if (!signIn || asks) return { asks: asks ?? 'login' }
  const { client, redirectAddress, codeChallenge, offlineAccess } = question
  return { code: await issueAuthorizationCode(tx, context, { clientId: client.id, redirectAddress, codeChallenge, offlineAccess, signIn }) }
}

/** What the visitor must do before a client learns who they are. */
export type Asks = 'login' | 'account_selection' | 'consent'

const asksBefore = ({ asksAnew, choosesAccount, asksConsent }: Question, isSignedIn: boolean): Asks | null => {
  if (!isSignedIn || asksAnew) return 'login'
  if (choosesAccount) return 'account_selection'
  return asksConsent ? 'consent' : null
}

// A session token takes precedence over the browser's own sign-in: its account has just signed in for this client.
const claimProof = (tx: Queryable, sessionToken: string, { siteId, now }: Context): Promise<SignIn | null> =>
  takeSessionToken(tx, siteId, sessionToken, now)

/** A front end's token with the request does not count as a sign-in: one front end must not get codes for another. */
const knownByCookie = async (tx: Queryable, { caller, siteId, now }: Context): Promise<SignIn | null> => {
  const sessionHash = ownSessionOf(caller)
  const signIn = sessionHash && (await findSignIn(tx, siteId, sessionHash, now))
  return signIn && { ...signIn, beganIn: sessionHash }
}
