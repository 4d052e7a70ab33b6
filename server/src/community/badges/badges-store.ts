import type { Badge, BadgeRule, FirstBadge, Image } from '@foyer/contract'
import { answeredPicture } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const mostBadges = 1000

export const lockBadges = (tx: Transaction, siteId: string): Promise<void> => takeLocks(tx, [`badges:${siteId}`], 'EXCLUSIVE')

export const badgesOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('badges')
    .leftJoin('sites', 'sites.id', 'badges.site_id')
    .selectAll('badges')
    .select('sites.public_url')
    .where('badges.site_id', '=', siteId)

export type BadgeRow = Awaited<ReturnType<ReturnType<typeof badgesOf>['executeTakeFirstOrThrow']>>

export const findBadge = async (db: Queryable, siteId: string, id: string): Promise<BadgeRow | null> =>
  (await badgesOf(db, siteId).where('badges.id', '=', id).executeTakeFirst()) ?? null

export const findAllBadges = (db: Queryable, siteId: string): Promise<BadgeRow[]> =>
  badgesOf(db, siteId).orderBy('badges.position').orderBy('badges.id').execute()

export const slugsOfBadges = async (
  db: Queryable,
  siteId: string,
  slug: string,
): Promise<{ count: number; slugs: ReadonlyMap<string, string> }> => {
  const { rows } = await sql<{ id: string; slug: string; is_like: boolean }>`
    select id, slug, starts_with(slug, ${slug}) as is_like from badges where site_id = ${siteId}`.execute(db)
  return { count: rows.length, slugs: new Map(rows.filter((row) => row.is_like).map((row) => [row.slug, row.id])) }
}

export type BadgeColumns = {
  title: string
  description: string | null
  backgroundColor: string
  textColor: string
  icon: Image | null
  permissionsEnabled: boolean
  rule: BadgeRule | null
  slug: string
}

const rowOf = ({ title, description, backgroundColor, textColor, icon, permissionsEnabled, rule, slug }: BadgeColumns) => ({
  title,
  description,
  background_color: backgroundColor.toUpperCase(),
  text_color: textColor.toUpperCase(),
  icon: icon && JSON.stringify(icon),
  permissions_enabled: permissionsEnabled,
  rule_kind: rule?.kind ?? null,
  rule_count: rule?.count ?? null,
  slug,
})

type At = { siteId: string; now: string; id: string }

export const insertBadge = async (tx: Transaction, { siteId, now, id }: At, columns: BadgeColumns): Promise<void> => {
  const position = tx.selectFrom('badges').select(sql<number>`coalesce(max(position), -1) + 1`.as('position')).where('site_id', '=', siteId)
  await tx
    .insertInto('badges')
    .values({ site_id: siteId, id, ...rowOf(columns), position, created_at: now, updated_at: now })
    .execute()
}

export const saveBadge = async (tx: Transaction, { siteId, now, id }: At, columns: BadgeColumns): Promise<void> => {
  await tx
    .updateTable('badges')
    .set({
      ...rowOf(columns),
      // A changed rule is checked against all members again.
      rule_seen_at: sql`case when (rule_kind, rule_count) is not distinct from (${columns.rule?.kind ?? null}::text, ${columns.rule?.count ?? null}::integer)
        then rule_seen_at end`,
      updated_at: now,
      revision: sql`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export const deleteBadgeRow = async (tx: Transaction, siteId: string, id: string): Promise<void> => {
  await tx.deleteFrom('badges').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export const saveOrder = async (tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> => {
  await sql`
    update badges set position = arranged.position - 1
    from unnest(${ids}::uuid[]) with ordinality as arranged (id, position)
    where badges.site_id = ${siteId} and badges.id = arranged.id`.execute(tx)
}

export const badgeOf = (row: BadgeRow): Badge => ({
  id: row.id,
  revision: row.revision,
  title: row.title,
  description: row.description ?? undefined,
  backgroundColor: row.background_color,
  textColor: row.text_color,
  icon: row.icon === null ? undefined : answeredPicture(row.icon as Image, row.public_url ?? ''),
  permissionsEnabled: row.permissions_enabled,
  ...(row.rule_kind !== null && row.rule_count !== null && { rule: { kind: row.rule_kind, count: row.rule_count } }),
  slug: row.slug,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

export const firstBadgeOf = ({ revision: _revision, rule: _rule, icon, ...badge }: Badge): FirstBadge => ({ ...badge, icon: icon?.url })

const badge = (name: string): RawBuilder<unknown> => sql.ref(`badges.${name}`)

export const badgeFields: Fields = {
  id: { column: badge('id'), type: 'id' },
  title: { column: badge('title'), type: 'text', isRequired: true },
  description: { column: badge('description'), type: 'text' },
  permissionsEnabled: { column: badge('permissions_enabled'), type: 'boolean', isRequired: true },
  slug: { column: badge('slug'), type: 'text', isRequired: true },
  createdDate: { column: badge('created_at'), type: 'instant', isRequired: true },
  position: { column: badge('position'), type: 'number', isRequired: true },
}

const assignment = (name: string): RawBuilder<unknown> => sql.ref(`badge_assignments.${name}`)

export const assignmentFields: Fields = {
  id: { column: assignment('id'), type: 'id' },
  badgeId: { column: assignment('badge_id'), type: 'id' },
  memberId: { column: assignment('member_id'), type: 'id' },
  createdDate: { column: assignment('created_at'), type: 'instant', isRequired: true },
}
