import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { aboutFields, aboutOf, visibleAboutsOf } from './abouts-store.ts'

export const getMyMemberAbout: Handler<'member-abouts', 'getMyMemberAbout'> = async (_input, { db, siteId, caller }) => {
  const row = await visibleAboutsOf(db, siteId, caller).where('member_abouts.member_id', '=', memberIdOf(caller)).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { memberAbout: aboutOf(row) }
}

export const getMemberAbout: Handler<'member-abouts', 'getMemberAbout'> = async ({ params: { id } }, { db, siteId, caller }) => {
  const row = await visibleAboutsOf(db, siteId, caller).where('member_abouts.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { memberAbout: aboutOf(row) }
}

export const queryMemberAbouts: Handler<'member-abouts', 'queryMemberAbouts'> = async ({ body: { query } }, context) => {
  const { db, siteId, caller, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    siteId,
    query,
    signingKeys: dependencies.signingKeys,
    operation: 'queryMemberAbouts',
    fields: aboutFields,
    from: visibleAboutsOf(db, siteId, caller),
    defaults: { sort: [{ fieldName: 'id' }], paging: 'CURSOR' },
  })
  return { memberAbouts: rows.map(aboutOf), pagingMetadata }
}
