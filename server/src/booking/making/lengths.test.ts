import { randomUUID } from 'node:crypto'
import type { Service, SlotAvailability } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { book, hold } from '../../test/bookings/booked.ts'
import { createRoomWorld } from '../../test/bookings/room-world.ts'

const { world, visitor, ada, massage, newDay, room, serviceIn } = await createRoomWorld()
afterAll(() => world.close())

const { owner } = world
const studio = await room('Studio')
const lengths = { schedule: { availabilityConstraints: { sessionDurations: [60, 90, 120], timeBetweenSessions: 15 } } }
const care = await world.service([ada], { name: 'Care', ...lengths })
const inStudio = await serviceIn([ada], [[studio]], { name: 'Care in the studio', ...lengths })

/** Tea takes 15 minutes more, a scarf is only carried home. */
const addOn = async (name: string, durationInMinutes?: number) =>
  (
    await owner['add-ons'].createAddOn({
      body: { addOn: { name, price: { value: '5' }, ...(durationInMinutes !== undefined && { durationInMinutes }) } },
    })
  ).addOn.id
const [tea, scarf] = [await addOn('Tea', 15), await addOn('Scarf')]
const { addOnGroup: extras } = await owner['add-ons'].createAddOnGroup({
  body: { serviceId: care.id, addOnGroup: { name: 'Extras', addOnIds: [tea, scarf] } },
})

type Asked = { durationInMinutes?: number; addOnIds?: string[]; services?: Service[] }

const ask = async (date: string, { services = [care], ...customerChoices }: Asked) => {
  const filter = {
    serviceId: services.length === 1 ? services[0]?.id : services.map(({ id }) => id),
    startDate: `${date}T00:00:00`,
    endDate: `${date}T23:59:59`,
  }
  return (await visitor.availability.queryAvailability({ body: { query: { filter }, customerChoices } })).availabilityEntries
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
  test('has times of the usual length, or of the chosen one', async () => {
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

  test('of several services leaves out those without this length', async () => {
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

  test('of another length is refused, with the lengths of the service', async () => {
    const date = newDay()
    await expect(hold(visitor, slotOf(date, '10:00', '10:45'))).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'booking.bookedEntity.slot.endDate', data: { offered: [60, 90, 120] } }],
    })
  })

  test('keeps its length when it moves without an end, and gets the length of the end that is sent', async () => {
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

  test('that is refused comes with alternatives of its own length', async () => {
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
  test('is used by the explanation of a day', async () => {
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

  test('is used for the next free time', async () => {
    const next = async (durationInMinutes: number) =>
      (await visitor.availability.listNextFree({ body: { serviceIds: [massage.id, care.id], customerChoices: { durationInMinutes } } }))
        .nextFree
    expect((await next(60)).map(({ serviceId }) => serviceId)).toEqual([massage.id, care.id])
    expect((await next(120)).map(({ serviceId }) => serviceId)).toEqual([care.id])
    await expect(next(45)).rejects.toMatchObject({ status: 400 })
  })
})

describe('add-ons that take time', () => {
  const holdWithTea = async (slot: { serviceId: string; startDate: string; endDate: string }) => {
    const bookedAddOns = [{ id: tea, groupId: extras.id }]
    return await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, totalParticipants: 1, bookedAddOns } } })
  }

  test('make the offered times longer, with the same starts', async () => {
    const date = newDay()
    expect((await times(date, { addOnIds: [tea] })).slice(0, 2)).toEqual(['10:00–11:15', '11:00–12:15'])
    expect(await times(date, { addOnIds: [tea] })).not.toContain('17:00–18:15')
    expect((await times(date, { addOnIds: [scarf] })).at(-1)).toBe('17:00–18:00')
    expect((await times(date, { addOnIds: [tea], durationInMinutes: 105 })).slice(0, 2)).toEqual(['10:00–11:45', '11:30–13:15'])
  })

  test('are part of the requested length', async () => {
    await expect(ask(newDay(), { addOnIds: [tea], durationInMinutes: 90 })).rejects.toMatchObject({
      violations: [{ field: 'customerChoices.durationInMinutes', data: { offered: [75, 105, 135] } }],
    })
  })

  test('must be offered with the service; other services are left out', async () => {
    for (const addOnIds of [[randomUUID()], [tea, randomUUID()]]) {
      await expect(ask(newDay(), { addOnIds })).rejects.toMatchObject({
        status: 400,
        violations: [{ field: 'customerChoices.addOnIds', violatedRule: 'ADD_ON' }],
      })
    }
    await expect(ask(newDay(), { addOnIds: [tea], services: [massage] })).rejects.toMatchObject({ status: 400 })
    const entries = await ask(newDay(), { addOnIds: [tea], services: [massage, care] })
    expect(new Set(entries.map(({ slot }) => slot.serviceId))).toEqual(new Set([care.id]))
    const { nextFree } = await visitor.availability.listNextFree({
      body: { serviceIds: [massage.id, care.id], customerChoices: { addOnIds: [tea] } },
    })
    expect(nextFree.map(({ serviceId }) => serviceId)).toEqual([care.id])
  })

  test('the list says of each entry what booking with them answers', async () => {
    const date = newDay()
    await book(visitor, slotOf(date, '13:00', '14:30'))
    const entries = await ask(date, { addOnIds: [tea] })
    expect(entries.filter(({ bookable }) => !bookable).length).toBeGreaterThan(1)
    for (const { slot, reason } of entries) expect(await reasonOf(holdWithTea(slot))).toBe(reason?.code ?? null)
  })

  test('that do not fit are refused with alternatives that are long enough', async () => {
    const date = newDay()
    await book(visitor, slotOf(date, '12:00', '13:00'))
    const { data } = await holdWithTea(slotOf(date, '11:00', '12:15')).then(
      () => ({ data: null }),
      (error) => error,
    )
    const lengthOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      Temporal.Instant.from(endDate).since(startDate).total('minutes')
    expect(data.alternatives.length).toBeGreaterThan(0)
    expect(new Set(data.alternatives.map(lengthOf))).toEqual(new Set([75]))
    for (const slot of data.alternatives) expect(await reasonOf(holdWithTea(slot))).toBe(null)
  })

  test('stay with a booking that moves, and with the times it may move to', async () => {
    const date = newDay()
    const { booking } = await holdWithTea(slotOf(date, '10:00', '11:15'))
    const list = async (customerChoices?: { durationInMinutes: number }) => {
      const filter = { startDate: `${date}T00:00:00`, endDate: `${date}T23:59:59` }
      const answer = await visitor.bookings.listTimesToMove({
        params: { bookingId: booking.id },
        body: { query: { filter }, ...(customerChoices && { customerChoices }) },
      })
      return answer.availabilityEntries.filter(({ bookable }) => bookable).map(clock)
    }
    expect((await list()).slice(0, 2)).toEqual(['10:00–11:15', '11:00–12:15'])
    expect((await list({ durationInMinutes: 105 }))[0]).toBe('10:00–11:45')
  })
})
