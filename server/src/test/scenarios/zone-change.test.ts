import type { CalendarEvent } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcomes, startApiServer } from '../servers/racing.ts'
import { createWorld } from '../world.ts'

const world = await createWorld()
afterAll(() => world.close())

const zones = ['Europe/Berlin', 'Europe/Lisbon']

const changeZone = async ({ site }: Client, round: number) => {
  const { revision } = (await site.getSite()).site
  await site.updateSite({ body: { site: { timeZone: zones[round % 2] ?? '', revision } } })
}

const renameEvent = async ({ calendar }: Client, { id }: CalendarEvent, title: string) => {
  const { event } = await calendar.getEvent({ params: { eventId: id }, query: {} })
  await calendar.updateEvent({ params: { 'event.id': id }, body: { event: { id, revision: event.revision, title } } })
}

const deadlocks = async (): Promise<number> => {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(world.db)
  return Number(rows[0]?.deadlocks)
}

test('the business changes its zone while everything that follows it is written: no transaction is ended by a deadlock', async () => {
  const ada = await world.staffMember('Ada', [{ day: 'MONDAY', from: '10:00', to: '18:00' }])
  const service = await world.service([ada])
  const scheduleId = ada.resource?.eventsSchedule.id ?? ''
  const day = (date: string) => ({ start: { localDate: `${date}T12:00:00` }, end: { localDate: `${date}T13:00:00` } })
  const block = (date: string) => ({ scheduleId, type: 'DEFAULT' as const, title: 'Lunch', ...day(date) })
  const lunches = await Promise.all(
    ['2027-04-05', '2027-04-12', '2027-04-19'].map(
      async (date) => (await world.owner.calendar.createEvent({ body: { event: block(date) } })).event,
    ),
  )
  const servers = await Promise.all([startApiServer(world), startApiServer(world)])
  const [one, other] = servers.map(({ owner }) => owner) as [Client, Client]
  const ends: Record<string, number> = {}
  for (let round = 0; round < 25; round++) {
    const { revision } = (await one.services.getService({ params: { serviceId: service.id }, query: {} })).service
    const staff = (await one.staff.getStaffMember({ params: { staffMemberId: ada.id }, query: {} })).staffMember
    const attempts = [
      changeZone(one, round),
      ...lunches.map((lunch) => renameEvent(other, lunch, `Lunch ${round}`)),
      other.calendar.createEvent({ body: { event: block('2027-05-03') } }),
      other.services.updateService({
        params: { 'service.id': service.id },
        body: { service: { id: service.id, revision, name: `Massage ${round}` } },
      }),
      other.staff.updateStaffMember({
        params: { 'staffMember.id': ada.id },
        body: { staffMember: { id: ada.id, revision: staff.revision, name: `Ada ${round}` } },
      }),
    ]
    for (const [word, count] of Object.entries(await outcomes(attempts))) ends[word] = (ends[word] ?? 0) + count
  }
  // A client that read just before the zone change may find that the change raised the revision.
  expect(Object.keys(ends).filter((word) => !['SUCCESS', '409 INVALID_REVISION', '409 STALE_REVISION'].includes(word))).toEqual([])
  expect(servers.flatMap(({ errors }) => errors)).toEqual([])
  // A connection reports its count at the latest when it ends.
  await Promise.all(servers.map(({ kill }) => kill()))
  await new Promise((passed) => setTimeout(passed, 1_000))
  expect(await deadlocks()).toBe(0)
  const followed = await world.db
    .selectFrom('events')
    .select('time_zone')
    .distinct()
    .where('inherited_fields', '@>', sql<string[]>`'{TIME_ZONE}'`)
    .execute()
  expect(followed).toHaveLength(1)
})
