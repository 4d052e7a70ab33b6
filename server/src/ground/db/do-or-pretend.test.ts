import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createNotes } from '../../test/servers/notes.ts'
import { sendAtCommit } from './at-commit.ts'
import { doOrPretend } from './do-or-pretend.ts'
import { countStatements } from './statement-counter.ts'

const { db, note, noted, forget, drop } = await createNotes()
beforeEach(forget)
afterAll(drop)

const act = (isReal: boolean) =>
  countStatements(() =>
    db.transaction().execute(async (tx) => {
      await sendAtCommit(tx, note('kept').compile(tx))
      return await doOrPretend(tx, isReal, async () => {
        await note('at once').execute(tx)
        await sendAtCommit(tx, note('with the commit').compile(tx))
        return 'done'
      })
    }),
  )

test('real work is done, at once and with the commit', async () => {
  await act(true)
  expect(await noted()).toEqual(['at once', 'kept', 'with the commit'])
})

test('pretended work leaves nothing, and the rest of the transaction is kept', async () => {
  await act(false)
  expect(await noted()).toEqual(['kept'])
})

test('both send the same until the end of the savepoint', async () => {
  const { statements: real } = await act(true)
  await sql`delete from notes`.execute(db)
  const { statements: pretended } = await act(false)
  const end = real.findIndex((statement) => statement.startsWith('release'))
  expect(pretended.slice(0, end)).toEqual(real.slice(0, end))
  expect(pretended.at(-1)).toBe(real.at(-1))
})
