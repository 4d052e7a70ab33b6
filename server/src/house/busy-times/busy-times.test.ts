import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { connectCalendar } from '../../test/bookings/outside-calendar.ts'
import { createWorld } from '../../test/world.ts'
import {
  type BusyTime,
  closeUnread,
  forgetEndedTimes,
  listOutsideCalendars,
  mostBusyTimes,
  removeOutsideCalendars,
} from './busy-times-store.ts'

const world = await createWorld()
afterAll(() => world.close())
const { db, siteId, clock } = world

const versionOf = async (resourceId: string): Promise<number> => {
  const row = await db.selectFrom('resources').select('places_version').where('id', '=', resourceId).executeTakeFirstOrThrow()
  return Number(row.places_version)
}

const timesOf = (calendarId: string) =>
  db.selectFrom('outside_busy_times').select(['source_id', 'title']).where('calendar_id', '=', calendarId).orderBy('source_id').execute()

const busy = (sourceId: string, startsAt: string, endsAt: string, title: string | null = null): BusyTime => ({
  sourceId,
  startsAt,
  endsAt,
  isAllDay: false,
  title,
})

const march = (day: number, hour = 10): string => `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

test('only a reading that changes time from now on gives the staff member’s places a new version', async () => {
  const mira = await world.staffMember('Mira')
  const calendar = await connectCalendar(world, mira)
  const first = await versionOf(mira.resourceId)
  await calendar.read({ startsAt: march(8), endsAt: march(8, 11) })
  expect(await versionOf(mira.resourceId)).toBe(first + 1)
  await calendar.read({ startsAt: march(8), endsAt: march(8, 11), title: 'Another title' })
  await calendar.change(
    [busy('long ago', '2027-02-01T10:00:00Z', '2027-02-01T11:00:00Z'), busy('nothing', march(9), march(9))],
    ['unknown'],
  )
  expect(await versionOf(mira.resourceId)).toBe(first + 1)
  expect(await timesOf(calendar.id)).toEqual([
    { source_id: 'event 0', title: 'Another title' },
    { source_id: 'long ago', title: null },
  ])
  await calendar.change([busy('event 0', march(8), march(8, 12))])
  await calendar.change([], ['event 0'])
  expect(await versionOf(mira.resourceId)).toBe(first + 3)
  await calendar.save({ blocks: false })
  await calendar.read({ startsAt: march(8), endsAt: march(8, 11) })
  expect(await versionOf(mira.resourceId)).toBe(first + 4)
  expect(await calendar.now()).toMatchObject({ blocks: false, readAt: clock.now })
})

test('a whole reading replaces what is known, a difference adds and removes; the last of two with one id counts', async () => {
  const calendar = await connectCalendar(world, await world.staffMember())
  await calendar.read({ startsAt: march(8), endsAt: march(8, 11) }, { startsAt: march(9), endsAt: march(9, 11) })
  await calendar.change([busy('new', march(10), march(10, 11), 'first'), busy('new', march(11), march(11, 11), 'last')], ['event 0', 'new'])
  expect(await timesOf(calendar.id)).toEqual([
    { source_id: 'event 1', title: 'Therapy' },
    { source_id: 'new', title: 'last' },
  ])
  await calendar.read()
  expect(await timesOf(calendar.id)).toEqual([])
})

test('texts that are too long or hold what no database takes are shortened, and long ids stay apart', async () => {
  const calendar = await connectCalendar(world, await world.staffMember())
  const id = 'a'.repeat(500)
  await calendar.change([busy(`${id}1`, march(8), march(8, 11), `\0${'😀'.repeat(300)}`), busy(`${id}2`, march(8), march(8, 11))])
  const times = await timesOf(calendar.id)
  expect(times.map(({ title }) => title && [...title].length).sort()).toEqual([200, null])
  await calendar.change([], [`${id}1`, `${id}2`])
  expect(await timesOf(calendar.id)).toEqual([])
})

test('a reading is two statements whatever it brings, and a calendar keeps the earliest 5,000 times and says so', async () => {
  const calendar = await connectCalendar(world, await world.staffMember())
  const at = (minute: number) => Temporal.Instant.from(march(8)).add({ minutes: minute }).toString()
  const many = Array.from({ length: mostBusyTimes }, (_, index) => ({ startsAt: at(index), endsAt: at(index + 1), sourceId: `${index}` }))
  const { statements } = await countStatements(() => calendar.read(...many))
  expect(statements.filter((text) => !/^\s*(begin|commit)/.test(text))).toHaveLength(2)
  expect(await calendar.now()).toMatchObject({ failure: null, failingSince: null })
  await calendar.change([busy('5', at(5), at(7))])
  expect(await calendar.now()).toMatchObject({ failure: null })
  await calendar.change([busy('earliest', march(7), march(7, 11))])
  expect(await calendar.now()).toMatchObject({ failure: 'TOO_MANY_EVENTS', failingSince: clock.now, readAt: clock.now })
  const kept = (await timesOf(calendar.id)).map(({ source_id }) => source_id)
  expect([kept.length, kept.includes('earliest'), kept.includes(`${mostBusyTimes - 1}`)]).toEqual([mostBusyTimes, true, false])
  await calendar.read({ startsAt: march(8), endsAt: march(9) })
  expect(await calendar.now()).toMatchObject({ failure: null, failingSince: null })
}, 60_000)

test('a calendar that cannot be read keeps what was last known of it, and since when it fails', async () => {
  const mira = await world.staffMember()
  const calendar = await connectCalendar(world, mira)
  await calendar.read({ startsAt: march(8), endsAt: march(8, 11) })
  const version = await versionOf(mira.resourceId)
  const since = clock.now
  await calendar.fail('UNREACHABLE')
  clock.advance({ minutes: 5 })
  await calendar.fail('SIGN_IN_ENDED')
  expect(await calendar.now()).toMatchObject({ readAt: since, failingSince: since, failure: 'SIGN_IN_ENDED' })
  expect(await timesOf(calendar.id)).toHaveLength(1)
  expect(await versionOf(mira.resourceId)).toBe(version)
  await calendar.save({ name: 'Other name', readAt: null, failure: null, failingSince: null })
  expect(await calendar.now()).toMatchObject({ name: 'Other name', readAt: since, failure: 'SIGN_IN_ENDED' })
})

test('a staff member has at most twenty calendars, and a known one can still be changed', async () => {
  const mira = await world.staffMember()
  const connectionId = randomUUID()
  const calendars = []
  for (let index = 0; index < 20; index++) calendars.push(await connectCalendar(world, mira, { connectionId }))
  expect(await calendars[0]?.save({ name: 'Renamed' })).toBe(true)
  expect(await calendars[0]?.save({ id: randomUUID() })).toBe(false)
  expect(await listOutsideCalendars(db, { siteId, resourceIds: [mira.resourceId] })).toHaveLength(20)
  expect(await listOutsideCalendars(db, { siteId: randomUUID(), connectionId })).toEqual([])
})

test('times go with their connection, with their staff member, and a day after they ended', async () => {
  const [mira, jonas] = [await world.staffMember('Mira'), await world.staffMember('Jonas')]
  const [left, kept] = [await connectCalendar(world, mira), await connectCalendar(world, mira)]
  const other = await connectCalendar(world, jonas)
  for (const calendar of [left, kept, other]) {
    await calendar.read({ startsAt: march(2), endsAt: march(2, 11) }, { startsAt: march(8), endsAt: march(8, 11) })
  }
  const version = await versionOf(mira.resourceId)
  await db.transaction().execute((tx) => removeOutsideCalendars(tx, { siteId, connectionId: left.connectionId }))
  expect([await timesOf(left.id), await left.now(), await versionOf(mira.resourceId)]).toEqual([[], undefined, version + 1])
  await left.read({ startsAt: march(8), endsAt: march(8, 11) })
  expect(await timesOf(left.id)).toEqual([])
  await forgetEndedTimes(db, march(3, 11))
  expect(await timesOf(kept.id)).toHaveLength(2)
  await forgetEndedTimes(db, march(3, 12))
  expect(await timesOf(kept.id)).toHaveLength(1)
  await world.owner.staff.deleteStaffMember({ params: { staffMemberId: jonas.id }, query: {} })
  expect([await timesOf(other.id), await other.now()]).toEqual([[], undefined])
})

test('a calendar that nobody has read for a day closes its staff member where the site wants that, until it is read', async () => {
  const mira = await world.staffMember()
  const calendar = await connectCalendar(world, mira)
  await calendar.read()
  const isClosed = async () =>
    (await db.selectFrom('outside_calendars').select('closed_since').where('id', '=', calendar.id).executeTakeFirst())?.closed_since
  const wants = (closes: boolean) =>
    db.updateTable('sites').set({ closes_with_unread_calendars: closes }).where('id', '=', siteId).execute()
  const version = await versionOf(mira.resourceId)
  clock.advance({ hours: 24 })
  await closeUnread(db, clock.now)
  expect(await isClosed()).toBeNull()
  await wants(true)
  await closeUnread(db, clock.now)
  await closeUnread(db, clock.now)
  expect([await isClosed(), await versionOf(mira.resourceId)]).toEqual([clock.now, version + 1])
  await calendar.read()
  expect([await isClosed(), await versionOf(mira.resourceId)]).toEqual([null, version + 2])
  clock.advance({ hours: 24 })
  await closeUnread(db, clock.now)
  await wants(false)
  await closeUnread(db, clock.now)
  expect([await isClosed(), await versionOf(mira.resourceId)]).toEqual([null, version + 4])
})
