import type { WaysIn } from '@foyer/domain'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/db/database.ts'

type AccountKey = { siteId: string; identityId: string; passkeyHost: string | null }

/** The remaining ways to sign in: passkeys that work at this host, providers that are switched on. Null if the account is gone. */
export const waysInOf = async (tx: Transaction, { siteId, identityId, passkeyHost }: AccountKey): Promise<WaysIn | null> => {
  const { rows } = await sql<WaysIn>`
    select password_hash is not null as "hasPassword", email_verified as "isEmailVerified",
      (select count(*)::int from passkeys p where p.site_id = i.site_id and p.identity_id = i.id and p.host = ${passkeyHost}) as passkeys,
      (select count(*)::int from sign_in_connections c join sign_in_providers p on p.site_id = c.site_id and p.id = c.provider_id
        where c.site_id = i.site_id and c.identity_id = i.id and p.is_enabled) as providers
    from identities i where site_id = ${siteId} and id = ${identityId}`.execute(tx)
  return rows[0] ?? null
}
