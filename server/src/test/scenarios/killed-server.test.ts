import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@foyer/sdk'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { brokenCredits, toldWrongly } from '../money/credits-add-up.ts'
import { numberOfRuns } from '../number-of-runs.ts'
import type { MemberClient } from '../people/signed-in-member.ts'
import { type ApiServer, startApiServer } from '../servers/racing.ts'
import { brokenRules, mailedWrongly, waitingInVain } from './always-true.ts'
import { aCommand, type Command, createFullStudio } from './everything-at-once.ts'
import { beginStory, callersOfStory, lostAcknowledgements, type Reach } from './story-of-everything.ts'
import { play } from './verbs-of-everything.ts'

const studio = await createFullStudio()
const { world } = studio
const outbox = mkdtempSync(path.join(os.tmpdir(), 'foyer-killed-'))
afterAll(async () => {
  await world.close()
  rmSync(outbox, { recursive: true, force: true })
})

/** What several callers do, and after how many answers the server is killed. */
const story = fc.record({
  // The clock of a server stands still.
  commands: fc.array(
    aCommand.filter(({ verb }) => verb !== 'pass'),
    { minLength: 60, maxLength: 90 },
  ),
  answersBeforeKill: fc.array(fc.integer({ min: 8, max: 25 }), { minLength: 2, maxLength: 2 }),
})
const callers = 4
let stories = 0

test('killed in the middle of everything: no rule is broken, nothing told is lost, and each change is mailed once', async () => {
  await fc.assert(fc.asyncProperty(story, playKilling), { numRuns: numberOfRuns(1), endOnFailure: true })
}, 300_000)

async function playKilling({ commands, answersBeforeKill }: typeof story extends fc.Arbitrary<infer Value> ? Value : never): Promise<void> {
  stories += 1
  const date = Temporal.PlainDate.from('2027-03-08').add({ weeks: 3 * Math.floor(stories / 5), days: stories % 5 })
  const servers = await serversInTurn()
  const told = await beginStory(studio, servers.reach, date.toString())
  await rush(told, commands, { answersBeforeKill, servers })
  const asked = () => ({ now: world.clock.now, dates: told.dates })
  expect(await brokenRules(world, asked())).toEqual([])
  expect(await lostAcknowledgements(told)).toEqual([])
  expect(await brokenCredits(world)).toEqual([])
  expect(await toldWrongly(world, servers.member)).toEqual([])
  await giveUpInterruptedJobs()
  // Jobs that were being sent wait until no byte of them can go out any more.
  world.clock.advance({ minutes: 6 })
  servers.present().setClock(world.clock.now)
  await expect.poll(() => mailedWrongly(world), { timeout: 30_000, interval: 200 }).toEqual([])
  await expect.poll(unsent, { timeout: 30_000, interval: 200 }).toEqual([])
  await told.minuteTasks()
  expect(await brokenRules(world, asked())).toEqual([])
  expect(await waitingInVain(world, asked())).toEqual([])
  await servers.present().kill()
  expect(servers.present().errors).toEqual([])
}

type Servers = { reach: Reach; member: MemberClient; present: () => ApiServer; replace: () => Promise<void> }

/** One server after the other on the same database, and visitors who turn to the one that is there. */
async function serversInTurn(): Promise<Servers> {
  let server = await startApiServer(world, outbox)
  const { visitors: tokens, member } = await callersOfStory(studio)
  return {
    member,
    present: () => server,
    replace: async () => {
      await server.kill()
      server = await startApiServer(world, outbox)
    },
    reach: {
      owner: () => server.owner,
      visitor: (who) => createClient({ baseUrl: server.url, headers: { authorization: tokens[who] ?? '' } }),
    },
  }
}

type Killing = { answersBeforeKill: readonly number[]; servers: Servers }

/** Callers who do one thing after the other, also while the server is killed; then they wait for the next. */
async function rush(
  told: Awaited<ReturnType<typeof beginStory>>,
  commands: readonly Command[],
  { answersBeforeKill, servers }: Killing,
): Promise<void> {
  const left = [...commands]
  const kills = [...answersBeforeKill]
  let answers = 0
  let restarting: Promise<void> | null = null
  const call = async () => {
    for (let command = left.shift(); command; command = left.shift()) {
      await play(told, command)
      answers += 1
      if (kills[0] !== undefined && answers >= kills[0] && !restarting) {
        answers = 0
        kills.shift()
        restarting = servers.replace().finally(() => {
          restarting = null
        })
        // The others go on: their calls are on their way when the server dies.
        await restarting
      } else if (restarting && answers > callers) await restarting
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  expect(kills).toEqual([])
}

/** A killed server's jobs count as running until they expire, and are then retried. Here they expire at once. */
const giveUpInterruptedJobs = () => sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`.execute(world.db)

/** Messages about bookings that are not sent, or sent without a file in the outbox. */
async function unsent(): Promise<string[]> {
  const messages = await world.db.selectFrom('messages').select(['message_id', 'status']).where('booking_id', 'is not', null).execute()
  const files = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  return messages
    .filter(({ message_id, status }) => status !== 'SENT' || !files.some((text) => text.includes(message_id)))
    .map(({ message_id }) => message_id)
}
