import type { Query } from '@foyer/contract'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { reportedMemberFields, reportedMemberOf, reportedMembersOf, reportFields, reportOf, reportsOf } from './reports-store.ts'

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
