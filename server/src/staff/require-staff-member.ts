import { Refusal } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { findStaffMember, type StaffRow } from './staff-store.ts'

export async function requireStaffMember(db: Queryable, siteId: string, staffMemberId: string): Promise<StaffRow> {
  const row = await findStaffMember(db, siteId, staffMemberId)
  if (!row) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
  return row
}
