import type { Service, SlotAvailability } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { book, hold } from '../test/booked.ts'
import { createRoomWorld } from '../test/room-world.ts'

const { world, visitor, ada, massage, newDay, room, serviceIn } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
const studio = await room('Studio')
const lengths = { schedule: { availabilityConstraints: { sessionDurations: [60, 90, 120], timeBetweenSessions: 15 } } }
const care = await world.service([ada], { name: 'Care', ...lengths })
const inStudio = await serviceIn([ada], [[studio]], { name: 'Care in the studio', ...lengths })

const ask = async (date: string, { durationInMinutes, services = [care] }: { durationInMinutes?: number; services?: Service[] }) => {
  const filter = {
    serviceId: services.length === 1 ? services[0]?.id : services.map(({ id }) => id),
    startDate: `${date}T00:00:00`,
    endDate: `${date}T23:59:59`,
  }
  const customerChoices = durationInMinutes === undefined ? {} : { customerChoices: { durationInMinutes } }
  return (await visitor.availability.queryAvailability({ body: { query: { filter }, ...customerChoices } })).availabilityEntries
}
const clock = ({ slot }: SlotAvailability) => `${slot.startDate.slice(11, 16)}–${slot.endDate.slice(11, 16)}`
const times = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).filter(({ bookable }) => bookable).map(clock)
const slotOf = (date: string, from: string, to: string, service = care) => ({
  serviceId: service.id,
  startDate: `${date}T${from}:00`,
  endDate: `${date}T${to}:00`,
})
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ data }) => data.reason,
  )

describe('the list of times', () => {
  test('is of the usual length, or of the one that was chosen', async () => {
    const date = newDay()
    expect((await times(date, {})).slice(0, 3)).toEqual(['10:00–11:00', '11:00–12:00', '12:00–13:00'])
    expect(await times(date, { durationInMinutes: 60 })).toEqual(await times(date, {}))
    expect(await times(date, { durationInMinutes: 90 })).toEqual([
      '10:00–11:30',
      '11:30–13:00',
      '13:00–14:30',
      '14:30–16:00',
      '16:00–17:30',
    ])
    expect(await times(date, { durationInMinutes: 120 })).toEqual(['10:00–12:00', '12:00–14:00', '14:00–16:00', '16:00–18:00'])
  })

  test('refuses a length that the service does not have, and names those it has', async () => {
    const refused = ask(newDay(), { durationInMinutes: 45 })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'customerChoices.durationInMinutes', violatedRule: 'DURATION', data: { offered: [60, 90, 120] } }],
    })
  })

  test('of several services passes over those without this length', async () => {
    const entries = await ask(newDay(), { durationInMinutes: 90, services: [massage, care] })
    expect(new Set(entries.map(({ slot }) => slot.serviceId))).toEqual(new Set([care.id]))
    await expect(ask(newDay(), { durationInMinutes: 45, services: [massage, care] })).rejects.toMatchObject({ status: 400 })
  })

  test('says of each entry, bookable or not, what booking answers, in every length and in a room', async () => {
    const date = newDay()
    await book(visitor, slotOf(date, '13:00', '14:30'))
    for (const service of [care, inStudio]) {
      for (const durationInMinutes of [60, 90, 120]) {
        const entries = await ask(date, { durationInMinutes, services: [service] })
        expect(entries.length).toBeGreaterThan(3)
        for (const { slot, reason } of entries) expect(await reasonOf(hold(visitor, slot))).toBe(reason?.code ?? null)
      }
    }
  })
})

describe('a booking', () => {
  test('has the length of the slot that was sent, and keeps its pause after it', async () => {
    const date = newDay()
    const booked = await book(visitor, slotOf(date, '10:00', '12:00'))
    expect(booked).toMatchObject({ startDate: `${date}T09:00:00.000Z`, endDate: `${date}T11:00:00.000Z` })
    expect((await times(date, {})).slice(0, 2)).toEqual(['13:00–14:00', '14:00–15:00'])
  })

  test('of another length is refused, with the lengths that there are', async () => {
    const date = newDay()
    await expect(hold(visitor, slotOf(date, '10:00', '10:45'))).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'booking.bookedEntity.slot.endDate', data: { offered: [60, 90, 120] } }],
    })
  })

  test('keeps its length when it moves without an end, and gets another when an end is sent', async () => {
    const date = newDay()
    const { id, revision } = await book(visitor, slotOf(date, '10:00', '11:30'))
    const move = async (bookingRevision: string, slot: { startDate: string; endDate?: string }) =>
      (await visitor.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision: bookingRevision, slot } })).booking
    const moved = await move(revision, { startDate: `${date}T14:30:00` })
    expect(moved.endDate).toBe(`${date}T15:00:00.000Z`)
    const longer = await move(moved.revision, { startDate: `${date}T14:00:00`, endDate: `${date}T16:00:00` })
    expect(longer.endDate).toBe(`${date}T15:00:00.000Z`)
    const entries = await visitor.bookings.listTimesToMove({
      params: { bookingId: id },
      body: { query: { filter: { startDate: `${date}T00:00:00`, endDate: `${date}T23:59:59` } } },
    })
    expect(entries.availabilityEntries.map(clock)).toEqual(['10:00–12:00', '12:00–14:00', '14:00–16:00', '16:00–18:00'])
  })

  test('that is refused is told alternatives of its own length', async () => {
    const date = newDay()
    await book(visitor, slotOf(date, '10:00', '11:30'))
    const refused = hold(await world.visitor(), slotOf(date, '10:00', '11:30'))
    await expect(refused).rejects.toMatchObject({ status: 428, code: 'SLOT_NOT_AVAILABLE' })
    const { data } = await refused.catch((error) => error)
    const minutes = data.alternatives.map(({ startDate, endDate }: { startDate: string; endDate: string }) =>
      Temporal.Instant.from(endDate).since(startDate).total('minutes'),
    )
    expect(new Set(minutes)).toEqual(new Set([90]))
  })
})

describe('a chosen length', () => {
  test('is what “why not” explains', async () => {
    const date = newDay()
    const explain = async (durationInMinutes: number) =>
      (
        await owner.availability.explainDay({
          body: { serviceId: care.id, resourceId: ada.resourceId, date, customerChoices: { durationInMinutes } },
        })
      ).explanation.starts
    const starts = await explain(90)
    expect(starts.map(({ localStart }) => localStart.slice(11, 16))).toEqual(['10:00', '11:30', '13:00', '14:30', '16:00', '17:30'])
    expect(starts.at(-1)).toMatchObject({ bookable: false, reason: 'TOO_LATE_FOR_DURATION' })
    await expect(explain(45)).rejects.toMatchObject({ status: 400 })
  })

  test('is what the next free time is asked for', async () => {
    const next = async (durationInMinutes: number) =>
      (await visitor.availability.listNextFree({ body: { serviceIds: [massage.id, care.id], customerChoices: { durationInMinutes } } }))
        .nextFree
    expect((await next(60)).map(({ serviceId }) => serviceId)).toEqual([massage.id, care.id])
    expect((await next(120)).map(({ serviceId }) => serviceId)).toEqual([care.id])
    await expect(next(45)).rejects.toMatchObject({ status: 400 })
  })
})
