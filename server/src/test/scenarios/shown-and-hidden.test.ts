import type { SentSlot, Service } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'
import { expect, onTestFinished, test } from 'vitest'
import { hold, of, timesOn } from '../bookings/booked.ts'
import { createWorld, type World } from '../world.ts'

type Setting = {
  timeZone: string
  date: string
  /** The time of the story, an instant. */
  now: string
  hours: { from: string; to: string }
  durationMinutes: number
  bufferMinutes: number
  stepMinutes: number
  noticeMinutes: number
}

const usual: Setting = {
  timeZone: 'Europe/Berlin',
  date: '2027-03-07',
  now: '2027-03-05T08:00:00.000Z',
  hours: { from: '09:00', to: '13:00' },
  durationMinutes: 60,
  bufferMinutes: 0,
  stepMinutes: 60,
  noticeMinutes: 0,
}

// All on Sundays, when there are no other hours.
const settings: [string, Setting][] = [
  ['on a plain day', usual],
  ['with a pause after each session', { ...usual, durationMinutes: 45, bufferMinutes: 15, stepMinutes: 15 }],
  ['with notice, in the middle of the day', { ...usual, now: '2027-03-07T08:10:00.000Z', stepMinutes: 20, noticeMinutes: 90 }],
  [
    'in the night of the spring change',
    { ...usual, date: '2027-03-28', now: '2027-03-26T08:00:00.000Z', hours: { from: '00:30', to: '05:00' }, stepMinutes: 30 },
  ],
  [
    'in the night of the autumn change in New York',
    {
      ...usual,
      timeZone: 'America/New_York',
      date: '2027-11-07',
      now: '2027-11-05T12:00:00.000Z',
      hours: { from: '00:00', to: '04:00' },
      stepMinutes: 30,
    },
  ],
  [
    'in a zone of half hours',
    {
      ...usual,
      timeZone: 'Australia/Lord_Howe',
      date: '2027-04-04',
      now: '2027-04-02T00:00:00.000Z',
      hours: { from: '00:15', to: '05:00' },
      stepMinutes: 45,
    },
  ],
]

const openWorld = async (setting: Setting): Promise<{ world: World; service: Service; client: Client }> => {
  const { timeZone, now, hours, durationMinutes, bufferMinutes, stepMinutes, noticeMinutes } = setting
  const world = await createWorld({ timeZone, now })
  onTestFinished(() => world.close())
  const { owner } = world
  const ada = await world.staffMember('Ada Lindqvist', [{ day: 'SUNDAY', ...hours }])
  const { site } = await owner.site.getSite()
  await owner.site.updateSite({ body: { site: { slotStepMinutes: stepMinutes, revision: site.revision } } })
  const service = await world.service([ada], {
    schedule: { availabilityConstraints: { sessionDurations: [durationMinutes], timeBetweenSessions: bufferMinutes } },
  })
  if (noticeMinutes > 0) {
    const { bookingPolicy } = service
    const limit = { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: noticeMinutes } }
    await owner['booking-policies'].updateBookingPolicy({
      params: { 'bookingPolicy.id': bookingPolicy.id },
      body: { bookingPolicy: { revision: bookingPolicy.revision, ...limit } },
    })
  }
  return { world, service, client: await world.visitor() }
}

/** Holds a start and releases it; null if it could be held, else the refusal. */
const tried = async (client: Client, slot: SentSlot): Promise<ApiError | null> => {
  try {
    const booking = await hold(client, slot)
    await client.bookings.cancelBooking(of(booking))
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

test.each(settings)('every time that is shown can be had, and no other: %s', async (_, setting) => {
  const { service, client } = await openWorld(setting)
  const day = { service, date: setting.date, timezone: setting.timeZone }
  const [first] = (await timesOn(client, day)).filter(({ bookable }) => bookable)
  if (!first) throw new Error('Nothing is shown')
  // One booking is in the day, so that there are taken times, too.
  await hold(client, first.slot).then(({ id, revision }) =>
    client.bookings.completeBooking({ params: { bookingId: id }, body: { revision, contactDetails: { firstName: 'Lena', phone: '1' } } }),
  )
  const shown = new Set(
    (await timesOn(client, day))
      .filter(({ bookable }) => bookable)
      .map(({ slot }) => Temporal.Instant.from(slot.startDate).epochMilliseconds),
  )
  expect(shown.size).toBeGreaterThan(0)
  const opening = Temporal.PlainDateTime.from(`${setting.date}T${setting.hours.from}`).toZonedDateTime(setting.timeZone)
  for (let minutes = -30; minutes <= 6 * 60; minutes += 5) {
    const start = opening.add({ minutes })
    const refusal = await tried(client, { serviceId: service.id, startDate: start.toInstant().toString() })
    expect([start.toString(), refusal === null]).toEqual([start.toString(), shown.has(start.epochMilliseconds)])
    if (refusal) expect(['SLOT_NOT_AVAILABLE', 'BOOKING_POLICY_VIOLATION']).toContain(refusal.code)
  }
})
