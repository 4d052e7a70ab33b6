import type { SignInPreset } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type StoredProvider = {
  id: string
  preset: SignInPreset
  name: string
  issuer: string
  clientId: string
  sealedSecret: string
  teamId: string | null
  keyId: string | null
  isEnabled: boolean
  createdAt: string
  updatedAt: string
}

const providers = (db: Queryable, siteId: string) =>
  db
    .selectFrom('sign_in_providers as p')
    .select(['p.id', 'p.preset', 'p.name', 'p.issuer', 'p.client_id as clientId', 'p.sealed_secret as sealedSecret'])
    .select(['p.team_id as teamId', 'p.key_id as keyId', 'p.is_enabled as isEnabled'])
    .select(['p.created_at as createdAt', 'p.updated_at as updatedAt'])
    .where('p.site_id', '=', siteId)

export const findProvider = async (db: Queryable, siteId: string, providerId: string): Promise<StoredProvider | null> =>
  (await providers(db, siteId).where('p.id', '=', providerId).executeTakeFirst()) ?? null

export const listEnabledProviders = async (db: Queryable, siteId: string): Promise<StoredProvider[]> =>
  await providers(db, siteId).where('p.is_enabled', '=', true).orderBy('p.created_at').orderBy('p.id').execute()

export type CountedProvider = StoredProvider & { connectedAccounts: number; accountsWithNothingElse: number }

export const listCountedProviders = async (db: Queryable, siteId: string): Promise<CountedProvider[]> =>
  await providers(db, siteId)
    .leftJoin('sign_in_connections as c', (join) => join.onRef('c.site_id', '=', 'p.site_id').onRef('c.provider_id', '=', 'p.id'))
    .leftJoin('identities as i', (join) => join.onRef('i.site_id', '=', 'c.site_id').onRef('i.id', '=', 'c.identity_id'))
    .select(sql<number>`count(i.id)::int`.as('connectedAccounts'))
    .select(
      sql<number>`count(i.id) filter (where i.password_hash is null and not exists (
        select from sign_in_connections o where o.site_id = c.site_id and o.identity_id = c.identity_id and o.provider_id <> c.provider_id))::int`.as(
        'accountsWithNothingElse',
      ),
    )
    .groupBy(['p.site_id', 'p.id'])
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()

export type NewProvider = Omit<StoredProvider, 'createdAt' | 'updatedAt'> & { siteId: string; now: string }

export const insertProvider = async (tx: Transaction, provider: NewProvider): Promise<boolean> => {
  const inserted = await tx
    .insertInto('sign_in_providers')
    .values({
      site_id: provider.siteId,
      id: provider.id,
      preset: provider.preset,
      name: provider.name,
      issuer: provider.issuer,
      client_id: provider.clientId,
      sealed_secret: provider.sealedSecret,
      team_id: provider.teamId,
      key_id: provider.keyId,
      is_enabled: provider.isEnabled,
      created_at: provider.now,
      updated_at: provider.now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'issuer']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type ProviderChanges = Partial<Pick<StoredProvider, 'name' | 'clientId' | 'sealedSecret' | 'teamId' | 'keyId' | 'isEnabled'>>

type Changed = { siteId: string; providerId: string; now: string }

export const updateProvider = async (tx: Transaction, { siteId, providerId, now }: Changed, changes: ProviderChanges): Promise<void> => {
  const { name, clientId, sealedSecret, teamId, keyId, isEnabled } = changes
  await tx
    .updateTable('sign_in_providers')
    .set({
      ...(name !== undefined && { name }),
      ...(clientId !== undefined && { client_id: clientId }),
      ...(sealedSecret !== undefined && { sealed_secret: sealedSecret }),
      ...(teamId !== undefined && { team_id: teamId }),
      ...(keyId !== undefined && { key_id: keyId }),
      ...(isEnabled !== undefined && { is_enabled: isEnabled }),
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', providerId)
    .execute()
}

export const deleteProvider = async (tx: Transaction, siteId: string, providerId: string): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('sign_in_providers')
    .where('site_id', '=', siteId)
    .where('id', '=', providerId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
