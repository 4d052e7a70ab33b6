import { randomUUID } from 'node:crypto'
import type { Archive } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Database } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import {
  findArchive,
  findPiece,
  insertArchive,
  listArchivesOf,
  removeArchive,
  type StoredArchive,
  type WhichArchive,
} from './archives-store.ts'

const lastsHours = 24

export const makeArchive: Handler<'archive', 'makeArchive'> = async (_received, context) => {
  const { siteId, now, caller, dependencies } = context
  const id = randomUUID()
  const by = caller.kind === 'manager' ? caller : null
  return await context.inTransaction(async (tx) => {
    const endsAt = later(now, { hours: lastsHours })
    const isAlone = await insertArchive(tx, { siteId, id, author: by?.name ?? '', authorId: by?.identityId ?? null, now, endsAt })
    if (!isAlone) throw new Refusal('ARCHIVE_UNDER_WAY')
    await tellOwners(tx, context, { change: 'ARCHIVE_MADE' })
    await dependencies.jobs.enqueue(tx, { queue: 'archives', data: {} })
    const archive = await findArchive(tx, { siteId, archiveId: id })
    if (!archive) throw new Refusal('ARCHIVE_NOT_FOUND')
    return { archive: told(archive) }
  })
}

const told = ({ authorId: _, ...archive }: StoredArchive): Archive => archive

export const listArchives: Handler<'archive', 'listArchives'> = async (_received, { db, siteId }) => ({
  archives: (await listArchivesOf(db, siteId)).map(told),
})

export const downloadArchive: Handler<'archive', 'downloadArchive'> = async ({ params: { archiveId } }, { db, siteId, now }) => {
  const archive = await findArchive(db, { siteId, archiveId })
  if (archive?.status !== 'READY' || archive.endsDate <= now) throw new Refusal('ARCHIVE_NOT_FOUND')
  const fileName = `foyer-archive-${archive.createdDate.slice(0, 10)}.zip`
  return { contentType: 'application/zip', fileName, body: piecesOf(db, { siteId, archiveId }) }
}

async function* piecesOf(db: Database, which: WhichArchive): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const piece = await findPiece(db, which, position)
    if (piece === null) return
    yield piece
  }
}

export const deleteArchive: Handler<'archive', 'deleteArchive'> = async ({ params: { archiveId } }, { siteId, inTransaction }) =>
  await inTransaction(async (tx) => {
    if (!(await removeArchive(tx, { siteId, archiveId }))) throw new Refusal('ARCHIVE_NOT_FOUND')
    return {}
  })
