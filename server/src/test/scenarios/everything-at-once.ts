import type { MultiServiceBookingType, Service } from '@foyer/contract'
import fc from 'fast-check'
import { createWindowsWorld } from '../bookings/windows-world.ts'
import type { World } from '../world.ts'

export const visitorsPerStory = 3
/** The last of them is a member, who pays with a plan what it covers. */
export const memberOfStory = visitorsPerStory - 1

const which = fc.nat(30)
const who = fc.constantFrom(0, 1, memberOfStory, memberOfStory)
const week = fc.nat(1)
/** Starts of an hour each, from ten o'clock on; the last ends at four. */
const at = fc.integer({ min: 10, max: 15 })
const party = fc.integer({ min: 1, max: 3 })
const session = fc.nat(1)
const service = fc.constantFrom('massage', 'facial', 'coaching', 'sauna')
const type = fc.constantFrom<MultiServiceBookingType>('SEQUENTIAL_BOOKINGS', 'SEPARATE_BOOKINGS', 'PARALLEL_BOOKINGS')
const byOwner = fc.boolean()
const verb = <Name extends string>(name: Name) => fc.constant(name)

/** Everything that customers and the business do with appointments, visits, series, classes and lists. */
export const aCommand = fc.oneof(
  { weight: 5, arbitrary: fc.record({ verb: verb('hold'), who, week, at, service }) },
  { weight: 3, arbitrary: fc.record({ verb: verb('holdVisit'), who, at, type }) },
  { weight: 2, arbitrary: fc.record({ verb: verb('holdSeries'), who, at }) },
  { weight: 5, arbitrary: fc.record({ verb: verb('holdSeats'), who, session, party }) },
  { weight: 9, arbitrary: fc.record({ verb: verb('complete'), which }) },
  { weight: 3, arbitrary: fc.record({ verb: verb('move'), which, at, session, byOwner }) },
  { weight: 4, arbitrary: fc.record({ verb: verb('cancel'), which, byOwner }) },
  { weight: 2, arbitrary: fc.record({ verb: verb('decide'), which, isAccepted: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ verb: verb('resize'), which, party }) },
  { weight: 4, arbitrary: fc.record({ verb: verb('waitForSeats'), who, session, party }) },
  { weight: 4, arbitrary: fc.record({ verb: verb('waitForTime'), who, at, service }) },
  { weight: 5, arbitrary: fc.record({ verb: verb('answer'), which, answer: fc.constantFrom('accept', 'pass', 'leave') }) },
  { weight: 1, arbitrary: fc.record({ verb: verb('offer'), which }) },
  { weight: 1, arbitrary: fc.record({ verb: verb('widen'), session }) },
  { weight: 1, arbitrary: fc.record({ verb: verb('cancelSession'), session }) },
  { weight: 3, arbitrary: fc.record({ verb: verb('pass'), minutes: fc.integer({ min: 1, max: 20 }) }) },
)
export type Command = typeof aCommand extends fc.Arbitrary<infer Value> ? Value : never

/** A studio with every kind of service, full at once: Ada and Jonas give massages and a class, Jonas facials and the sauna, Ada coaching by request. */
export async function createFullStudio() {
  const windows = await createWindowsWorld()
  const { world, ada } = windows
  const jonas = await world.staffMember('Jonas Weber')
  const online = { enabled: true, allowRepeating: true }
  const pause = { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 15 } }
  const payment = { rateType: 'FIXED' as const, fixed: { price: { value: '40' } }, options: { inPerson: true, pricingPlan: true } }
  const services = {
    massage: await world.service([ada, jonas], { name: 'Massage', onlineBooking: online, payment }),
    facial: await world.service([jonas], { name: 'Facial', schedule: pause }),
    coaching: await world.service([ada], { name: 'Coaching', onlineBooking: { ...online, requireManualApproval: true } }),
    sauna: await world.service([jonas], { name: 'Sauna', payment, bookingPolicy: { id: await alwaysLate(world) } }),
  }
  const yoga = await world.service([ada], { type: 'CLASS', name: 'Yoga', defaultCapacity: 2, staffMemberIds: [], schedule: {}, payment })
  const planId = await planFor(world, [services.massage, services.sauna, yoga])
  return { world, ada, services, yoga, planId, serve: windows.serve }
}

/** Each cancellation is late: of what a plan paid for it, the plan keeps the visit. */
async function alwaysLate({ owner }: World): Promise<string> {
  const tenYears = 10 * 365 * 24 * 60
  const cancellationPolicy = { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: tenYears }
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: 'Late',
        cancellationPolicy,
        waitlistPolicy: { enabled: true, capacity: 4, reservationTimeInMinutes: 30 },
      },
    },
  })
  return bookingPolicy.id
}

/** So few visits that they run out, and come back. */
async function planFor({ owner }: World, services: readonly Service[]): Promise<string> {
  const { plan } = await owner.plans.createPlan({
    body: { plan: { name: 'Card', pricing: { price: { value: '90' }, singlePaymentUnlimited: true } } },
  })
  const serviceIds = services.map(({ id }) => id)
  await owner.benefits.setPlanBenefits({
    params: { planId: plan.id },
    body: { benefits: [{ serviceIds, kind: 'PER_ORDER', amount: 4 }] },
  })
  return plan.id
}

export type FullStudio = Awaited<ReturnType<typeof createFullStudio>>
