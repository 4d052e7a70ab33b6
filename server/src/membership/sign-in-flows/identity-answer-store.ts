import type { Identity } from '@foyer/contract'
import { answeredPicture } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export const readIdentity = async (db: Queryable, siteId: string, identityId: string): Promise<Identity> => {
  const row = await db
    .selectFrom('identities as i')
    .innerJoin('members as m', (join) => join.onRef('m.site_id', '=', 'i.site_id').onRef('m.id', '=', 'i.id'))
    .innerJoin('contacts as c', (join) => join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.contact_id'))
    .innerJoin('sites', 'sites.id', 'i.site_id')
    .select('sites.public_url')
    .select(['i.id', 'i.revision', 'i.created_at', 'i.updated_at', 'i.email', 'i.email_verified', 'i.status', 'i.pending_reasons'])
    .select(['i.language', 'm.nickname', 'm.photo', 'm.slug', 'm.privacy_status', 'c.first_name', 'c.last_name'])
    .select(['c.phone', 'c.other_phones', 'c.other_emails', 'c.addresses', 'c.birthdate', 'c.company', 'c.job_title'])
    .select(factors.as('factors'))
    .select(connections.as('connections'))
    .where('i.site_id', '=', siteId)
    .where('i.id', '=', identityId)
    .executeTakeFirstOrThrow()
  const { phone, other_phones, other_emails, addresses } = row
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
      picture: row.photo ? answeredPicture(row.photo as { url?: string }, row.public_url).url : undefined,
      language: row.language,
      privacyStatus: row.privacy_status,
      slug: row.slug,
      secondaryEmails: other_emails.map((email) => ({ email, tag })),
      phonesV2: (phone === null ? other_phones : [phone, ...other_phones]).map((number) => ({ phone: number, tag })),
      addresses: (addresses as object[]).map((address) => ({ address, tag })),
      company: row.company,
      position: row.job_title,
      birthdate: row.birthdate,
    },
    factors: row.factors,
    connections: row.connections,
  } as Identity
}

const tag = 'UNTAGGED'

const factors = sql<object[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('type', f.type, 'status', f.status) order by f.type), '[]')
  from factors f where f.site_id = i.site_id and f.identity_id = i.id)`

const connections = sql<object[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('idpConnection', jsonb_build_object('idpConnectionId', s.provider_id, 'idpUserId', s.subject))
    order by s.created_at), '[]')
  from sign_in_connections s where s.site_id = i.site_id and s.identity_id = i.id)`

/** A caller who has proven the password alone may see that the account waits, is blocked, or has not proven its second factor. */
export const readStanding = async (db: Queryable, siteId: string, identityId: string): Promise<Identity> => {
  const { identityProfile, factors: _, connections: __, ...identity } = await readIdentity(db, siteId, identityId)
  const { firstName, lastName, nickname, language, privacyStatus } = identityProfile
  return { ...identity, identityProfile: { firstName, lastName, nickname, language, privacyStatus } } as Identity // nulls are left out
}
