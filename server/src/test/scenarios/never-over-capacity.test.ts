import type { Booking, SentSlot } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { complete, hold, lena, of, timesOn } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { numberOfRuns } from '../number-of-runs.ts'
import { overlappingPlaces } from '../servers/racing.ts'
import { attempt } from './attempt.ts'
import { capacityModel, keepsTime, type ModelBooking } from './capacity-model.ts'

const { world, ada, newDay, later } = await createBookingWorld()
const jonas = await world.staffMember('Jonas Weber')
const { site } = await world.owner.site.getSite()
await world.owner.site.updateSite({ body: { site: { slotStepMinutes: 15, revision: site.revision } } })
const service = await world.service([ada, jonas], {
  name: 'Massage with a pause',
  schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 15 } },
})
const resources = [ada.resourceId, jonas.resourceId]
afterAll(() => world.close())

const visitorsPerStory = 3

/** Minutes after midnight, on the grid from ten o'clock to the last start that ends by six. */
const aStart = fc.integer({ min: 0, max: 28 }).map((step) => 600 + step * 15)
const who = fc.nat(visitorsPerStory - 1)
const whom = fc.constantFrom(...resources)
const which = fc.nat(30)
const aCommand = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ verb: fc.constant('hold' as const), who, start: aStart, whom: fc.option(whom, { nil: undefined }) }),
  },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('complete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('move' as const), which, start: aStart, whom }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('confirm' as const), which }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('override' as const), start: aStart, whom }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 12 }) }) },
)
type Command = typeof aCommand extends fc.Arbitrary<infer Value> ? Value : never

test('whatever is done in whatever order, capacity is never exceeded, and shown times can be booked', async () => {
  const property = fc.asyncProperty(fc.array(aCommand, { minLength: 8, maxLength: 30 }), async (commands) => {
    const story = newStory(newDay(), await newVisitors())
    await later({ minutes: 0 }, async () => {
      for (const command of commands) await story.play(command)
    })
    expect(await overlappingPlaces(world)).toBe(0)
  })
  await fc.assert(property, { numRuns: numberOfRuns(12) })
}, 120_000)

let networks = 0

/** Each story has its own staff, and visitors from its own network: its clock begins where the one before began. */
const newVisitors = () => {
  networks++
  return Promise.all(
    Array.from({ length: visitorsPerStory }, async () => {
      const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
      return world.clientWith({ authorization: tokens.access_token }, `10.0.${networks}.1`)
    }),
  )
}

/** One day of actions, on the server and in the model. */
const newStory = (date: string, visitors: readonly Client[]) => {
  const model = capacityModel()
  const made: { booking: Booking; client: Client; visitor: number | null }[] = []
  const began = Temporal.Instant.from(world.clock.now)
  const now = () => Temporal.Instant.from(world.clock.now).since(began).total('minutes')
  const slotAt = (start: number, resource?: string): SentSlot => ({
    serviceId: service.id,
    startDate: `${date}T${String(Math.floor(start / 60)).padStart(2, '0')}:${String(start % 60).padStart(2, '0')}:00`,
    ...(resource !== undefined && { resource: { id: resource } }),
  })

  const note = (booking: Booking, changes: Partial<ModelBooking>) => {
    const before = model.bookings.get(booking.id) ?? { start: 0, holdEnds: 0, isShared: false, isLost: false }
    const resource = slotOf(booking).resource?.id ?? ''
    // The verbs of these stories make no other status.
    const status = booking.status as ModelBooking['status']
    model.note(booking.id, { ...before, resource, status, ...changes }, now())
    const entry = made.find(({ booking: { id } }) => id === booking.id)
    if (entry) entry.booking = booking
  }

  const verbs = {
    wait: async ({ minutes }: { minutes: number }) => world.clock.advance({ minutes }),
    hold: async ({ who: visitor, start, whom: resource }: { who: number; start: number; whom: string | undefined }) => {
      const client = visitors[visitor] as Client
      const replaced = made.filter((entry) => entry.visitor === visitor && isHeld(entry.booking.id)).map(({ booking }) => booking.id)
      const isFreeNow = (id: string) => model.isFree(id, start, now(), replaced)
      const expected = (resource === undefined ? resources : [resource]).some(isFreeNow)
      const booking = await attempt(() => hold(client, slotAt(start, resource)), expected)
      if (!booking) return
      expect(isFreeNow(slotOf(booking).resource?.id ?? '')).toBe(true)
      for (const id of replaced) model.note(id, { ...inModel(id), isLost: true }, now())
      made.push({ booking, client, visitor })
      note(booking, { start, holdEnds: now() + 15 })
    },
    override: async ({ start, whom: resource }: { start: number; whom: string }) => {
      const isTaken = !model.isFree(resource, start, now())
      const body = {
        booking: { bookedEntity: { slot: slotAt(start, resource) }, status: 'CONFIRMED' as const, contactDetails: lena },
        flowControlSettings: { skipAvailabilityValidation: true },
      }
      const { booking } = await world.owner.bookings.createBooking({ body })
      expect(booking.doubleBooked ?? false).toBe(isTaken)
      made.push({ booking, client: world.owner, visitor: null })
      note(booking, { start, isShared: isTaken })
    },
    complete: async ({ which: index }: { which: number }) => {
      const entry = pick(index)
      if (!entry || entry.visitor === null) return
      const { id } = entry.booking
      const { resource, start, status } = inModel(id)
      // A live hold is completed without a check; an expired one is checked like a new booking.
      const expected = status === 'CREATED' && (isHeld(id) || model.isFree(resource, start, now(), [id]))
      const answer = await attempt(() => complete(entry.client, entry.booking), expected)
      if (answer) note(answer.booking, {})
    },
    confirm: async ({ which: index }: { which: number }) => {
      const entry = pick(index)
      if (!entry) return
      const { id } = entry.booking
      const { resource, start, status, isLost } = inModel(id)
      const expected = status === 'CREATED' && (!isLost || model.isFree(resource, start, now(), [id]))
      const answer = await attempt(() => world.owner.bookings.confirmBooking(of(entry.booking)), expected)
      if (answer) note(answer.booking, {})
    },
    move: async ({ which: index, start, whom: resource }: { which: number; start: number; whom: string }) => {
      const entry = pick(index)
      if (!entry) return
      const { id } = entry.booking
      const isMovable = inModel(id).status === 'CONFIRMED' || isHeld(id)
      const target = { params: { bookingId: id }, body: { revision: entry.booking.revision, slot: slotAt(start, resource) } }
      const answer = await attempt(
        () => entry.client.bookings.rescheduleBooking(target),
        isMovable && model.isFree(resource, start, now(), [id]),
      )
      if (answer) note(answer.booking, { start, isShared: false })
    },
    cancel: async ({ which: index }: { which: number }) => {
      const entry = pick(index)
      if (!entry) return
      const isOpen = inModel(entry.booking.id).status !== 'CANCELED'
      const answer = await attempt(() => entry.client.bookings.cancelBooking(of(entry.booking)), isOpen)
      if (answer) note(answer.booking, {})
    },
  }

  const pick = (index: number) => made[index % Math.max(1, made.length)]
  const inModel = (id: string) => model.bookings.get(id) as ModelBooking
  const isHeld = (id: string) => inModel(id).status === 'CREATED' && keepsTime(inModel(id), now())

  const play = async (command: Command) => {
    // Each verb takes its own command; the table pairs them.
    await (verbs[command.verb] as (command: Command) => Promise<unknown>)(command)
    expect(model.collisions(now())).toEqual([])
    for (const resourceId of resources) {
      const shown = (await timesOn(world.owner, { service, date, resourceId })).map(({ slot, bookable }) => [
        slot.startDate.slice(11, 16),
        bookable,
      ])
      const free = shown.map(([time]) => [time, model.isFree(resourceId, minuteOf(String(time)), now())])
      expect(shown).toEqual(free)
    }
  }
  return { play }
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
