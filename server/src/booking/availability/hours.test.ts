import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { readCatalogue } from './catalogue-store.ts'
import { expandHours, loadEventsAround, openHoursOf } from './hours.ts'

const world = await createWorld()
afterAll(() => world.close())
const { db, siteId, owner } = world

const at = (local: string) => ({ localDate: `2027-03-${local}:00` })

test('the hours of a staff member are the same, read alone or with those of the whole team', async () => {
  const { site } = await owner.site.getSite()
  const ada = await world.staffMember('Ada Lindqvist')
  const jonas = await world.staffMember('Jonas Weber', [{ day: 'TUESDAY', from: '14:00', to: '20:00' }])
  const massage = await world.service([ada, jonas])
  const create = (event: Parameters<typeof owner.calendar.createEvent>[0]['body']['event']) =>
    owner.calendar.createEvent({ body: { event } })
  await create({ scheduleId: site.businessScheduleId, title: 'Closed', start: at('04T12:00'), end: at('04T20:00') })
  await create({ scheduleId: jonas.resource?.eventsSchedule.id ?? '', title: 'Away', start: at('09T14:00'), end: at('09T15:00') })
  const { event: meeting } = await create({
    scheduleId: massage.schedule.id,
    title: 'Meeting',
    start: at('03T10:00'),
    end: at('03T11:00'),
    recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: ['WEDNESDAY'] },
    resources: [{ id: ada.resourceId }],
  })
  // One of the meetings is Jonas's.
  const id = `${meeting.id}t20270310T1000`
  await owner.calendar.updateEvent({
    params: { 'event.id': id },
    body: { event: { revision: meeting.revision, resources: [{ id: jonas.resourceId }] } },
  })

  const catalogue = await readCatalogue(db, siteId)
  const span = { from: Date.UTC(2027, 2, 1) / 60_000, to: Date.UTC(2027, 2, 22) / 60_000 }
  const teamEvents = await loadEventsAround(db, { siteId, resourceIds: null, span })
  for (const { resourceId } of [ada, jonas]) {
    const wanted = { resourceIds: [resourceId], span }
    const alone = expandHours(catalogue, await loadEventsAround(db, { siteId, ...wanted }), wanted)
    expect(alone).toEqual(expandHours(catalogue, teamEvents, wanted))
    expect(alone.blocks.get(resourceId)?.length).toBe(3 * 4)
  }
})

test('staff members with equal hours on schedules of their own share one list', async () => {
  const staff = []
  for (const [name, to] of [
    ['Mina Okafor', '16:00'],
    ['Otto Brandt', '16:00'],
    ['Pia Lund', '17:00'],
  ] as const)
    staff.push(await world.staffMember(name, [{ day: 'MONDAY', from: '10:00', to }]))
  const catalogue = await readCatalogue(db, siteId)
  const span = { from: Date.UTC(2027, 2, 1) / 60_000, to: Date.UTC(2027, 2, 22) / 60_000 }
  const wanted = { resourceIds: staff.map(({ resourceId }) => resourceId), span }
  const hours = expandHours(catalogue, await loadEventsAround(db, { siteId, ...wanted }), wanted)
  const [mina, otto, pia] = wanted.resourceIds.map((id) => openHoursOf(hours, catalogue, id))
  expect(mina).toHaveLength(3)
  expect(otto).toBe(mina)
  expect(pia).not.toEqual(mina)
})

test('on a site with many staff members a visitor sees the hours of each, whichever was asked for before', async () => {
  const early = await world.staffMember('Basil Marsh', [{ day: 'TUESDAY', from: '08:00', to: '10:00' }])
  for (let number = 0; number < 51; number++) await world.staffMember(`Staff ${number}`)
  const late = await world.staffMember('Zoe Winter', [{ day: 'TUESDAY', from: '20:00', to: '22:00' }])
  const visitor = await world.visitor()
  const day = { startDate: '2027-03-16T00:00:00', endDate: '2027-03-17T00:00:00' }
  const clocksOf = async (staff: (typeof early)[]) => {
    const { id } = await world.service(staff, { name: `By ${staff.length}` })
    const ask = () => visitor.availability.queryAvailability({ body: { query: { filter: { serviceId: id, ...day } } } })
    await ask()
    return (await ask()).availabilityEntries.map(({ slot }) => slot.startDate.slice(11, 16))
  }
  expect(await clocksOf([early])).toEqual(['08:00', '09:00'])
  expect(await clocksOf([late])).toEqual(['20:00', '21:00'])
  expect(await clocksOf([early, late])).toEqual(['08:00', '09:00', '20:00', '21:00'])
})
