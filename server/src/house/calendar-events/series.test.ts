import { randomUUID } from 'node:crypto'
import type { CalendarEvent, CalendarEventChanges, NewCalendarEvent, StaffMember } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import { loadCalendarEvents } from '../calendar/calendar.ts'

// Monday, 1 March 2027, 09:00 in Berlin; each story has a world of its own, because it moves the clock.
let world: World
let ada: StaffMember
let scheduleId: string
let series: CalendarEvent

beforeEach(async () => {
  world = await createWorld()
  ada = await world.staffMember('Ada Lindqvist')
  scheduleId = ada.resource?.eventsSchedule.id ?? ''
  series = await create({
    title: 'Team',
    start: at('2027-03-03T10:00:00'),
    end: at('2027-03-03T11:00:00'),
    recurrenceRule: { days: ['WEDNESDAY'] },
  })
})
afterEach(() => world.close())

const at = (localDate: string) => ({ localDate })
const create = async (event: Omit<NewCalendarEvent, 'scheduleId'>) =>
  (await world.owner.calendar.createEvent({ body: { event: { scheduleId, ...event } } })).event
const read = async (eventId: string) => (await world.owner.calendar.getEvent({ params: { eventId }, query: {} })).event
const update = async (eventId: string, event: Partial<CalendarEventChanges> & { revision: string }, fieldmask?: string) =>
  (await world.owner.calendar.updateEvent({ params: { 'event.id': eventId }, body: { event, ...(fieldmask && { fieldmask }) } })).event
const cancel = async (eventId: string) => (await world.owner.calendar.cancelEvent({ params: { eventId }, body: {} })).event
const instance = (date: string, time = '1000') => `${series.id}t${date.replaceAll('-', '')}T${time}`

/** What the calendar shows in March and April: start and title of each event on Ada's schedule. */
const shown = async (filter: Record<string, unknown> = {}) => {
  const { events } = await world.owner.calendar.queryEvents({
    body: { fromLocalDate: '2027-03-01T00:00', toLocalDate: '2027-04-15T00:00', query: { filter: { scheduleId, ...filter } } },
  })
  return events.map(({ start, title }) => `${start.localDate.slice(5, 16)} ${title}`)
}

const march = ['03-03', '03-10', '03-17', '03-24', '03-31', '04-07', '04-14'].map((day) => `${day}T10:00 Team`)

describe('a weekly series', () => {
  test('shows as its occurrences, at the same time of day across a clock change', async () => {
    expect(await shown()).toEqual(march)
    expect(await read(instance('2027-03-31'))).toMatchObject({
      recurrenceType: 'INSTANCE',
      recurringEventId: series.id,
      revision: '1',
      start: { localDate: '2027-03-31T10:00:00', utcDate: '2027-03-31T08:00:00Z' },
      inheritedFields: expect.arrayContaining(['TITLE', 'TIME', 'RESOURCES']),
    })
    expect(series).toMatchObject({ recurrenceType: 'MASTER', recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: ['WEDNESDAY'] } })
    await expect(read(instance('2027-03-30'))).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  })

  test('begins on the first fitting weekday, and may not begin before today', async () => {
    const late = await create({ start: at('2027-03-02T08:00'), end: at('2027-03-02T09:00'), recurrenceRule: { days: ['FRIDAY'] } })
    expect(late.start.localDate).toBe('2027-03-05T08:00:00')
    const today = { start: at('2027-03-01T07:00'), end: at('2027-03-01T08:00'), recurrenceRule: { days: ['MONDAY' as const] } }
    expect((await create(today)).start.localDate).toBe('2027-03-01T07:00:00')
    const past = { start: at('2027-02-22T08:00'), end: at('2027-02-22T09:00'), recurrenceRule: { days: ['MONDAY' as const] } }
    await expect(create(past)).rejects.toMatchObject({ violations: [{ field: 'event.start.localDate', violatedRule: 'PAST_START' }] })
  })

  test('ends with the last occurrence that starts by its end', async () => {
    const event = { start: at('2027-03-04T08:00'), end: at('2027-03-04T09:00') }
    const rule = (until: string) => ({ recurrenceRule: { days: ['THURSDAY' as const], interval: 2, until: at(until) } })
    const { id } = await create({ ...event, title: 'Yoga', ...rule('2027-04-01T08:00') })
    expect(await shown({ recurringEventId: id })).toEqual(['03-04T08:00 Yoga', '03-18T08:00 Yoga', '04-01T08:00 Yoga'])
    await expect(create({ ...event, ...rule('2027-03-03T00:00') })).rejects.toMatchObject({
      violations: [{ field: 'event.recurrenceRule.until.localDate' }],
    })
  })
})

describe('changing one occurrence', () => {
  test('makes it an exception under the same id, permanently', async () => {
    const changed = await update(instance('2027-03-10'), { revision: '1', start: at('2027-03-11T15:00'), end: at('2027-03-11T16:00') })
    expect(changed).toMatchObject({
      id: instance('2027-03-10'),
      recurrenceType: 'EXCEPTION',
      recurringEventId: series.id,
      revision: '2',
      title: 'Team',
    })
    expect(changed.inheritedFields).not.toContain('TIME')
    expect(await shown()).toEqual(march.with(1, '03-11T15:00 Team'))
    const back = await update(changed.id, { revision: '2', start: at('2027-03-10T10:00'), end: at('2027-03-10T11:00') })
    expect(back).toMatchObject({ recurrenceType: 'EXCEPTION', revision: '3' })
    expect(await shown()).toEqual(march)
  })

  test('takes the revision of its master', async () => {
    await expect(update(instance('2027-03-10'), { revision: '7', title: 'Late' })).rejects.toMatchObject({
      status: 409,
      code: 'INVALID_REVISION',
      data: { current: { revision: '1', recurrenceType: 'INSTANCE' } },
    })
  })

  test('leaves unchanged members inherited', async () => {
    const { id } = await update(instance('2027-03-10'), { revision: '1', title: 'Review' })
    await update(series.id, { revision: '1', resources: [{ id: ada.resourceId }] })
    expect(await read(id)).toMatchObject({ title: 'Review', resources: [{ id: ada.resourceId, name: 'Ada Lindqvist' }] })
  })

  test('cannot give it a rule, another schedule or another type', async () => {
    const id = instance('2027-03-10')
    for (const [changes, field] of [
      [{ recurrenceRule: { days: ['MONDAY' as const] } }, 'event.recurrenceRule'],
      [{ scheduleId: randomUUID() }, 'event.scheduleId'],
      [{ type: 'WORKING_HOURS' as const }, 'event.type'],
    ] as const) {
      await expect(update(id, { revision: '1', ...(changes as Partial<CalendarEventChanges>) })).rejects.toMatchObject({
        violations: [{ field }],
      })
    }
  })

  test('can cancel it: the other occurrences stay, and it does not come back', async () => {
    expect(await cancel(instance('2027-03-17'))).toMatchObject({ status: 'CANCELLED', recurrenceType: 'EXCEPTION' })
    expect(await shown()).toEqual(march.toSpliced(2, 1))
    expect(await read(instance('2027-03-17'))).toMatchObject({ status: 'CANCELLED' })
    await expect(cancel(instance('2027-03-17'))).rejects.toMatchObject({ status: 428, code: 'EVENT_ALREADY_CANCELLED' })
    await expect(update(instance('2027-03-17'), { revision: '2', title: 'No' })).rejects.toMatchObject({ code: 'EVENT_ALREADY_CANCELLED' })
  })
})

describe('changing a series', () => {
  beforeEach(() => world.clock.set('2027-03-18T08:00:00Z'))

  test('changes future occurrences; past ones stay', async () => {
    const before = await read(instance('2027-03-10'))
    const changed = await update(series.id, { revision: '1', title: 'Crew', start: at('2027-03-03T09:00'), end: at('2027-03-03T09:30') })
    expect(changed).toMatchObject({ id: series.id, revision: '2', recurrenceType: 'MASTER', start: { localDate: '2027-03-24T09:00:00' } })
    expect(await shown()).toEqual([...march.slice(0, 3), ...['03-24', '03-31', '04-07', '04-14'].map((day) => `${day}T09:00 Crew`)])
    expect(await read(instance('2027-03-10'))).toEqual(before)
    expect(await read(instance('2027-03-24', '0900'))).toMatchObject({ title: 'Crew', recurringEventId: series.id })
    await expect(read(instance('2027-03-24'))).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  })

  test('twice keeps both pasts', async () => {
    await update(series.id, { revision: '1', title: 'Second' })
    world.clock.set('2027-04-01T08:00:00Z')
    await update(series.id, { revision: '2', title: 'Third' })
    expect((await shown()).map((event) => event.split(' ')[1])).toEqual(['Team', 'Team', 'Team', 'Second', 'Second', 'Third', 'Third'])
    const { events } = await world.owner.calendar.queryEvents({ body: { recurrenceType: ['MASTER'], query: { filter: { scheduleId } } } })
    expect(events).toMatchObject([{ id: series.id, title: 'Third' }])
  })

  test('to another weekday moves exceptions along, each in its week', async () => {
    await update(instance('2027-03-31'), { revision: '1', title: 'Off-site' })
    await cancel(instance('2027-04-07'))
    await update(series.id, { revision: '1', recurrenceRule: { days: ['FRIDAY'] } })
    expect((await shown()).slice(3)).toEqual(['03-26T10:00 Team', '04-02T10:00 Off-site'])
  })

  test('leaves an exception the time it was given', async () => {
    await update(instance('2027-03-31'), { revision: '1', start: at('2027-04-01T15:00'), end: at('2027-04-01T16:00') })
    await update(series.id, { revision: '1', start: at('2027-03-24T12:00'), end: at('2027-03-24T13:00') })
    expect((await shown()).slice(3, 6)).toEqual(['03-24T12:00 Team', '04-01T15:00 Team', '04-07T12:00 Team'])
  })

  test('to every second week drops the exceptions of the weeks between', async () => {
    await update(instance('2027-03-31'), { revision: '1', title: 'Off-site' })
    await update(series.id, { revision: '1', recurrenceRule: { days: ['WEDNESDAY'], interval: 2 } })
    expect((await shown()).slice(3)).toEqual(['03-24T10:00 Team', '04-07T10:00 Team'])
    expect(await read(instance('2027-03-31'))).toMatchObject({ status: 'CANCELLED' })
  })

  test('can end it, and never undoes past occurrences', async () => {
    await update(instance('2027-04-07'), { revision: '1', title: 'Off-site' })
    const rule = (until: string) => ({ recurrenceRule: { days: ['WEDNESDAY' as const], until: at(until) } })
    await update(series.id, { revision: '1', ...rule('2027-03-31T23:59') }, 'recurrenceRule.until')
    expect(await shown()).toEqual(march.slice(0, 5))
    await update(series.id, { revision: '2', ...rule('2027-03-05T00:00') })
    expect(await shown()).toEqual(march.slice(0, 3))
    const { recurrenceRule } = await update(series.id, { revision: '3' }, 'recurrenceRule.until')
    expect(recurrenceRule).not.toHaveProperty('until')
    expect((await shown()).slice(0, 5)).toEqual(march.slice(0, 5))
  })

  test('by sending it back unchanged keeps its future', async () => {
    await update(series.id, (await read(series.id)) as CalendarEventChanges)
    expect(await shown()).toEqual(march)
    expect((await read(series.id)).inheritedFields).toEqual(series.inheritedFields)
  })

  test('cancels future occurrences, exceptions included; past ones stay', async () => {
    await update(instance('2027-03-31'), { revision: '1', title: 'Off-site' })
    expect(await cancel(series.id)).toMatchObject({ id: series.id, status: 'CANCELLED', recurrenceType: 'MASTER' })
    expect(await shown()).toEqual(march.slice(0, 3))
    expect(await read(instance('2027-03-10'))).toMatchObject({ status: 'CONFIRMED' })
    expect(await read(instance('2027-03-24'))).toMatchObject({ status: 'CANCELLED' })
    expect(await read(instance('2027-03-31'))).toMatchObject({ status: 'CANCELLED' })
    await expect(update(series.id, { revision: '2', title: 'Again' })).rejects.toMatchObject({ code: 'EVENT_ALREADY_CANCELLED' })
    expect(await update(instance('2027-03-10'), { revision: '2', title: 'Minutes' })).toMatchObject({ recurrenceType: 'EXCEPTION' })
  })

  test('is the same for the engine as for the calendar', async () => {
    await update(series.id, { revision: '1', start: at('2027-03-24T12:00'), end: at('2027-03-24T13:00') })
    const window = { from: '2027-03-22T00:00:00Z', to: '2027-03-29T00:00:00Z' }
    const events = await loadCalendarEvents(world.db, { siteId: world.siteId, ...window, scheduleIds: [scheduleId] })
    expect(events).toMatchObject([{ id: series.id, start: { localDate: '2027-03-24T12:00:00' } }])
  })
})

test('changing a single event changes what was sent, clears what was sent as null, and checks the revision', async () => {
  const lunch = await create({ title: 'Lunch', start: at('2027-03-02T12:00'), end: at('2027-03-02T13:00') })
  // The typed client has no null; real front ends send it.
  const changed = await update(lunch.id, { revision: '1', end: at('2027-03-02T14:00'), title: null as unknown as string })
  expect(changed).toMatchObject({ revision: '2', start: lunch.start, end: { localDate: '2027-03-02T14:00:00' } })
  expect(changed).not.toHaveProperty('title')
  await expect(update(lunch.id, { revision: '1', title: 'Late' })).rejects.toMatchObject({
    code: 'INVALID_REVISION',
    data: { current: { revision: '2' } },
  })
  await expect(update(lunch.id, { revision: '2', end: at('2027-03-02T11:00') })).rejects.toMatchObject({ status: 400 })
  await expect(update(lunch.id, { revision: '2', resources: [{ id: randomUUID() }] })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
})
