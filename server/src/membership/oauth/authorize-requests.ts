import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import {
  deleteAuthorizeRequest,
  findAuthorizeRequest,
  insertAuthorizeRequest,
  type KeptRequest,
  lockAuthorizeRequest,
} from './authorize-requests-store.ts'
import type { Question } from './question.ts'

// As long as the link of a recovery mail: after choosing a new password, the visitor can still finish the request.
const validMinutes = 60

/** Stores a request while the visitor signs in, and returns its id. */
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

/** Whether the waiting request asks for a new sign-in even of a signed-in member. False if it no longer waits. */
export const asksToSignInAnew = async ({ db, siteId, now }: Context, id: string | undefined): Promise<boolean> => {
  const request = id === undefined ? null : await findAuthorizeRequest(db, { siteId, idHash: secretHash(id), now })
  return request?.asksAnew === true
}

/** Uses the request up: it is answered once. */
export const takeAuthorizeRequest = async (tx: Transaction, { siteId, now }: Context, id: string): Promise<KeptRequest> => {
  const named = { siteId, idHash: secretHash(id), now }
  const request = there(await lockAuthorizeRequest(tx, named))
  await deleteAuthorizeRequest(tx, named)
  return request
}

const there = (request: KeptRequest | null): KeptRequest => {
  if (!request) throw new Refusal('AUTHORIZE_REQUEST_NOT_FOUND')
  return request
}
