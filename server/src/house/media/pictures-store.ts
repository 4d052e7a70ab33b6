import type { PictureSize } from '@foyer/domain'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { RenderedPicture } from './render-picture.ts'

type NewPicture = RenderedPicture & { siteId: string; now: string; id: string }

export async function insertPicture(tx: Transaction, { siteId, now, id, width, height, renditions }: NewPicture): Promise<void> {
  await tx.insertInto('pictures').values({ site_id: siteId, id, width, height, created_at: now, touched_at: now }).execute()
  await tx
    .insertInto('picture_renditions')
    .values(renditions.map(({ name, format, bytes }) => ({ site_id: siteId, picture_id: id, width: name, format, bytes })))
    .execute()
}

export async function publicUrlOf(db: Queryable, siteId: string): Promise<string> {
  const { public_url: publicUrl } = await db.selectFrom('sites').select('public_url').where('id', '=', siteId).executeTakeFirstOrThrow()
  return publicUrl
}

type Wanted = { siteId: string; pictureId: string; width: number; format: 'webp' | 'jpg' }
export type StoredRendition = { width: number; bytes: Buffer }

export async function findRendition(db: Database, { siteId, pictureId, width, format }: Wanted): Promise<StoredRendition | undefined> {
  return await db
    .selectFrom('picture_renditions')
    .select(['width', 'bytes'])
    .where('site_id', '=', siteId)
    .where('picture_id', '=', pictureId)
    .where('format', '=', format)
    .where('width', '<=', width)
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const findPictureSize = (db: Database, siteId: string, id: string): Promise<PictureSize | undefined> =>
  db.selectFrom('pictures').select(['width', 'height']).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

type Use = { siteId: string; now: string; usedBy: string; pictureIds: readonly string[] }
export type StoredPicture = PictureSize & { id: string }
/** Callers send pictures back by the site's public address. */
export type Shown = { publicUrl: string; pictures: ReadonlyMap<string, StoredPicture> }

/**
 * Answers the pictures that exist. Writes the row of each picture, not only locks it, so that a waiting clean-up finds it changed and
 * checks again. In id order, to prevent deadlocks.
 */
export async function saveUses(tx: Transaction, { siteId, now, usedBy, pictureIds }: Use): Promise<Shown> {
  const { rows } = await sql<StoredPicture & { public_url: string }>`
    with dropped as (
      delete from picture_uses where site_id = ${siteId} and used_by = ${usedBy} and picture_id <> all(${pictureIds}::uuid[])
      returning picture_id
    ), locked as (
      select id from pictures
      where site_id = ${siteId} and (id = any(${pictureIds}::uuid[]) or id in (select picture_id from dropped)) order by id for update
    ), touched as (
      update pictures set touched_at = ${now} from locked where pictures.site_id = ${siteId} and pictures.id = locked.id
      returning pictures.id, width, height
    ), shown as (select * from touched where id = any(${pictureIds}::uuid[])
    ), used as (
      insert into picture_uses (site_id, used_by, picture_id) select ${siteId}, ${usedBy}, id from shown on conflict do nothing
    ) select sites.public_url, shown.id, shown.width, shown.height from sites left join shown on true where sites.id = ${siteId}`.execute(
    tx,
  )
  // Always one row of the site, empty if none of the pictures exists.
  const pictures = new Map(rows.filter(({ id }) => id !== null).map(({ id, width, height }) => [id, { id, width, height }]))
  return { publicUrl: rows[0]?.public_url ?? '', pictures }
}

export async function deleteUsesExcept(tx: Transaction, siteId: string, usedBy: string): Promise<void> {
  await tx.deleteFrom('picture_uses').where('site_id', '=', siteId).where('used_by', '<>', usedBy).execute()
}

/** In all sites. A picture that is being used at this moment is locked, and skipped. */
export async function deleteUnusedSince(db: Queryable, instant: string): Promise<void> {
  await sql`
    delete from pictures where touched_at < ${instant} and (site_id, id) in (
      select site_id, id from pictures where touched_at < ${instant}
        and not exists (select from picture_uses where picture_uses.site_id = pictures.site_id and picture_id = pictures.id)
      for update skip locked)`.execute(db)
}

export async function deletePicturesUsedBy(tx: Transaction, siteId: string, usedBy: readonly string[]): Promise<void> {
  await sql`
    with dropped as (
      delete from picture_uses where site_id = ${siteId} and used_by = any(${usedBy}::uuid[]) returning picture_id
    )
    delete from pictures using dropped where pictures.site_id = ${siteId} and pictures.id = dropped.picture_id and not exists (
      select from picture_uses as other
      where other.site_id = ${siteId} and other.picture_id = dropped.picture_id and other.used_by <> all(${usedBy}::uuid[]))`.execute(tx)
}

export async function picturesUsedBy(db: Queryable, siteId: string, usedBy: readonly string[]): Promise<{ id: string; bytes: Buffer }[]> {
  const { rows } = await sql<{ id: string; bytes: Buffer }>`
    select distinct on (picture_id) picture_id as id, bytes from picture_renditions
    where site_id = ${siteId} and format = 'jpg' and picture_id in (
      select picture_id from picture_uses where site_id = ${siteId} and used_by = any(${usedBy}::uuid[]))
    order by picture_id, width desc`.execute(db)
  return rows
}
