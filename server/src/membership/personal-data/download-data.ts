import { Refusal } from '@foyer/domain'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, FileAnswer, Handler } from '../../ground/handler.ts'
import { createTurns, LineTooLong } from '../../ground/turns.ts'
import { picturesUsedBy } from '../../house/media/pictures-store.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { reauthenticate } from '../../people/trust/reauthenticate.ts'
import { requireGuest } from './guest-data.ts'
import { inOneSnapshot, readRows } from './kept-rows-store.ts'
import type { Person, Subject } from './person-store.ts'
import { personalTables } from './personal-tables-fields.ts'
import { personOf } from './request-deletion.ts'

const rowsAtOnce = 500

// One at a time on each server, because a download is written in memory.
const inTurn = createTurns({ atOnce: 1, mostWaiting: 8 })

export const downloadMyData: Handler<'personal-data', 'downloadMyData'> = async ({ body: { password } }, context) => {
  const holder = await requireHolder(context)
  await reauthenticate(context, holder, password)
  return await download(context, { memberId: holder.id })
}

export const downloadGuestData: Handler<'personal-data', 'downloadGuestData'> = async ({ body: { token } }, context) => {
  const { contactId } = await requireGuest(context, token)
  return await download(context, { contactId })
}

async function download(context: Context, subject: Subject): Promise<FileAnswer> {
  const person = await personOf(context, subject)
  try {
    return { contentType: 'application/zip', fileName: 'my-data.zip', body: await inTurn(() => zipOf(context, person)) }
  } catch (error) {
    if (error instanceof LineTooLong) throw new Refusal('TOO_BUSY')
    throw error
  }
}

const zipOf = ({ db, siteId, now }: Context, person: Person): Promise<Buffer> =>
  inOneSnapshot(db, async (tx) => {
    const zip = createZip()
    await zip.addText('data.json', jsonOf(tx, { siteId, now, person }))
    for (const { id, bytes } of await picturesUsedBy(tx, siteId, person.memberIds)) zip.addCompressed(`pictures/${id}.jpg`, bytes)
    return zip.end()
  })

type Exported = { siteId: string; now: string; person: Person }

async function* jsonOf(tx: Transaction, { siteId, now, person }: Exported): AsyncGenerator<string> {
  yield `{"exportedDate":${JSON.stringify(now)}`
  const atOnce = new Map<string, number>()
  for (const table of personalTables) {
    const copy = (atOnce.get(table.table) ?? 0) + 1
    atOnce.set(table.table, copy)
    const name = copy === 1 ? table.table : `${table.table}_for_others`
    const read = (after: number) => readRows(tx, table, { siteId, person, atMost: rowsAtOnce, after })
    let rows = await read(0)
    if (rows.length === 0) continue
    yield `,\n${JSON.stringify(name)}:[\n`
    for (let count = 0; rows.length > 0; rows = rows.length < rowsAtOnce ? [] : await read(count)) {
      yield (count === 0 ? '' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n')
      count += rows.length
    }
    yield ']'
  }
  yield '}\n'
}

/** Written piece by piece; only what is compressed already stays in memory. */
const createZip = () => {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  return {
    addText: async (name: string, pieces: AsyncIterable<string>): Promise<void> => {
      const file = new ZipDeflate(name)
      zip.add(file)
      for await (const piece of pieces) file.push(strToU8(piece))
      file.push(new Uint8Array(0), true)
    },
    addCompressed: (name: string, bytes: Uint8Array): void => {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(bytes, true)
    },
    end: (): Buffer => {
      zip.end()
      return Buffer.concat(written)
    },
  }
}
