import { randomUUID } from 'node:crypto'
import type { BookingPolicy, BookingPolicyRules } from '@foyer/contract'
import { Refusal, startingRules } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { findDefaultPolicyId, findPolicyToUse, insertPolicy } from './booking-policies-store.ts'

export const loadPolicy = (db: Queryable, siteId: string, policyId: string): Promise<BookingPolicy | null> =>
  findPolicyToUse(db, siteId, policyId)

export async function defaultPolicyId(db: Queryable, siteId: string): Promise<string> {
  const id = await findDefaultPolicyId(db, siteId)
  if (!id) throw new Refusal('BOOKING_POLICY_NOT_FOUND')
  return id
}

export type FirstPolicy = { siteId: string; now: string; name?: string; rules?: BookingPolicyRules }

export const createDefaultBookingPolicy = (
  tx: Transaction,
  { siteId, now, name = 'House rules', rules = startingRules }: FirstPolicy,
): Promise<BookingPolicy> => insertPolicy(tx, { siteId, now, id: randomUUID(), isDefault: true, policy: { name, rules } })
