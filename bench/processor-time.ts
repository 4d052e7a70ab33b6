import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '../server/src/ground/db/database.ts'

// Linux counts in hundredths of a second, on every machine.
const millisecondsPerTick = 10

/** Milliseconds that a process and those it started have computed so far, also those that have ended. Linux only: elsewhere it is 0. */
export function processorTime(pid: number): number {
  const own = timesOf(pid)
  if (!own) return 0
  const children = processes()
    .map(timesOf)
    .filter((times) => times?.parent === pid)
  return (own.computed + own.ofEnded + children.reduce((sum, child) => sum + (child?.computed ?? 0), 0)) * millisecondsPerTick
}

/** The first process of the PostgreSQL behind a database. */
export async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return timesOf(rows[0]?.pid ?? 0)?.parent ?? 0
}

const processes = (): number[] => (readable(() => readdirSync('/proc')) ?? []).map(Number).filter((pid) => pid > 0)

function timesOf(pid: number) {
  const text = readable(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name before the last bracket may have blanks.
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (!fields) return null
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
  return { parent, computed: user + system, ofEnded: endedUser + endedSystem }
}

function readable<Read>(read: () => Read): Read | null {
  try {
    return read()
  } catch {
    return null
  }
}
