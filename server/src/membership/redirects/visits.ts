import { randomUUID } from 'node:crypto'
import type { CallbackName, Callbacks, Preferences } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { OauthClient } from '../oauth/oauth.ts'
import { findVisit, insertVisit, type Visit } from './visits-store.ts'

const validHours = 24

type Sent = { client: OauthClient; callbacks: Callbacks | undefined; preferences: Preferences | undefined }

/**
 * Stores the ways back under an id, which our page's address carries. The ways back themselves are not in the address, so they cannot be
 * tampered with, and the address stays short.
 */
export const beginVisit = async (context: Context, { client, callbacks = {}, preferences }: Sent): Promise<string> => {
  const { db, siteId, now, caller } = context
  const id = randomUUID()
  const expiresAt = Temporal.Instant.from(now).add({ hours: validHours }).toString({ fractionalSecondDigits: 3 })
  const keepsMember = caller.kind === 'member' && preferences?.maintainIdentity !== false
  const sent = keepsMember ? { memberId: caller.memberId, sessionHash: caller.sessionHash } : null
  await insertVisit(db, { siteId, id, clientId: client.id, callbacks, sent, now, expiresAt })
  return id
}

/** Where a way back leads. Older front ends call the list of plans by another name. */
export const addressOf = (callbacks: Callbacks, name: CallbackName): string | undefined =>
  callbacks[name] ?? (name === 'planListUrl' ? callbacks.plansListUrl : undefined)

export const requireVisit = async ({ db, siteId, now }: Context, id: string): Promise<Visit> => {
  const visit = await findVisit(db, { siteId, id, now })
  if (!visit) throw new Refusal('VISIT_NOT_FOUND')
  return visit
}
