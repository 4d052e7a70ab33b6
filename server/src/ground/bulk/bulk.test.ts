import { InvalidInput, Refusal } from '@foyer/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roomPorts } from '../../start/room-ports.ts'
import { createTestDatabase, type TestDatabase } from '../../test/servers/database.ts'
import { sendAtCommit } from '../db/at-commit.ts'
import { beginAgain } from '../db/begin-again.ts'
import type { Transaction } from '../db/database.ts'
import { doOrPretend } from '../db/do-or-pretend.ts'
import { silentJobs } from '../outbox/jobs.ts'
import { inBulk } from './bulk.ts'
import { doBulkJob } from './by-filter.ts'

let database: TestDatabase
let logged: unknown[]
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table notes (text text primary key)`.execute(database.db)
})
beforeEach(async () => {
  logged = []
  await sql`delete from notes`.execute(database.db)
})
afterAll(() => database.drop())

const note = (text: string) => sql`insert into notes values (${text})`
const noted = async () =>
  (await sql<{ text: string }>`select text from notes order by text collate "C"`.execute(database.db)).rows.map(({ text }) => text)

type Verb<Item> = (tx: Transaction, item: Item) => Promise<{ id?: string }>

const bulk = <Item extends { id?: string }>(items: Item[], verb: Verb<Item>, returnEntity = false) => {
  const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => beginAgain(() => database.db.transaction().execute(work))
  const log = { error: (entry: unknown) => logged.push(entry) } as never // the code under test calls only this method of the logger
  return inBulk({ inTransaction, requestId: 'the-request', log }, { items, returnEntity }, verb)
}

const ids = (...texts: string[]) => texts.map((id) => ({ id }))
const codesOf = ({ results }: Awaited<ReturnType<typeof bulk>>) =>
  results.map(({ itemMetadata }) => [itemMetadata.id, itemMetadata.error?.code ?? 'done'])

describe('several items at once', () => {
  test('are handled in the order of ids, and answered in the order of the request', async () => {
    const handled: string[] = []
    const answer = await bulk(ids('c', 'a', 'b'), async (_tx, { id }) => {
      handled.push(id)
      if (id === 'a') throw new Refusal('NOT_FOUND')
      return {}
    })
    expect(handled).toEqual(['a', 'b', 'c'])
    expect(codesOf(answer)).toEqual([
      ['c', 'done'],
      ['a', 'NOT_FOUND'],
      ['b', 'done'],
    ])
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
  })

  test('that are created have the id of their answer, and come with it if the caller asks for it', async () => {
    const create: Verb<{ name: string; id?: string }> = async (tx, { name }) => {
      await note(name).execute(tx)
      if (name === 'bad') throw new InvalidInput([{ field: 'service.name', description: 'is bad', rule: 'BAD_NAME', data: { name } }])
      return { id: `id of ${name}` }
    }
    const { results } = await bulk([{ name: 'second' }, { name: 'bad' }, { name: 'first' }], create, true)
    const error = { code: 'BAD_NAME', description: 'INVALID_ARGUMENT: "service.name" is bad', data: { name: 'bad' } }
    expect(results).toEqual([
      { itemMetadata: { id: 'id of second', originalIndex: 0, success: true }, item: { id: 'id of second' } },
      { itemMetadata: { originalIndex: 1, success: false, error } },
      { itemMetadata: { id: 'id of first', originalIndex: 2, success: true }, item: { id: 'id of first' } },
    ])
    expect(await noted()).toEqual(['first', 'second'])
  })

  test('with an unexpected error in one: that item is INTERNAL and logged, the others are done', async () => {
    await note('taken').execute(database.db)
    const answer = await bulk(ids('one', 'taken', 'three'), async (tx, { id }) => {
      await note(`before ${id}`).execute(tx)
      await note(id).execute(tx)
      return {}
    })
    expect(codesOf(answer).map(([, code]) => code)).toEqual(['done', 'INTERNAL', 'done'])
    expect(answer.results[1]?.itemMetadata.error?.data).toEqual({ requestId: 'the-request' })
    expect(logged).toMatchObject([{ err: { code: '23505' } }])
    expect(await noted()).toEqual(['before one', 'before three', 'one', 'taken', 'three'])
  })

  test('are repeated from the first if the transaction lost a deadlock', async () => {
    let tries = 0
    const answer = await bulk(ids('one', 'two'), async (tx, { id }) => {
      await note(id).execute(tx)
      if (id === 'two' && tries++ === 0) await sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`.execute(tx)
      return {}
    })
    expect(codesOf(answer).map(([, code]) => code)).toEqual(['done', 'done'])
    expect(tries).toBe(2)
    expect(await noted()).toEqual(['one', 'two'])
  })

  test('are all refused if one waits too long for a lock', async () => {
    const attempt = bulk(ids('one', 'two'), async (tx, { id }) => {
      await note(id).execute(tx)
      if (id === 'two') await sql`do $$ begin raise exception 'locked' using errcode = '55P03'; end $$`.execute(tx)
      return {}
    })
    await expect(attempt).rejects.toMatchObject({ code: '55P03' })
    expect(await noted()).toEqual([])
  })

  test('are all undone if a verb hides a failed statement', async () => {
    const attempt = bulk(ids('one', 'two'), async (tx, { id }) => {
      await note(id).execute(tx)
      if (id === 'one')
        await note(id)
          .execute(tx)
          .catch(() => {})
      return {}
    })
    await expect(attempt).rejects.toMatchObject({ code: '25P02' })
    expect(await noted()).toEqual([])
  })

  const acts = ['write', 'pretend', 'refuse', 'break'] as const
  test('of whatever kind: items that succeeded are written completely, failed items not at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 12 }), async (asked) => {
        await sql`delete from notes`.execute(database.db)
        const items = asked.map((act, index) => ({ id: `${String(99 - index)} ${act}`, act }))
        const answer = await bulk(items, async (tx, { id, act }) => {
          await sendAtCommit(tx, note(`${id} at commit`).compile(tx))
          await doOrPretend(tx, act !== 'pretend', () => note(`${id} at once`).execute(tx))
          if (act === 'refuse') throw new Refusal('NOT_FOUND')
          if (act === 'break') await note(`${id} at once`).execute(tx)
          return {}
        })
        const codes = { write: 'done', pretend: 'done', refuse: 'NOT_FOUND', break: 'INTERNAL' }
        expect(codesOf(answer)).toEqual(items.map(({ id, act }) => [id, codes[act]]))
        const left = items.flatMap(({ id, act }) => {
          if (act === 'write') return [`${id} at commit`, `${id} at once`]
          return act === 'pretend' ? [`${id} at commit`] : []
        })
        expect(await noted()).toEqual(left.toSorted())
      }),
      { numRuns: 40 },
    )
  })
})

describe('a job', () => {
  const job = { siteId: 'a-site', room: 'members' as const, operation: 'bulkBlockMembers', options: { note: 'why' } }
  const actor = { identityId: null, apiKeyId: 'a-key', name: 'A key' }
  const clock = () => '2026-03-02T08:00:00.000Z'
  const run = (wanted: string[], verb: (...given: never[]) => Promise<unknown>) =>
    doBulkJob(
      { ...job, ids: wanted, actor },
      { db: database.db, jobs: silentJobs(), ports: roomPorts, clock, verbs: { members: { bulkBlockMembers: verb } } },
    )

  test('acts as the caller who asked, with the permission of the operation and no other', async () => {
    const given: unknown[] = []
    await run(['one'], async (_tx: Transaction, context: object, id: string, options: object) => given.push([context, id, options]))
    const caller = { kind: 'manager', siteId: 'a-site', ...actor, permissions: ['members.manage'] }
    expect(given).toMatchObject([[{ siteId: 'a-site', caller, now: '2026-03-02T08:00:00.000Z' }, 'one', { note: 'why' }]])
  })

  test('leaves refused items as they are; after an unexpected error it does the others, then fails and is retried', async () => {
    const verb = async (tx: Transaction, _context: object, id: string) => {
      await note(id).execute(tx)
      if (id === 'refused') throw new Refusal('NOT_FOUND')
      if (id === 'faulty') throw new TypeError('not a function')
    }
    await run(['refused', 'done'], verb)
    expect(await noted()).toEqual(['done'])
    await expect(run(['faulty', 'too'], verb)).rejects.toThrow('1 of 2 failed: not a function')
    expect(await noted()).toEqual(['done', 'too'])
  })
})
