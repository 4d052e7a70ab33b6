import { randomUUID } from 'node:crypto'
import type { NewCalendarEvent, NewService } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createSessionWorld } from '../bookings/session-world.ts'

const { world, ada, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world

describe('an event', () => {
  test.each<[string, Partial<NewCalendarEvent>, string, string]>([
    ['an end before its start', { end: { localDate: '2027-03-03T17:00:00' } }, 'event.end.localDate', 'END_AFTER_START'],
    ['an end at its start', { end: { localDate: '2027-03-03T18:00:00' } }, 'event.end.localDate', 'END_AFTER_START'],
    ['a day that its year does not have', { start: { localDate: '2027-02-29T18:00:00' } }, 'event.start.localDate', 'LOCAL_DATE'],
    [
      'an end of its series on a day that does not exist',
      { recurrenceRule: { days: ['WEDNESDAY'], until: { localDate: '2027-02-29T18:00:00' } } },
      'event.recurrenceRule.until.localDate',
      'LOCAL_DATE',
    ],
    [
      'a rule of every year from a leap day on',
      { recurrenceRule: { frequency: 'YEARLY' as 'WEEKLY', days: ['TUESDAY'] }, start: { localDate: '2028-02-29T18:00:00' } },
      'event.recurrenceRule.frequency',
      'ENUM',
    ],
    [
      'a zone that does not exist',
      { start: { localDate: '2027-03-03T18:00:00', timeZone: 'Mars/Base' }, end: { localDate: '2027-03-03T19:00:00' } },
      'event.start.timeZone',
      'TIME_ZONE',
    ],
    [
      'a series whose end leaves no day for it',
      { recurrenceRule: { days: ['MONDAY'], until: { localDate: '2027-03-05T00:00:00' } } },
      'event.recurrenceRule.until.localDate',
      'NO_OCCURRENCE',
    ],
    ['no place for participants', { totalCapacity: 0 }, 'event.totalCapacity', 'MINIMUM'],
  ])('with %s is refused by the name of the field', async (_, changes, field, violatedRule) => {
    const wanted = create(session('2027-03-03T18:00:00', changes))
    await expect(wanted).rejects.toMatchObject({
      status: 400,
      violations: expect.arrayContaining([expect.objectContaining({ field, violatedRule })]),
    })
  })

  test('in a room that is taken, or by a teacher who is elsewhere, is refused by name where the caller asks for it', async () => {
    const asking = (event: NewCalendarEvent) => owner.calendar.createEvent({ body: { event, ignoreConflicts: false } })
    const { resource: hall } = await owner.resources.createResource({ body: { resource: { name: 'Hall' } } })
    const noor = await world.staffMember('Noor')
    await create(session('2027-03-10T18:00:00', { resources: [{ id: ada.resourceId }, { id: hall.id }], title: 'Yoga' }))
    const wanted = asking(session('2027-03-10T18:30:00', { resources: [{ id: noor.resourceId }, { id: hall.id }] }))
    await expect(wanted).rejects.toMatchObject({
      status: 428,
      code: 'SESSION_CONFLICT',
      data: { total: 1, conflicts: [{ resourceId: hall.id, resourceName: 'Hall', title: 'Yoga', start: '2027-03-10T17:00:00.000Z' }] },
    })
    const elsewhere = asking(session('2027-03-10T17:30:00', { resources: [{ id: ada.resourceId }] }))
    await expect(elsewhere).rejects.toMatchObject({ data: { total: 1, conflicts: [{ resourceName: 'Ada Lindqvist', title: 'Yoga' }] } })
  })
})

describe('a service', () => {
  const price = (money: object) => ({ rateType: 'FIXED', fixed: { price: money }, options: { inPerson: true } }) as NewService['payment']

  test('with a price without a currency has the one of the site', async () => {
    const { payment } = await world.service([ada], { payment: price({ value: '20' }) })
    expect(payment.fixed?.price).toEqual({ value: '20', currency: 'EUR' })
  })

  test('with a price without a value, or no place for anyone, is refused by the name of the field', async () => {
    await expect(world.service([ada], { payment: price({ currency: 'EUR' }) })).rejects.toMatchObject({
      violations: [{ field: 'service.payment.fixed.price.value', violatedRule: 'REQUIRED' }],
    })
    await expect(world.service([ada], { defaultCapacity: 0 })).rejects.toMatchObject({
      violations: [{ field: 'service.defaultCapacity', violatedRule: 'MINIMUM' }],
    })
  })
})

test('a form with a field that has no label is refused by the name of the field', async () => {
  const fields = [{ type: 'SHORT_TEXT' as const, label: '' }]
  await expect(owner['booking-forms'].createBookingForm({ body: { bookingForm: { name: 'Form', fields } } })).rejects.toMatchObject({
    violations: [{ field: 'bookingForm.fields[0].label' }],
  })
})

describe('a call for many', () => {
  test('takes no 10,001 ids, and says how many it takes', async () => {
    const ids = Array.from({ length: 10_001 }, () => randomUUID())
    const refusal = (limit: number) => ({ status: 400, violations: [{ field: 'ids', violatedRule: 'MAXITEMS', data: { limit } }] })
    await expect(owner.services.bulkDeleteServices({ body: { ids } })).rejects.toMatchObject(refusal(100))
    await expect(owner.resources.bulkDeleteResources({ body: { ids } })).rejects.toMatchObject(refusal(50))
  })

  test('answers item by item: what is right is done, beside what is refused', async () => {
    const service = await world.service([ada])
    const unknown = randomUUID()
    const { results, bulkActionMetadata } = await owner.services.bulkDeleteServices({ body: { ids: [unknown, service.id] } })
    expect(results).toMatchObject([
      { itemMetadata: { id: unknown, originalIndex: 0, success: false, error: { code: 'SERVICE_NOT_FOUND' } } },
      { itemMetadata: { id: service.id, originalIndex: 1, success: true } },
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  })
})
