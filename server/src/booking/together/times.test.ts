import type { Booking, MultiServiceTime, Slot } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { hold } from '../../test/bookings/booked.ts'
import { createMultiServiceWorld, createParts, infosOf, slotFor } from '../../test/bookings/multi-service.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const { world, visitor, ada, jonas, massage, facial, provider, newDay, isFree, partsOf, holdTwo, bookTwo } = await createMultiServiceWorld()
afterAll(() => world.close())

const { owner, guest } = world
const dayOf = (date: string) => ({ fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:00:00` })
const chosen = [{ serviceId: massage.id }, { serviceId: facial.id }]
type PartsType = 'SEQUENTIAL_BOOKINGS' | 'PARALLEL_BOOKINGS'

const timesOf = async (client: Client, date: string, services: { serviceId: string; resourceId?: string }[] = chosen, type?: PartsType) => {
  const body = { ...dayOf(date), services, ...(type && { multiServiceBookingType: type }) }
  return (await client.availability.listMultiServiceTimes({ body })).multiServiceTimes
}

const clockOf = ({ slots }: MultiServiceTime) => slots.map(({ startDate, resource }) => `${startDate.slice(11, 16)} ${resource?.name}`)

const bookSlots = (client: Client, slots: readonly Slot[], type: PartsType = 'SEQUENTIAL_BOOKINGS') =>
  client.bookings.createMultiServiceBooking({
    body: { bookings: slots.map((slot) => ({ bookedEntity: { slot }, totalParticipants: 1 })), multiServiceBookingType: type },
  })

describe('the times of several services together', () => {
  test('are whole combinations with one price, each of which can be booked as it is', async () => {
    const date = newDay()
    const times = await timesOf(visitor, date)
    expect(clockOf(times[0] as MultiServiceTime)).toEqual(['10:00 Ada Lindqvist', '11:00 Jonas Weber'])
    expect(times.at(-1)?.slots.map(({ endDate }) => endDate.slice(11, 16))).toEqual(['17:00', '18:00'])
    expect(times[0]?.price).toEqual({ value: '150.00', currency: 'EUR' })
    for (const { slots } of times) await bookSlots(visitor, slots)
  })

  test('in parallel begin together, each with a staff member of its own', async () => {
    const date = newDay()
    const either = await world.service([ada, jonas], { name: 'Couple’s massage' })
    const twice = [{ serviceId: either.id }, { serviceId: either.id }]
    const [first, ...others] = await timesOf(visitor, date, twice, 'PARALLEL_BOOKINGS')
    expect(first?.slots.map(({ startDate }) => startDate.slice(11, 16))).toEqual(['10:00', '10:00'])
    expect(new Set(first?.slots.map(({ resource }) => resource?.id)).size).toBe(2)
    expect(first?.endDate).toBe(new Date(first?.slots[0]?.endDate ?? '').toISOString())
    await bookSlots(visitor, others.at(-1)?.slots ?? [], 'PARALLEL_BOOKINGS')
    const withAdaAlone = [
      { serviceId: either.id, resourceId: ada.resourceId },
      { serviceId: either.id, resourceId: ada.resourceId },
    ]
    expect(await timesOf(visitor, date, withAdaAlone, 'PARALLEL_BOOKINGS')).toEqual([])
  })

  test('in parallel begin at the start times of the first service, whatever the start times of the others are', async () => {
    const date = newDay()
    const lengths = (minutes: number) => ({ schedule: { availabilityConstraints: { sessionDurations: [minutes] } } })
    const half = await world.service([ada], { name: 'Half an hour', ...lengths(30) })
    const long = await world.service([jonas], { name: 'Ninety minutes', ...lengths(90) })
    const clock = async (...services: { id: string }[]) => {
      const asked = services.map(({ id: serviceId }) => ({ serviceId }))
      const times = await timesOf(visitor, date, asked, 'PARALLEL_BOOKINGS')
      return { times, starts: times.map(({ slots }) => slots[0]?.startDate.slice(11, 16)) }
    }
    const { times, starts } = await clock(half, long)
    expect(starts).toEqual(Array.from({ length: 14 }, (_, index) => `${10 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`))
    expect((await clock(long, half)).starts).toEqual(['10:00', '11:30', '13:00', '14:30', '16:00'])
    await bookSlots(await world.visitor(), times[1]?.slots ?? [], 'PARALLEL_BOOKINGS')
  })

  test('are at the location that was chosen among those that all services have in common', async () => {
    const address = { addressLine: 'Kantstraße 5, Berlin' }
    const { location: west } = await owner.locations.createLocation({ body: { location: { name: 'Studio West', address } } })
    const at = (id: string) => ({ type: 'BUSINESS' as const, business: { id } })
    const cut = await world.service([ada], { name: 'Cut', locations: [at(world.siteId), at(west.id)] })
    const colour = await world.service([ada], { name: 'Colour', locations: [at(west.id), at(world.siteId)] })
    const services = [{ serviceId: cut.id }, { serviceId: colour.id }]
    const date = newDay()
    const placesOf = async (location?: { locationType: 'BUSINESS'; id?: string }, asked = services) => {
      const body = { ...dayOf(date), services: asked, ...(location && { location }) }
      const { multiServiceTimes } = await visitor.availability.listMultiServiceTimes({ body })
      return multiServiceTimes.map(({ slots }) => slots.map((slot) => slot.location?.id))
    }
    const [usual] = await placesOf()
    expect(usual).toEqual([world.siteId, world.siteId])
    const [inWest] = await placesOf({ locationType: 'BUSINESS', id: west.id })
    expect(inWest).toEqual([west.id, west.id])
    expect(await placesOf({ locationType: 'BUSINESS', id: west.id }, [{ serviceId: massage.id }, { serviceId: cut.id }])).toEqual([])
    await expect(placesOf({ locationType: 'BUSINESS' })).rejects.toMatchObject({ violations: [{ field: 'location.id' }] })
    const body = { ...dayOf(date), services, location: { locationType: 'BUSINESS' as const, id: west.id } }
    const { multiServiceTimes } = await visitor.availability.listMultiServiceTimes({ body })
    const { multiServiceBooking } = await bookSlots(visitor, multiServiceTimes[0]?.slots ?? [])
    const parts = await partsOf(multiServiceBooking.id)
    expect(parts.map(({ bookedEntity }) => bookedEntity.slot?.location?.id)).toEqual([west.id, west.id])
  })

  test('show what the visitor holds together as free to them, and as taken to others', async () => {
    const date = newDay()
    const customer = await world.visitor()
    await holdTwo(customer, date)
    const startsFor = async (client: Client) => (await timesOf(client, date)).map(({ slots }) => slots[0]?.startDate.slice(11, 16))
    expect((await startsFor(customer)).slice(0, 2)).toEqual(['10:00', '11:00'])
    expect((await startsFor(await world.visitor()))[0]).toBe('11:00')
    // A massage at eleven would follow the held facial: the new hold replaces both.
    const [, eleven] = await timesOf(customer, date)
    await bookSlots(customer, eleven?.slots ?? [])
    expect(await isFree(date, '10:00')).toBe(true)
  })

  test('are refused for unknown services and invalid ranges', async () => {
    const date = newDay()
    await expect(timesOf(visitor, date, [{ serviceId: ada.id }, ...chosen])).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    await expect(timesOf(visitor, date, chosen.slice(0, 1))).rejects.toMatchObject({ status: 400 })
    const backwards = { fromLocalDate: `${date}T12:00:00`, toLocalDate: `${date}T10:00:00`, services: chosen }
    await expect(visitor.availability.listMultiServiceTimes({ body: backwards })).rejects.toMatchObject({
      violations: [{ field: 'toLocalDate' }],
    })
  })
})

describe('a package that was just taken', () => {
  test('is refused with the nearest whole packages, in the order of the request, and each of them can be booked', async () => {
    const date = newDay()
    await hold(await world.visitor(), slotFor({ service: facial, at: `${date}T12:00:00` }))
    const asked = [
      { service: facial, at: `${date}T12:00:00` },
      { service: massage, at: `${date}T11:00:00` },
    ]
    const refusal = await createParts(visitor, asked).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'HELD', alternatives: [] } })
    const times: MultiServiceTime[] = refusal.data.multiServiceTimes
    expect(clockOf(times[0] as MultiServiceTime)).toEqual(['11:00 Jonas Weber', '10:00 Ada Lindqvist'])
    expect(times.length).toBe(5)
    for (const { slots } of times) await bookSlots(visitor, slots)
  })

  test('in parallel is refused with parallel alternatives', async () => {
    const date = newDay()
    await hold(await world.visitor(), slotFor({ service: facial, at: `${date}T12:00:00` }))
    const asked = [massage, facial].map((service) => ({ service, at: `${date}T12:00:00` }))
    const refusal = await createParts(visitor, asked, { type: 'PARALLEL_BOOKINGS' }).catch((error) => error)
    const times: MultiServiceTime[] = refusal.data.multiServiceTimes
    expect(times.slice(0, 2).map(({ slots }) => slots.map(({ startDate }) => startDate.slice(11, 16)))).toEqual([
      ['11:00', '11:00'],
      ['13:00', '13:00'],
    ])
  })
})

describe('moving a package', () => {
  const moveAll = (parts: readonly Booking[], { slots }: MultiServiceTime) =>
    infosOf(parts).map((info, index) => ({ ...info, slot: slots[index] as Slot }))

  test('a member moves their package to a time of the list, in which its own places count as free', async () => {
    const date = newDay()
    const member = await signedInMember(world)
    const { id, parts } = await bookTwo(member, date)
    const at = { params: { multiServiceBookingId: id } }
    const { multiServiceTimes } = await member.bookings.listMultiServiceTimesToMove({ ...at, body: dayOf(date) })
    expect(multiServiceTimes.map(({ slots }) => slots[0]?.startDate.slice(11, 16))).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    const eleven = multiServiceTimes[1] as MultiServiceTime
    await member.bookings.rescheduleMultiServiceBooking({ ...at, body: { rescheduleBookingsInfo: moveAll(parts, eleven) } })
    expect((await partsOf(id)).map(({ bookedEntity }) => bookedEntity.slot?.startDate.slice(11, 16))).toEqual(['11:00', '12:00'])
    const stranger = await signedInMember(world)
    await expect(stranger.bookings.listMultiServiceTimesToMove({ ...at, body: dayOf(date) })).rejects.toMatchObject({
      code: 'MULTI_SERVICE_BOOKING_NOT_FOUND',
    })
    // Jonas gives one part of it: the whole is not his to move.
    await expect(provider.bookings.listMultiServiceTimesToMove({ ...at, body: dayOf(date) })).rejects.toMatchObject({
      code: 'MULTI_SERVICE_BOOKING_INCLUDES_MULTIPLE_STAFF_MEMBERS',
    })
  })

  test('the link in the mail shows all parts with their services, and moves them together', async () => {
    const date = newDay()
    const { id, parts } = await bookTwo(visitor, date)
    const { token } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: parts[0]?.id ?? '' } })
    const link = { params: { token } }
    const { services } = await guest.bookings.listServicesOfPartsAnonymously(link)
    expect(services.map(({ bookingId, service }) => [bookingId, service.name])).toEqual([
      [parts[0]?.id, massage.name],
      [parts[1]?.id, 'Facial'],
    ])
    const { multiServiceTimes } = await guest.bookings.listMultiServiceTimesToMoveAnonymously({ ...link, body: dayOf(date) })
    const noon = multiServiceTimes[2] as MultiServiceTime
    const { multiServiceBooking } = await guest.bookings.rescheduleMultiServiceBookingAnonymously({
      ...link,
      body: { rescheduleBookingsInfo: moveAll(parts, noon) },
    })
    expect(multiServiceBooking.bookings.map(({ booking }) => booking?.bookedEntity.slot?.startDate.slice(11, 16))).toEqual([
      '12:00',
      '13:00',
    ])
    for (const part of parts) expect((await recordedEvents(world, part.id)).at(-1)?.name).toBe('booking.rescheduled')
    await expect(
      guest.bookings.rescheduleMultiServiceBookingAnonymously({ ...link, body: { rescheduleBookingsInfo: moveAll(parts, noon) } }),
    ).rejects.toMatchObject({ code: 'BOOKING_REVISION_MISMATCH' })
    await guest.bookings.cancelMultiServiceBookingAnonymously({ ...link, query: {} })
    await expect(guest.bookings.listMultiServiceTimesToMoveAnonymously({ ...link, body: dayOf(date) })).rejects.toMatchObject({
      code: 'RESCHEDULING_NOT_ALLOWED',
    })
    const moved = await partsOf(id)
    await expect(
      guest.bookings.rescheduleMultiServiceBookingAnonymously({ ...link, body: { rescheduleBookingsInfo: moveAll(moved, noon) } }),
    ).rejects.toMatchObject({ code: 'INVALID_BOOKING_STATUS' })
  })

  test('a link whose policy forbids it moves nothing, and names the reason', async () => {
    const { parts } = await bookTwo(visitor, newDay())
    const { token } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: parts[1]?.id ?? '' } })
    const { now } = world.clock
    world.clock.set(parts[0]?.startDate ?? now)
    const infos = parts.map((part) => ({ bookingId: part.id, revision: part.revision, slot: { startDate: part.startDate } }))
    await expect(
      guest.bookings.rescheduleMultiServiceBookingAnonymously({ params: { token }, body: { rescheduleBookingsInfo: infos } }),
    ).rejects.toMatchObject({ code: 'RESCHEDULING_NOT_ALLOWED', data: { reason: expect.any(String) } })
    world.clock.set(now)
  })

  test('the calendar file of any part has all of them', async () => {
    const { parts } = await bookTwo(visitor, newDay())
    const { token } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: parts[1]?.id ?? '' } })
    const { payload } = await world.app.inject({ url: `/v1/anonymous-bookings/${token}/calendar.ics` })
    expect(payload.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })
})
