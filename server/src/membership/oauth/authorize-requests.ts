import { isPrivateUseAddress, Refusal } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { findSignIn } from '../../people/sessions/sessions-store.ts'
import { issueAuthorizationCode } from '../../people/tokens/authorization-code-grant.ts'
import {
  deleteAuthorizeRequest,
  findAuthorizeRequest,
  insertAuthorizeRequest,
  type KeptRequest,
  lockAuthorizeRequest,
} from './authorize-requests-store.ts'
import { type Question, wayBack } from './question.ts'

// As long as the link of a recovery mail: after choosing a new password, the visitor can still finish the request.
const validMinutes = 60

export const keepAuthorizeRequest = async ({ db, siteId, now }: Context, question: Question): Promise<string> => {
  const { client, redirectAddress, responseMode, codeChallenge, state, offlineAccess, asksAnew, asksConsent, choosesAccount } = question
  if (redirectAddress === null || responseMode === 'web_message') throw new Error('A hidden frame asks nobody to sign in')
  const id = newSecret()
  const expiresAt = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  const person = { asksAnew, asksConsent, choosesAccount }
  const asked = { clientId: client.id, redirectAddress, responseMode, codeChallenge, state, offlineAccess, ...person }
  await insertAuthorizeRequest(db, { siteId, idHash: secretHash(id), ...asked, now, expiresAt })
  return id
}

export const requireAuthorizeRequest = async ({ db, siteId, now }: Context, id: string): Promise<KeptRequest> =>
  there(await findAuthorizeRequest(db, { siteId, idHash: secretHash(id), now }))

export const asksToSignInAnew = async ({ db, siteId, now }: Context, id: string | undefined): Promise<boolean> => {
  const request = id === undefined ? null : await findAuthorizeRequest(db, { siteId, idHash: secretHash(id), now })
  return request?.asksAnew === true
}

export const redeemAuthorizeRequest = async (tx: Transaction, { siteId, now }: Context, id: string): Promise<KeptRequest> => {
  const named = { siteId, idHash: secretHash(id), now }
  const request = there(await lockAuthorizeRequest(tx, named))
  await deleteAuthorizeRequest(tx, named)
  return request
}

const there = (request: KeptRequest | null): KeptRequest => {
  if (!request) throw new Refusal('AUTHORIZE_REQUEST_NOT_FOUND')
  return request
}

export const declineAuthorizeRequest: Handler<'oauth', 'declineAuthorizeRequest'> = async ({ params }, context) => {
  const { publicUrl } = await loadSite(context.db, context.siteId)
  const request = await context.inTransaction((tx) => redeemAuthorizeRequest(tx, context, params.requestId))
  const message = { error: 'access_denied', error_description: 'The person went back.' }
  return {
    redirectUrl: wayBack(request, { ...message, ...(request.state !== null && { state: request.state }), iss: addressIn(publicUrl, '') }),
  }
}

/** For our own pages only: a front end with a member's token could otherwise get codes for another front end. */
export const finishAuthorizeRequest: Handler<'oauth', 'finishAuthorizeRequest'> = async ({ params, body }, context) => {
  const sessionHash = ownSessionOf(context.caller)
  if (!sessionHash) throw new Refusal('PERMISSION_DENIED')
  const { publicUrl } = await loadSite(context.db, context.siteId)
  return await context.inTransaction(async (tx) => {
    const request = await redeemAuthorizeRequest(tx, context, params.requestId)
    // The refusal rolls back, so the request goes on waiting.
    if (request.asksConsent && !body.agrees) throw new Refusal('CONSENT_REQUIRED')
    const signIn = await signedInSince(tx, sessionHash, request.asksAnew ? request.createdAt : null, context)
    const code = await issueAuthorizationCode(tx, context, { ...request, signIn })
    const message = { code, ...(request.state !== null && { state: request.state }), iss: addressIn(publicUrl, '') }
    return { redirectUrl: wayBack(request, message) }
  })
}

const signedInSince = async (tx: Transaction, sessionHash: Buffer, earliest: string | null, { siteId, now }: Context) => {
  const signIn = await findSignIn(tx, siteId, sessionHash, now)
  if (!signIn || (earliest !== null && signIn.createdAt < earliest)) throw new Refusal('LOGIN_REQUIRED')
  return { ...signIn, beganIn: sessionHash }
}

export const getAuthorizeRequest: Handler<'oauth', 'getAuthorizeRequest'> = async ({ params }, context) => {
  const kept = await requireAuthorizeRequest(context, params.requestId)
  const { clientName, redirectAddress, asksConsent, choosesAccount, offlineAccess, expiresAt } = kept
  const leadsTo = hostOf(redirectAddress)
  const asksAnew = kept.asksAnew && !(await hasSignedInSince(kept, context))
  return {
    request: { clientName, ...(leadsTo && { leadsTo }), asksAnew, asksConsent, choosesAccount, offlineAccess, expiresDate: expiresAt },
  }
}

/** A member who has signed in again and returns to the page to consent is not asked to sign in once more. */
const hasSignedInSince = async ({ createdAt }: KeptRequest, { db, siteId, caller, now }: Context): Promise<boolean> => {
  const sessionHash = ownSessionOf(caller)
  const signIn = sessionHash && (await findSignIn(db, siteId, sessionHash, now))
  return signIn !== null && signIn.createdAt >= createdAt
}

/** Undefined for an app: it may put any host into its own scheme, so the host proves nothing. */
const hostOf = (address: string): string | undefined => (isPrivateUseAddress(address) ? undefined : new URL(address).host)
