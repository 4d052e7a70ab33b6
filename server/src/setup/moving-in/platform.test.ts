import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../start/handlers.ts'
import { type OutsidePlatform, openOutsidePlatform } from '../../test/servers/outside-platform.ts'
import { createStudioWorld, type StudioWorld } from '../../test/studio-world.ts'
import { toldSite } from '../../test/told-site.ts'
import { createWorld, type World } from '../../test/world.ts'
import { workMoves } from './work-moves.ts'

const now = '2026-11-24T12:40:00.000Z'

let from: StudioWorld
let here: World
let outside: OutsidePlatform

beforeAll(async () => {
  from = await createStudioWorld({ now })
  here = await createWorld({ now, jobs: 'WRITTEN' })
  outside = await openOutsidePlatform(from.app, { siteId: from.siteId, key: from.apiKey })
}, 120_000)

afterAll(async () => {
  await outside.close()
  await from.close()
  await here.close()
})

const start = (siteId?: string) =>
  here.owner['moving-in'].startMove({ body: { address: outside.address, key: from.apiKey, ...(siteId && { siteId }) } })

type Told = { id: string; name?: string; slug?: string; status?: string; email?: string }

test('the hosted platform is read by its public paths alone, and says no without the id of the site', async () => {
  await expect(start()).rejects.toMatchObject({ code: 'MOVE_KEY_REFUSED' })
  const { move } = await start(from.siteId)
  expect(move).toMatchObject({ kindOfSite: 'PLATFORM', status: 'READING' })
  await workMoves(here.dependencies, handlers)
  const params = { moveId: move.id }
  const preview = (await here.owner['moving-in'].getMove({ params })).move
  expect(preview.failure).toBeUndefined()
  expect(preview.status).toBe('READY')
  expect(preview.leftBehind).toEqual(expect.arrayContaining(['BOOKING_FORMS', 'ADD_ONS', 'CONTACTS', 'CREDITS']))
  await here.owner['moving-in'].applyMove({ params })
  await workMoves(here.dependencies, handlers)
  expect((await here.owner['moving-in'].getMove({ params })).move.status).toBe('APPLIED')
  const [theirs, ours] = [await toldSite(from.owner), await toldSite(here.owner)]
  const idsOf = (told: Record<string, unknown>, kind: string, isTold: (entity: Told) => boolean = () => true) =>
    (told[kind] as Told[]).filter(isTold).map(({ id }) => id)
  for (const kind of ['staffMembers', 'services', 'members', 'plans', 'orders'])
    expect([kind, idsOf(ours, kind)]).toEqual([kind, idsOf(theirs, kind)])
  const isMoved = ({ status }: Told) => status !== 'WAITING_LIST'
  const { entities } = await here.owner['moving-in'].listMovedEntities({ params, query: { kind: 'bookings', plan: 'REFUSED', limit: 100 } })
  expect(entities.map(({ reasons }) => reasons[0]?.code).filter((code) => code !== 'ON_WAITING_LIST')).toEqual([])
  expect(idsOf(ours, 'bookings')).toEqual(idsOf(theirs, 'bookings', isMoved))
  expect(outside.asked.filter((path) => path.includes('/_api/foyer/'))).toEqual(['GET /_api/foyer/v1/site', 'GET /_api/foyer/v1/site'])
})
