import type { MemberReport, ReportedMember } from '@foyer/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import type { MemberReportsTable } from '../../ground/db/types.ts'

export const reportsOf = (db: Queryable, siteId: string) =>
  db.selectFrom('member_reports').selectAll('member_reports').where('member_reports.site_id', '=', siteId)

export const insertReport = async (tx: Transaction, siteId: string, report: MemberReport): Promise<void> => {
  await tx
    .insertInto('member_reports')
    .values({
      site_id: siteId,
      id: report.id,
      reported_member_id: report.reportedMemberId,
      reporting_member_id: report.reportingMemberId,
      category: report.reason.category,
      description: report.reason.description ?? null,
      created_at: report.createdDate,
    })
    .execute()
}

export const deleteReportsOf = async (tx: Transaction, siteId: string, memberId: string): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('member_reports')
    .where('site_id', '=', siteId)
    .where('reported_member_id', '=', memberId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const markReviewed = async (tx: Transaction, siteId: string, memberId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('member_reports')
    .set({ is_reviewed: true })
    .where('site_id', '=', siteId)
    .where('reported_member_id', '=', memberId)
    .where('is_reviewed', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const reportedMembersOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom(
      sql<ReportedRow>`(
        select reported_member_id, count(distinct reporting_member_id)::text as report_count, bool_and(is_reviewed) as reviewed,
          min(created_at) as first_at, max(created_at) as last_at
        from member_reports where site_id = ${siteId} group by reported_member_id)`.as('reported'),
    )
    .selectAll('reported')

type ReportedRow = { reported_member_id: string; report_count: string; reviewed: boolean; first_at: string; last_at: string }

const report = (name: string): RawBuilder<unknown> => sql.ref(`member_reports.${name}`)

export const reportFields: Fields = {
  id: { column: report('id'), type: 'id' },
  reportedMemberId: { column: report('reported_member_id'), type: 'id' },
  reportingMemberId: { column: report('reporting_member_id'), type: 'id' },
  createdDate: { column: report('created_at'), type: 'instant', isRequired: true },
  reason: { column: report('category'), type: 'text', operators: ['$exists'], isSortable: false },
  'reason.category': {
    column: report('category'),
    type: 'enum',
    values: ['UNKNOWN', 'SPAM', 'IMPERSONATION', 'HARASSMENT', 'OTHER'],
    isRequired: true,
  },
}

const reported = (name: string): RawBuilder<unknown> => sql.ref(`reported.${name}`)

export const reportedMemberFields: Fields = {
  id: { column: reported('reported_member_id'), type: 'id', aliases: ['reportedMemberId'] },
  createdDate: { column: reported('first_at'), type: 'instant', isRequired: true },
  lastReportDate: { column: reported('last_at'), type: 'instant', isRequired: true },
  reviewed: { column: reported('reviewed'), type: 'boolean', isRequired: true },
}

export const reportOf = (row: Selectable<MemberReportsTable>): MemberReport => ({
  id: row.id,
  reportedMemberId: row.reported_member_id,
  reportingMemberId: row.reporting_member_id,
  reason: { category: row.category, description: row.description ?? undefined },
  createdDate: row.created_at,
})

export const reportedMemberOf = (row: ReportedRow): ReportedMember => ({
  reportedMemberId: row.reported_member_id,
  reportCount: row.report_count,
  reviewed: row.reviewed,
  lastReportDate: row.last_at,
})
