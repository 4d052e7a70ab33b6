import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../start/handlers.ts'
import { createStudioWorld, type StudioWorld } from '../../test/studio-world.ts'
import { differencesBetween, toldSite } from '../../test/told-site.ts'
import { createWorld, type World } from '../../test/world.ts'
import { workMoves } from '../moving-in/work-moves.ts'
import { tablesInArchive, tablesLeftOut } from './kept-tables.ts'
import { makeArchives } from './make-archive.ts'

// Tuesday, 24 November 2026, 13:40 in Berlin.
const now = '2026-11-24T12:40:00.000Z'

let from: StudioWorld
let here: World
let file: Uint8Array<ArrayBuffer>
let files: Record<string, Uint8Array>

beforeAll(async () => {
  from = await createStudioWorld({ now })
  here = await createWorld({ now, jobs: 'WRITTEN' })
  const { archive } = await from.owner.archive.makeArchive({})
  await makeArchives(from.dependencies, handlers)
  const answer = await from.owner.archive.downloadArchive({ params: { archiveId: archive.id } })
  file = new Uint8Array(await answer.arrayBuffer())
  files = unzipSync(file)
}, 120_000)

afterAll(async () => {
  await from.close()
  await here.close()
})

const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array(0))
const linesOf = (name: string): Record<string, unknown>[] =>
  textOf(name)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

test('the manifest names each file, and says what is left out', () => {
  const manifest = JSON.parse(textOf('manifest.json'))
  expect(manifest).toMatchObject({ format: 'foyer-archive', version: 1, site: { id: from.siteId, name: 'Juniper' } })
  const names = manifest.files.map(({ name }: { name: string }) => name)
  expect(new Set([...names, 'manifest.json'])).toEqual(new Set(Object.keys(files)))
  expect(manifest.leftOut.tables).toContain('sessions')
})

test('each table is in the archive or left out of it, and named once', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'site_id' or table_name = 'sites') group by table_name`.execute(from.db)
  const named = [...tablesInArchive, ...tablesLeftOut]
  expect(named.length).toBe(new Set(named).size)
  const known = new Set(named)
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('bookings are there as rows and for a spreadsheet, and no hash and no secret is', async () => {
  const { count } = await from.owner.bookings.countExtendedBookings({ body: {} })
  expect(linesOf('tables/bookings.jsonl')).toHaveLength(count)
  expect(textOf('spreadsheets/bookings.csv').trim().split('\r\n')).toHaveLength(count + 1)
  const members = Object.keys(files).flatMap((name) => (name.startsWith('tables/') ? linesOf(name).flatMap((row) => Object.keys(row)) : []))
  expect([...new Set(members)].filter((name) => /hash|sealed|secret|password|token(?!s_per_minute)/.test(name))).toEqual([])
  expect(textOf('tables/identities.jsonl')).toContain(from.ownerEmail)
})

test('a Foyer that is empty reads it again, and tells the same', async () => {
  const before = await toldSite(here.owner)
  const { move } = await here.owner.archive.readArchive({ body: file })
  await workMoves(here.dependencies, handlers)
  const params = { moveId: move.id }
  expect((await here.owner['moving-in'].getMove({ params })).move).toMatchObject({
    status: 'READY',
    source: 'ARCHIVE',
    siteName: 'Juniper',
  })
  await here.owner['moving-in'].applyMove({ params })
  await workMoves(here.dependencies, handlers)
  expect((await here.owner['moving-in'].getMove({ params })).move.status).toBe('APPLIED')
  const [theirs, ours] = [await toldSite(from.owner), await toldSite(here.owner)]
  const isMoved = (booking: unknown) => (booking as { status?: string }).status !== 'WAITING_LIST'
  const moved = { ...theirs, bookings: (theirs.bookings as unknown[]).filter(isMoved) }
  expect(differencesBetween(moved, ours)).toEqual([])
  await here.owner['moving-in'].undoMove({ params })
  await workMoves(here.dependencies, handlers)
  expect(differencesBetween(before, await toldSite(here.owner))).toEqual([])
})

test('a file that is none, or is damaged, is refused', async () => {
  const read = (body: Uint8Array<ArrayBuffer>) => here.owner.archive.readArchive({ body })
  await expect(read(new Uint8Array(Buffer.from('not a zip')))).rejects.toMatchObject({ code: 'ARCHIVE_NOT_READABLE' })
  await expect(read(file.slice(0, Math.floor(file.length / 2)))).rejects.toMatchObject({ code: 'ARCHIVE_NOT_READABLE' })
})

test('it ends after a day, and then is gone', async () => {
  const [archive] = (await from.owner.archive.listArchives({})).archives
  from.clock.advance({ hours: 24 })
  const download = from.owner.archive.downloadArchive({ params: { archiveId: archive?.id ?? '' } })
  await expect(download).rejects.toMatchObject({ code: 'ARCHIVE_NOT_FOUND' })
})
