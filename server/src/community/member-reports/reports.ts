import { randomUUID } from 'node:crypto'
import type { MemberReport, Query } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { requireShown } from '../../membership/member-visibility/member-visibility.ts'
import {
  deleteReportsOf,
  insertReport,
  markReviewed,
  reportedMemberFields,
  reportedMemberOf,
  reportedMembersOf,
  reportFields,
  reportOf,
  reportsOf,
} from './reports-store.ts'

export const reportMember: Handler<'member-reports', 'reportMember'> = ({ body: { memberReport: sent } }, context) => {
  const { siteId, now, caller } = context
  const reportingMemberId = memberIdOf(caller) ?? ''
  const { category, description } = sent.reason
  const memberReport: MemberReport = {
    id: randomUUID(),
    reportedMemberId: sent.reportedMemberId.toLowerCase(),
    reportingMemberId,
    reason: { category, ...(description && { description }) },
    createdDate: now,
  }
  const memberId = memberReport.reportedMemberId
  if (memberId === reportingMemberId) throw new Refusal('SELF_REPORTING_FORBIDDEN', { memberId })
  return context.inTransaction(async (tx) => {
    await requireShown(tx, siteId, caller, memberId).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'MEMBER_TO_MEMBER_BLOCKED')
        throw new Refusal('CANNOT_REPORT_BLOCKED_MEMBER', { memberId })
      throw error
    })
    await insertReport(tx, siteId, memberReport)
    await recordEvent(tx, {
      ...eventOf(context),
      name: 'member_report.created',
      entityId: memberReport.id,
      payload: { entity: memberReport },
    })
    return { memberReport }
  })
}

export const deleteMemberReports: Handler<'member-reports', 'deleteMemberReports'> = ({ params: { memberId } }, context) =>
  context.inTransaction(async (tx) => {
    const reportIds = await deleteReportsOf(tx, context.siteId, memberId)
    if (reportIds.length === 0) throw new Refusal('CANNOT_DELETE_MEMBER_REPORTS', { memberId })
    const payload = { reportedMemberId: memberId, reportIds }
    await recordEvent(tx, { ...eventOf(context), name: 'member_report.deleted', entityId: memberId, payload })
    return {}
  })

export const reviewMemberReports: Handler<'member-reports', 'reviewMemberReports'> = ({ params: { memberId } }, context) =>
  context.inTransaction(async (tx) => {
    const isChanged = await markReviewed(tx, context.siteId, memberId)
    const row = await reportedMembersOf(tx, context.siteId).where('reported.reported_member_id', '=', memberId).executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    const payload = { reportedMemberId: memberId }
    if (isChanged) await recordEvent(tx, { ...eventOf(context), name: 'member_report.reviewed', entityId: memberId, payload })
    return { reportedMember: reportedMemberOf(row) }
  })

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: Context) => ({ siteId, caller, now, jobs })

export const queryMemberReports: Handler<'member-reports', 'queryMemberReports'> = async ({ body: { query } }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: 'queryMemberReports',
    fields: reportFields,
    from: reportsOf(db, siteId),
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'CURSOR' },
  })
  return { memberReports: rows.map(reportOf), pagingMetadata }
}

export const listReportedMembers: Handler<'member-reports', 'listReportedMembers'> = ({ query }, context) =>
  reportedMembers(context, 'listReportedMembers', query)

export const queryReportedMembers: Handler<'member-reports', 'queryReportedMembers'> = ({ body: { query } }, context) =>
  reportedMembers(context, 'queryReportedMembers', query)

const reportedMembers = async ({ db, siteId, dependencies }: Context, operation: string, query: Query | undefined) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    operation,
    signingKeys: dependencies.signingKeys,
    fields: reportedMemberFields,
    from: reportedMembersOf(db, siteId),
    defaults: { sort: [{ fieldName: 'createdDate' }], paging: 'CURSOR', limits: { least: 0, byDefault: 100, most: 100 } },
  })
  return { reportedMembers: rows.map(reportedMemberOf), pagingMetadata }
}
