import { Refusal } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BrowserAnswer, Context, Handler } from '../../ground/handler.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { redeemSessionToken, type SignIn } from '../../people/sessions/sessions.ts'
import { findSignIn } from '../../people/sessions/sessions-store.ts'
import { issueAuthorizationCode } from '../../people/tokens/authorization-code-grant.ts'
import { keepAuthorizeRequest, redeemAuthorizeRequest } from './authorize-requests.ts'
import { answerTo, problemWith, type Question, questionOf, recipientOf, wayBack } from './question.ts'
import { requireClient } from './registered-addresses.ts'

export const authorize: Handler<'oauth', 'authorize'> = async ({ query }, context) => {
  const recipient = recipientOf(await requireClient(query.client_id, context), query)
  const site = await loadSite(context.db, context.siteId)
  const problem = problemWith(query)
  if (problem) return answerTo(recipient, problem, { site, pageOrigin: context.pageOrigin })
  const question = questionOf(recipient, query)
  const known = await context.inTransaction((tx) => codeFor(tx, question, context))
  if ('code' in known) return answerTo(question, known, { site, pageOrigin: context.pageOrigin })
  if (!question.mayShowPage) return answerTo(question, required[known.asks], { site, pageOrigin: context.pageOrigin })
  return await askAtPage(question, { publicUrl: site.publicUrl, lang: query.lang }, context)
}

const required: Record<Asks, { error: string; error_description: string }> = {
  login: { error: 'login_required', error_description: 'Nobody is signed in.' },
  account_selection: { error: 'account_selection_required', error_description: 'The person has to choose an account.' },
  consent: { error: 'consent_required', error_description: 'The person has to agree.' },
}

type Page = { publicUrl: string; lang: string | undefined }

const askAtPage = async (question: Question, { publicUrl, lang }: Page, context: Context): Promise<BrowserAnswer> => ({
  location: addressIn(publicUrl, '/sign-in', {
    request: await keepAuthorizeRequest(context, question),
    ...(question.idp && { idp: question.idp }),
    ...(lang && { lang }),
  }),
})

const codeFor = async (tx: Transaction, question: Question, context: Context): Promise<{ code: string } | { asks: Asks }> => {
  const signIn = question.sessionToken ? await claimProof(tx, question.sessionToken, context) : await knownByCookie(tx, context)
  const asks = signIn && question.sessionToken ? null : asksBefore(question, signIn !== null)
  if (!signIn || asks) return { asks: asks ?? 'login' }
  const { client, redirectAddress, codeChallenge, offlineAccess } = question
  return { code: await issueAuthorizationCode(tx, context, { clientId: client.id, redirectAddress, codeChallenge, offlineAccess, signIn }) }
}

type Asks = 'login' | 'account_selection' | 'consent'

const asksBefore = ({ asksAnew, choosesAccount, asksConsent }: Question, isSignedIn: boolean): Asks | null => {
  if (!isSignedIn || asksAnew) return 'login'
  if (choosesAccount) return 'account_selection'
  return asksConsent ? 'consent' : null
}

// A session token takes precedence over the browser's own sign-in: its account has just signed in for this client.
const claimProof = (tx: Queryable, sessionToken: string, { siteId, now }: Context): Promise<SignIn | null> =>
  redeemSessionToken(tx, siteId, sessionToken, now)

/** A front end's token does not count as a sign-in: one front end must not get codes for another. */
const knownByCookie = async (tx: Queryable, { caller, siteId, now }: Context): Promise<SignIn | null> => {
  const sessionHash = ownSessionOf(caller)
  const signIn = sessionHash && (await findSignIn(tx, siteId, sessionHash, now))
  return signIn && { ...signIn, beganIn: sessionHash }
}

/**
 * `state` names the waiting request. The session token names the account that answers it, whatever account this browser is signed in to.
 * Both are valid once.
 */
export const loginCallback: Handler<'oauth', 'loginCallback'> = async ({ query: { state = '', sessionToken = '' } }, context) => {
  const { siteId, now } = context
  const { publicUrl } = await loadSite(context.db, siteId)
  return await context.inTransaction(async (tx) => {
    const request = await redeemAuthorizeRequest(tx, context, state)
    const signIn = await redeemSessionToken(tx, siteId, sessionToken, now)
    if (!signIn) throw new Refusal('SESSION_TOKEN_INVALID')
    const code = await issueAuthorizationCode(tx, context, { ...request, signIn })
    const message = { code, ...(request.state !== null && { state: request.state }), iss: addressIn(publicUrl, '') }
    return { location: wayBack(request, message) }
  })
}
