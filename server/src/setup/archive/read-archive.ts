import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Image, type LeftBehind, MovedKind } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import type { Context, Handler } from '../../ground/handler.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import type { OtherRooms } from '../catalogue/call-operation.ts'
import { begun } from '../moving-in/manage-moves.ts'
import { noteKinds, type ReadEntity, stageEntities } from '../moving-in/moved-entities-store.ts'
import { insertMove } from '../moving-in/moves-store.ts'
import { withImages } from '../moving-in/replaced-images.ts'

const leftBehind: readonly LeftBehind[] = [
  'PAYMENTS',
  'CARDS',
  'PASSWORDS',
  'ROLES',
  'NOTES',
  'HISTORY',
  'WAITING_LISTS',
  'PAST_SESSIONS',
  'SETTINGS',
  'APPS',
]

type Manifest = {
  format: 'foyer-archive'
  version: 1
  site: { id: string; name: string }
  files: { name: string; sha256: string }[]
}

/** Twice: first what it is, whether it is whole, and its pictures; then what is in it, in one transaction. */
export const readArchive =
  (rooms: OtherRooms): Handler<'archive', 'readArchive'> =>
  async ({ body }, context) => {
    const { siteId, now, caller } = context
    const { manifest, images } = await lookThrough(body, { rooms, context })
    const by = caller.kind === 'manager' ? caller : null
    const moveId = randomUUID()
    return await context.inTransaction(async (tx) => {
      const isAlone = await insertMove(tx, {
        site_id: siteId,
        id: moveId,
        origin: 'ARCHIVE',
        source: manifest.site.id,
        kind_of_site: 'FOYER',
        address: null,
        outside_site_id: manifest.site.id,
        site_name: manifest.site.name,
        sealed_key: null,
        status: 'CHECKING',
        author: by?.name ?? '',
        author_id: by?.identityId ?? null,
        now,
        leftBehind,
      })
      if (!isAlone) throw new Refusal('MOVE_UNDER_WAY')
      let position = 0
      await eachFile(body, { hasLines: true }, async ({ name, lines }) => {
        if (!isData(name)) return
        const entities = lines.map((line) => entityOf(line, images))
        await stageEntities(tx, { siteId, moveId, source: manifest.site.id }, entities, position)
        position += entities.length
      })
      await tellOwners(tx, context, { change: 'MOVE_STARTED', detail: manifest.site.name })
      return await begun(tx, context, moveId)
    })
  }

const isData = (name: string): boolean => /^data\/[a-zA-Z]+\.jsonl$/.test(name)

const kinds: readonly string[] = [...MovedKind.enum, ...noteKinds]

function entityOf(line: string, images: ReadonlyMap<string, Image | null>): ReadEntity {
  const read = parsed(line) as Partial<ReadEntity> | null
  const { kind = '', id, name, content, hash } = read ?? {}
  if (!kinds.includes(kind) || typeof id !== 'string' || typeof hash !== 'string' || typeof content !== 'object' || content === null)
    throw notReadable()
  const own = withImages(content as Record<string, unknown>, images)
  return { kind: kind as ReadEntity['kind'], id, hash, content: own, name: typeof name === 'string' ? name.slice(0, 200) : '' }
}

const notReadable = (reason?: string) => new Refusal('ARCHIVE_NOT_READABLE', { ...(reason && { reason }) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notReadable()
  }
}

type Looking = { rooms: OtherRooms; context: Context }

/** Pictures are kept as uploads; those that nothing shows a day later are deleted like all others. */
async function lookThrough(bytes: Uint8Array, { rooms, context }: Looking) {
  const hashes = new Map<string, string>()
  const images = new Map<string, Image | null>()
  let manifest: Manifest | null = null
  await eachFile(bytes, { hasLines: false }, async ({ name, whole, sha256 }) => {
    if (sha256) hashes.set(name, sha256)
    if (name === 'manifest.json' && whole) manifest = manifestOf(parsed(Buffer.from(whole).toString('utf8')))
    const [, pictureId] = /^pictures\/([0-9a-f-]{36})\.jpg$/.exec(name) ?? []
    if (!pictureId || !whole) return
    const { image } = (await rooms.media.uploadPicture(
      { params: undefined, query: undefined, body: new Uint8Array(whole), cleared: new Set() },
      context,
    )) as { image: Image }
    images.set(pictureId, image)
  })
  if (manifest === null) throw notReadable('MANIFEST_MISSING')
  const { files } = manifest as Manifest
  const damaged = files.find(({ name, sha256 }) => isData(name) && hashes.get(name) !== sha256)
  if (damaged) throw notReadable(`DAMAGED ${damaged.name}`)
  return { manifest: manifest as Manifest, images }
}

function manifestOf(value: unknown): Manifest {
  const { format, version, site, files } = (value ?? {}) as Partial<Manifest>
  const isOne =
    format === 'foyer-archive' && version === 1 && typeof site?.id === 'string' && typeof site.name === 'string' && Array.isArray(files)
  if (!isOne) throw notReadable('MANIFEST')
  return value as Manifest
}

/** `lines` of a file come in parts; `whole` and `sha256` with its last part. */
type Part = { name: string; lines: string[]; whole: Buffer | null; sha256: string | null }

/** So little that even a thousandfold of it is unpacked before other callers have waited long. */
const stepBytes = 16 * 1024
const linesAtOnce = 500
/** No file of a few bytes may fill the memory, or the disk. */
const mostBytes = 4 * 1024 * 1024 * 1024
const longestLine = 4 * 1024 * 1024
const longestWhole = 16 * 1024 * 1024

async function eachFile(bytes: Uint8Array, { hasLines }: { hasLines: boolean }, take: (part: Part) => Promise<void>): Promise<void> {
  const ready: Part[] = []
  let total = 0
  const unzip = new Unzip((file) => {
    const { name } = file
    const hash = createHash('sha256')
    const decoder = new TextDecoder()
    const parts: Buffer[] = []
    let rest = ''
    let size = 0
    file.ondata = (error, piece, isFinal) => {
      if (error) throw notReadable(error.message)
      total += piece.length
      size += piece.length
      if (total > mostBytes || (!isData(name) && size > longestWhole && !name.startsWith('tables/') && !name.startsWith('spreadsheets/')))
        throw notReadable('TOO_LARGE')
      hash.update(piece)
      if (isData(name) && !hasLines) {
        if (isFinal) ready.push({ name, lines: [], whole: null, sha256: hash.digest('hex') })
      } else if (isData(name)) {
        const lines = (rest + decoder.decode(piece, { stream: !isFinal })).split('\n')
        rest = lines.pop() ?? ''
        if (rest.length > longestLine) throw notReadable('TOO_LARGE')
        ready.push({ name, lines: lines.filter(Boolean), whole: null, sha256: isFinal ? hash.digest('hex') : null })
      } else if (name === 'manifest.json' || name.startsWith('pictures/')) {
        parts.push(Buffer.from(piece))
        if (isFinal) ready.push({ name, lines: [], whole: Buffer.concat(parts), sha256: hash.digest('hex') })
      }
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  for (let at = 0; at < bytes.length; at += stepBytes) {
    push(unzip, bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length)
    await takeAll(ready.splice(0), take)
    await setImmediate()
  }
}

function push(unzip: Unzip, piece: Uint8Array, isFinal: boolean): void {
  try {
    unzip.push(piece, isFinal)
  } catch (error) {
    throw error instanceof Refusal ? error : notReadable(error instanceof Error ? error.message : '')
  }
}

async function takeAll(parts: readonly Part[], take: (part: Part) => Promise<void>): Promise<void> {
  for (const part of parts) {
    if (part.lines.length === 0) await take(part)
    for (let from = 0; from < part.lines.length; from += linesAtOnce)
      await take({ ...part, lines: part.lines.slice(from, from + linesAtOnce) })
  }
}
