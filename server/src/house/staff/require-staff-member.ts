import { Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { findStaffMember, lockStaffMember, type StaffRow } from './staff-store.ts'

export const requireStaffMember = async (db: Queryable, siteId: string, staffMemberId: string): Promise<StaffRow> =>
  present(await findStaffMember(db, siteId, staffMemberId))

/** The same, locked until the transaction ends. */
export const requireLockedStaffMember = async (tx: Transaction, siteId: string, staffMemberId: string): Promise<StaffRow> =>
  present(await lockStaffMember(tx, siteId, staffMemberId))

const present = (row: StaffRow | null): StaffRow => {
  if (!row) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
  return row
}
