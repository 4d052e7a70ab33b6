import type { LinkTarget } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export type StoredTarget = LinkTarget & { translations: Record<string, { name?: string }> }

/** All that visitors see of a site and that a link may lead to. */
export async function findLinkTargets(db: Queryable, siteId: string): Promise<StoredTarget[]> {
  const { rows } = await sql<StoredTarget>`
    select 'SERVICE' as kind, id, name, main_slug as slug, type, translations from services
    where site_id = ${siteId} and not hidden and deleted_at is null
    union all
    select 'PLAN', id, name, slug, null, translations from plans where site_id = ${siteId} and is_public and not is_archived`.execute(db)
  return rows
}
