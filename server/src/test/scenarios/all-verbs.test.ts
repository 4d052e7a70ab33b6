import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { background } from '../../start/background.ts'
import { brokenCredits, creditsMoved, toldWrongly } from '../money/credits-add-up.ts'
import { numberOfRuns } from '../number-of-runs.ts'
import { brokenRules, mailedWrongly, waitingInVain } from './always-true.ts'
import { aCommand, type Command, createFullStudio } from './everything-at-once.ts'
import { beginStory, callersOfStory, lostAcknowledgements } from './story-of-everything.ts'
import { play } from './verbs-of-everything.ts'

const studio = await createFullStudio()
const { world } = studio
afterAll(() => world.close())

/** Up to three callers at the same moment. */
const someMoments = fc.array(fc.array(aCommand, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 25 })
/** How often each verb was done, and not refused. */
const done: Record<string, number> = {}
let stories = 0

test('whatever is done by several callers at once, no rule is broken, nothing told is lost, and each change is told once', async () => {
  const property = fc.asyncProperty(someMoments, async (story) => await later(async () => await playAll(story)))
  await fc.assert(property, { numRuns: numberOfRuns(10), endOnFailure: true })
  // A story in which everything is refused would show nothing.
  expect(Object.values(done).filter((times) => times > 0).length).toBeGreaterThan(11)
  expect((await creditsMoved(world)).taken).toBeGreaterThan(0)
  await writeMails()
  expect(await mailedWrongly(world)).toEqual([])
}, 600_000)

async function playAll(moments: readonly (readonly Command[])[]): Promise<void> {
  stories += 1
  const { visitors: tokens, member } = await callersOfStory(studio)
  const visitors = tokens.map((authorization) => world.clientWith({ authorization }, `10.2.${stories % 250}.1`))
  const reach = { owner: () => world.owner, visitor: (who: number) => visitors[who] ?? world.guest }
  // Five days of a week, and three weeks ahead, are of one story each.
  const date = Temporal.PlainDate.from('2027-03-08').add({ weeks: 3 * Math.floor(stories / 5), days: stories % 5 })
  const story = await beginStory(studio, reach, date.toString())
  const asked = () => ({ now: world.clock.now, dates: story.dates })
  for (const commands of moments) {
    const ends = await Promise.all(commands.map(async (command) => ({ verb: command.verb, end: await play(story, command) })))
    for (const { verb, end } of ends) done[verb] = (done[verb] ?? 0) + Number(end === 'DONE')
    expect(await brokenRules(world, asked())).toEqual([])
    expect(await brokenCredits(world)).toEqual([])
  }
  await story.minuteTasks()
  expect(await brokenRules(world, asked())).toEqual([])
  expect(await waitingInVain(world, asked())).toEqual([])
  expect(await lostAcknowledgements(story)).toEqual([])
  expect(await toldWrongly(world, member)).toEqual([])
}

/** Each story begins at nine o'clock. */
async function later(part: () => Promise<void>): Promise<void> {
  const { now } = world.clock
  await part().finally(() => world.clock.set(now))
}

/** As the queue does it, at least once: what is heard twice is written once. */
async function writeMails(): Promise<void> {
  const { siteId, db, dependencies } = world
  const events = await db.selectFrom('domain_events').select('id').where('site_id', '=', siteId).execute()
  const eventIds = events.map(({ id }) => id)
  for (let time = 0; time < 2; time++) await background.subscribers.writeMessages?.hear({ siteId, eventIds }, dependencies)
}
