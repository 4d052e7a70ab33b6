import { Refusal } from '@foyer/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each([
  ['LAST_OWNER', ['getSite refused with LAST_OWNER']],
  ['RATE_LIMITED', []],
] as const)('a row that refuses with %s tells it if the row does not list it', async (code, noticed) => {
  const unlisted: string[] = []
  const app = await createApp(world.dependencies, {
    onUnlistedError: (operation, told) => unlisted.push(`${operation} refused with ${told}`),
  })
  app.addHook('preHandler', async () => {
    throw new Refusal(code, { retryAfterSeconds: 1 })
  })
  await app.inject('/_api/foyer/v1/site')
  expect(unlisted).toEqual(noticed)
  await app.close()
})
