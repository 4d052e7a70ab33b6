import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import { sharedCounters } from './shared-counters.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the rest of a batch is given out once, even to callers that come during the next statement', async () => {
  const countCall = sharedCounters(world.db)
  const ask = () => countCall({ siteId: world.siteId, counter: 'tokens', now: world.clock.now, seconds: 60, most: 300 })
  const first = ask()
  const meanwhile = Array.from({ length: 10 }, ask)
  // The first statement took three: two are left when the second one begins, for the callers that waited.
  const answers = [await first]
  const late = [ask(), ask()]
  answers.push(...(await Promise.all([...meanwhile, ...late])))
  answers.push(...(await Promise.all(Array.from({ length: 300 }, ask))))
  expect(answers.filter((fullUntil) => fullUntil === null)).toHaveLength(300)
})
