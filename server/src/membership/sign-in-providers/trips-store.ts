import type { IdentityProfile } from '@foyer/contract'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type Trip = {
  stateHash: Buffer
  providerId: string
  identityId: string | null
  isConnecting: boolean
  nonce: string
  codeVerifier: string
  wayOn: string
  sentName: SentName | null
  createdAt: string
}

export type SentName = { firstName?: string; lastName?: string }

type NewTrip = Omit<Trip, 'sentName' | 'createdAt'> & { siteId: string; browserHash: Buffer; now: string; expiresAt: string }

export const insertTrip = async (db: Queryable, trip: NewTrip): Promise<void> => {
  await db
    .insertInto('provider_trips')
    .values({
      site_id: trip.siteId,
      state_hash: trip.stateHash,
      provider_id: trip.providerId,
      browser_hash: trip.browserHash,
      identity_id: trip.identityId,
      is_connecting: trip.isConnecting,
      nonce: trip.nonce,
      code_verifier: trip.codeVerifier,
      way_on: trip.wayOn,
      created_at: trip.now,
      expires_at: trip.expiresAt,
    })
    .execute()
}

type Named = { siteId: string; stateHash: Buffer }
type AtBrowser = { browserHashes: readonly Buffer[]; now: string }

/** Only for a trip that has not come back yet; the state in the form names the trip. */
export const saveSentName = async (
  db: Queryable,
  { siteId, stateHash }: Named,
  { name, now }: { name: SentName; now: string },
): Promise<void> => {
  await db
    .updateTable('provider_trips')
    .set({ told_name: JSON.stringify(name) })
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

export const redeemTrip = async (db: Queryable, { siteId, stateHash }: Named, { browserHashes, now }: AtBrowser): Promise<Trip | null> => {
  if (browserHashes.length === 0) return null
  const trip = await db
    .updateTable('provider_trips')
    .set({ returned_at: now })
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', 'in', [...browserHashes])
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['state_hash as stateHash', 'provider_id as providerId', 'identity_id as identityId', 'is_connecting as isConnecting'])
    .returning(['nonce', 'code_verifier as codeVerifier', 'way_on as wayOn', 'told_name as sentName', 'created_at as createdAt'])
    .$castTo<Trip>()
    .executeTakeFirst()
  return trip ?? null
}

export const wayOnOfTrip = async (
  db: Queryable,
  { siteId, stateHash }: Named,
  browserHashes: readonly Buffer[],
): Promise<string | null> => {
  if (browserHashes.length === 0) return null
  const trip = await db
    .selectFrom('provider_trips')
    .select('way_on as wayOn')
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .where('browser_hash', 'in', [...browserHashes])
    .executeTakeFirst()
  return trip?.wayOn ?? null
}

export type ProvenSubject = { subject: string; email: string | null; isEmailVerified: boolean; profile: IdentityProfile }

export const saveAnswer = async (
  db: Queryable,
  { siteId, stateHash }: Named,
  { answerHash, proven, expiresAt }: { answerHash: Buffer; proven: ProvenSubject; expiresAt: string },
): Promise<void> => {
  await db
    .updateTable('provider_trips')
    .set({
      answer_hash: answerHash,
      subject: proven.subject,
      email: proven.email,
      is_email_verified: proven.isEmailVerified,
      profile: JSON.stringify(proven.profile),
      expires_at: expiresAt,
    })
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .execute()
}

export type Answer = ProvenSubject & { stateHash: Buffer; providerId: string; identityId: string | null }

export const lockAnswer = async (
  tx: Transaction,
  { siteId, answerHash, now }: { siteId: string; answerHash: Buffer; now: string },
): Promise<(Answer & { browserHash: Buffer }) | null> => {
  const answer = await tx
    .selectFrom('provider_trips')
    .select(['state_hash as stateHash', 'provider_id as providerId', 'identity_id as identityId', 'browser_hash as browserHash'])
    .select(['subject', 'email', 'is_email_verified as isEmailVerified', 'profile'])
    .where('site_id', '=', siteId)
    .where('answer_hash', '=', answerHash)
    .where('is_connecting', '=', false)
    .where('expires_at', '>', now)
    .forUpdate()
    .$castTo<Answer & { browserHash: Buffer }>()
    .executeTakeFirst()
  return answer ?? null
}

export const offerAnswer = async (
  tx: Transaction,
  { siteId, stateHash }: Named,
  { answerHash, identityId, expiresAt }: { answerHash: Buffer; identityId: string; expiresAt: string },
): Promise<void> => {
  await tx
    .updateTable('provider_trips')
    .set({ answer_hash: answerHash, identity_id: identityId, expires_at: expiresAt })
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .execute()
}

export const deleteTrip = async (db: Queryable, { siteId, stateHash }: Named): Promise<void> => {
  await db.deleteFrom('provider_trips').where('site_id', '=', siteId).where('state_hash', '=', stateHash).execute()
}
