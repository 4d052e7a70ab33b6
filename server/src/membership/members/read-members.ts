import type { AskedFieldSets, Contract, Member, PagingMetadata, Query, Received } from '@foyer/contract'
import { fieldSetOf, invalid, memberIn, Refusal } from '@foyer/domain'
import { type Caller, memberIdOf } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { unknownField } from '../../ground/db/querying/compile-filter.ts'
import { type Fields, findField } from '../../ground/db/querying/fields.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { requireShown } from '../member-visibility/member-visibility.ts'
import { memberFieldsForManagers, openMemberFields } from './member-fields.ts'
import { containing, memberOf, membersOf, visibleMembersOf } from './members-store.ts'

export const getMyMember: Handler<'members', 'getMyMember'> = async ({ query }, { db, siteId, caller }) => {
  const memberId = memberIdOf(caller)
  const row = memberId ? await membersOf(db, siteId).where('members.id', '=', memberId).executeTakeFirst() : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return { member: memberIn(fieldSetOf(query), memberOf(row)) }
}

export const getMember: Handler<'members', 'getMember'> = async ({ params: { id }, query }, { db, siteId, caller }) => {
  const isOwn = id === memberIdOf(caller)
  if (!isOwn) await requireShown(db, siteId, caller, id)
  const row = await membersOf(db, siteId).where('members.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { member: isOwn ? memberIn(fieldSetOf(query), memberOf(row)) : memberFor(caller, memberOf(row), query) }
}

export const listMembers: Handler<'members', 'listMembers'> = async ({ query: { paging, sorting, sort, ...asked } }, context) => {
  const { members, metadata = { count: members.length } } = await pageOf(
    { query: { paging: paging ?? {}, sorting, sort }, ...asked },
    context,
  )
  return { members, metadata }
}

type Asked = Received<Contract['members']['queryMembers']>['body']

export const queryMembers: Handler<'members', 'queryMembers'> = ({ body }, context) => pageOf(body, context)

const pageOf = async (body: Asked, context: Context) => {
  const { db, siteId, caller, dependencies } = context
  const fields = seesAll(caller) ? memberFieldsForManagers : openMemberFields
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    signingKeys: dependencies.signingKeys,
    operation: `queryMembers ${caller.kind === 'manager'} ${JSON.stringify(body.search ?? null)}`,
    fields,
    from: sortable(searched(body, fields, context), body.query),
    query: body.query,
    defaults: { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: 'OFFSET' },
  })
  return { members: rows.map((row) => memberFor(caller, memberOf(row), body)), ...namedMetadata(pagingMetadata) }
}

const sortable = (members: ReturnType<typeof searched>, query: Query | undefined) =>
  [...(query?.sort ?? []), ...(query?.sorting ?? [])].some(({ fieldName }) => fieldName === 'lastLoginDate')
    ? members.where('identities.id', 'is not', null)
    : members

const seesAll = (caller: Caller): boolean => caller.kind === 'manager'

/** Visitors and other members get the public fields, whatever they ask for, and do not learn which contact the member is. */
const memberFor = (caller: Caller, member: Member, asked: AskedFieldSets): Member => {
  if (seesAll(caller)) return memberIn(fieldSetOf(asked), member)
  const { contactId: _, ...shown } = memberIn('PUBLIC', member)
  return shown
}

const searchable = ['loginEmail', 'contact.firstName', 'contact.lastName', 'profile.title', 'profile.nickname', 'profile.slug']

type Searching = { db: Queryable; siteId: string; caller: Caller }

export const searched = ({ search }: Pick<Asked, 'search'>, fields: Fields, { db, siteId, caller }: Searching) => {
  const visible = visibleMembersOf(db, siteId, caller)
  if (!search) return visible
  const allowed = Object.fromEntries(Object.entries(fields).filter(([name]) => searchable.includes(name))) as Fields
  const columns = (search.fields?.length ? search.fields : ['profile.nickname']).map((name, index) => {
    const found = findField(allowed, name)
    if (found) return found.field.column
    const { field, description, rule, data } = unknownField(allowed, `search.fields[${index}]`)
    throw invalid(field, description, rule, data)
  })
  return visible.where(containing(columns, search.expression))
}

const namedMetadata = (metadata: PagingMetadata) => (metadata.total === undefined ? { cursorPagingMetadata: metadata } : { metadata })
