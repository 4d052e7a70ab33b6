import type { Identity } from '@foyer/contract'
import type { Queryable } from '../db/database.ts'

/** An account with what its holder tells about himself. */
export const readIdentity = async (db: Queryable, siteId: string, identityId: string): Promise<Identity> => {
  const row = await db
    .selectFrom('identities as i')
    .innerJoin('members as m', (join) => join.onRef('m.site_id', '=', 'i.site_id').onRef('m.id', '=', 'i.id'))
    .innerJoin('contacts as c', (join) => join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.contact_id'))
    .select(['i.id', 'i.revision', 'i.created_at', 'i.updated_at', 'i.email', 'i.email_verified', 'i.status', 'i.pending_reasons'])
    .select(['i.language', 'm.nickname', 'm.privacy_status', 'c.first_name', 'c.last_name'])
    .where('i.site_id', '=', siteId)
    .where('i.id', '=', identityId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    revision: row.revision,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    email: { address: row.email, isVerified: row.email_verified },
    status: { name: row.status, reasons: row.pending_reasons },
    identityProfile: {
      firstName: row.first_name,
      lastName: row.last_name,
      nickname: row.nickname,
      language: row.language,
      privacyStatus: row.privacy_status,
    },
    // The words are those that the tables' checks allow, and empty columns are left out of every answer.
  } as Identity
}
