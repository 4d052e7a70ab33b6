import type { Filter, PagingMetadata, Query, StaffMember, StaffSearch } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import { compileSearch } from '../../ground/db/querying/text-search.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { openStaffFields, staffFieldsForManagers } from './staff-fields.ts'
import { staffMemberFor } from './staff-member.ts'
import { findStaffMember, lockStaffMember, type StaffRow, staffOf } from './staff-store.ts'

export const getStaffMember: Handler<'staff', 'getStaffMember'> = async (
  { params, query },
  { db, siteId, caller, now, spokenLanguage },
) => {
  const row = await requireStaffMember(db, siteId, params.staffMemberId)
  if (!seesAll(caller) && !row.is_service_provider) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
  return { staffMember: staffMemberFor(row, { caller, now, spokenLanguage, fields: query.fields }) }
}

export const queryStaffMembers: Handler<'staff', 'queryStaffMembers'> = ({ body }, context) =>
  pageOf(context, {
    operation: 'queryStaffMembers',
    query: { ...body.query, filter: ofProviders(body.query?.filter) },
    fields: body.fields,
  })

export const queryStaffMembersV2: Handler<'staff', 'queryStaffMembersV2'> = ({ body }, context) =>
  pageOf(context, { operation: 'queryStaffMembersV2', query: body.query, fields: body.fields })

export const searchStaffMembers: Handler<'staff', 'searchStaffMembers'> = ({ body }, context) =>
  search(context, {
    operation: 'searchStaffMembers',
    search: { ...body.search, filter: ofProviders(body.search?.filter) },
    fields: body.fields,
  })

export const searchStaffMembersV2: Handler<'staff', 'searchStaffMembersV2'> = ({ body }, context) =>
  search(context, { operation: 'searchStaffMembersV2', search: body.search, fields: body.fields })

export const countStaffMembers: Handler<'staff', 'countStaffMembers'> = ({ body }, context) => count(context, ofProviders(body.filter))

export const countStaffMembersV2: Handler<'staff', 'countStaffMembersV2'> = ({ body }, context) => count(context, body.filter)

const seesAll = (caller: Caller): boolean => caller.kind === 'manager'

const fieldsFor = (caller: Caller): Fields => (seesAll(caller) ? staffFieldsForManagers : openStaffFields)

const visibleStaff = ({ db, siteId, caller }: Context) =>
  seesAll(caller) ? staffOf(db, siteId) : staffOf(db, siteId).where('staff_members.is_service_provider', '=', true)

/** Version 1 finds service providers, unless the filter itself names that field. */
const ofProviders = (filter: Filter | undefined): Filter =>
  filter && mentions(filter, 'serviceProvider') ? filter : { ...filter, serviceProvider: true }

const mentions = (filter: unknown, field: string): boolean =>
  typeof filter === 'object' && filter !== null && Object.entries(filter).some(([name, part]) => name === field || mentions(part, field))

type Asked = { operation: string; root?: 'search'; query: Query | undefined; fields: readonly string[] | undefined }
type Page = { staffMembers: StaffMember[]; pagingMetadata: PagingMetadata }

async function pageOf(context: Context, { operation, root, query, fields }: Asked, from = visibleStaff(context)): Promise<Page> {
  const { db, siteId, caller, now, spokenLanguage, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation,
    ...(root && { root }),
    fields: fieldsFor(caller),
    from,
    query,
    defaults: { sort: [], paging: 'CURSOR' },
  })
  return { staffMembers: rows.map((row) => staffMemberFor(row, { caller, now, spokenLanguage, fields })), pagingMetadata }
}

type Searching = { operation: string; search: StaffSearch | undefined; fields: readonly string[] | undefined }

async function search(context: Context, { operation, search: asked = {}, fields }: Searching) {
  const { search: words = {}, ...query } = asked
  const page = await pageOf(
    context,
    { operation: `${operation} ${JSON.stringify(words)}`, root: 'search', query, fields },
    visibleStaff(context).where(compileSearch(openStaffFields, words, { byDefault: ['name'], path: 'search.search' })),
  )
  return { ...page, aggregationData: { results: [] } }
}

const count = async (context: Context, filter: Filter | undefined) => ({
  count: await countRows(context.db, visibleStaff(context), compileFilter(fieldsFor(context.caller), filter, 'filter')),
})

export const requireStaffMember = async (db: Queryable, siteId: string, staffMemberId: string): Promise<StaffRow> =>
  present(await findStaffMember(db, siteId, staffMemberId))

export const requireLockedStaffMember = async (tx: Transaction, siteId: string, staffMemberId: string): Promise<StaffRow> =>
  present(await lockStaffMember(tx, siteId, staffMemberId))

const present = (row: StaffRow | null): StaffRow => {
  if (!row) throw new Refusal('STAFF_MEMBER_NOT_FOUND')
  return row
}
