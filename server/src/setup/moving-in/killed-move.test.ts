import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { handlers } from '../../start/handlers.ts'
import { type OutsideFoyer, openOutsideFoyer } from '../../test/servers/outside-foyer.ts'
import { createStudioWorld, type StudioWorld } from '../../test/studio-world.ts'
import { differencesBetween, toldSite } from '../../test/told-site.ts'
import { createWorld, type World } from '../../test/world.ts'
import { workMoves } from './work-moves.ts'

const now = '2026-11-24T12:40:00.000Z'

let from: StudioWorld
let here: World
let outside: OutsideFoyer

beforeAll(async () => {
  from = await createStudioWorld({ now })
  here = await createWorld({ now, jobs: 'WRITTEN' })
  outside = await openOutsideFoyer(from.app)
}, 120_000)

afterAll(async () => {
  await outside.close()
  await from.close()
  await here.close()
})

/** Killed as soon as so much is done. */
async function workUntil(isDone: () => Promise<boolean>): Promise<void> {
  const script = path.join(import.meta.dirname, '../../test/servers/moving-process.ts')
  const child = spawn(process.execPath, [script, here.connectionString, now], { stdio: ['ignore', 'inherit', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  while (!(await isDone())) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode} before it was killed`)
    await new Promise((again) => setTimeout(again, 5))
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const count = async (condition: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from moved_entities where ${condition}`.execute(here.db)
  return rows[0]?.count ?? 0
}

test('a server that is killed while it reads, and again while it brings, is gone on with by the next one', async () => {
  const { move } = await here.owner['moving-in'].startMove({ body: { address: outside.address, key: from.apiKey } })
  await workUntil(async () => (await count(sql`kind = 'members'`)) > 0)
  await workMoves(here.dependencies, handlers)
  const params = { moveId: move.id }
  expect((await here.owner['moving-in'].getMove({ params })).move.status).toBe('READY')
  await here.owner['moving-in'].applyMove({ params })
  await workUntil(async () => (await count(sql`kind = 'bookings' and state = 'BROUGHT'`)) > 150)
  const half = await count(sql`kind = 'bookings' and state = 'STAGED' and plan = 'CREATE'`)
  expect(half).toBeGreaterThan(0)
  await workMoves(here.dependencies, handlers)
  expect((await here.owner['moving-in'].getMove({ params })).move.status).toBe('APPLIED')
  const [theirs, ours] = [await toldSite(from.owner), await toldSite(here.owner)]
  const isMoved = (booking: unknown) => (booking as { status?: string }).status !== 'WAITING_LIST'
  const moved = { ...theirs, bookings: (theirs.bookings as unknown[]).filter(isMoved) }
  expect(differencesBetween(moved, ours)).toEqual([])
}, 180_000)
