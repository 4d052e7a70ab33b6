import type { Booking, Plan, Service } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { of } from '../../test/bookings/booked.ts'
import { numberOfRuns } from '../../test/number-of-runs.ts'
import type { Received, WebhookReceiver } from '../../test/servers/webhook-receiver.ts'
import { createWebhookWorld } from '../../test/servers/webhook-world.ts'

const { world, ada, later, newDay, slot, bookAnew, listening, courier } = await createWebhookWorld()
const { owner } = world

type State = { id: string; revision: string } & Record<string, unknown>

/**
 * The entities that a program knows of which has heard events alone, each in its newest state. As receivers must, it drops what is not newer
 * than what it has; it shares no code with what sends.
 */
const rebuiltFrom = (received: readonly Received[]): Map<string, State> => {
  const states = new Map<string, State>()
  const newest = new Map<string, number>()
  for (const { eventType, entityId, sequence, event } of received) {
    if (!/(booking|service|plan)[_.]/.test(eventType) || (newest.get(entityId) ?? 0) >= sequence) continue
    newest.set(entityId, sequence)
    const { createdEvent, updatedEvent, deletedEvent, actionEvent } = event as {
      createdEvent?: { entity: State }
      updatedEvent?: { currentEntity: State }
      deletedEvent?: object
      actionEvent?: { body: { booking?: State; plan?: State } }
    }
    const state = createdEvent?.entity ?? updatedEvent?.currentEntity ?? actionEvent?.body.booking ?? actionEvent?.body.plan
    if (deletedEvent) states.delete(entityId)
    else if (state) states.set(entityId, state)
  }
  return states
}

const kinds = ['BOOK', 'BOOK', 'CANCEL', 'MOVE', 'GROW', 'SERVICE', 'RENAME', 'DELETE', 'PLAN', 'ARCHIVE', 'HIDE', 'FAIL'] as const
const aDeed = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(1000) })
type Deed = { kind: (typeof kinds)[number]; at: number }

const ids = { booking: [] as string[], service: [] as string[], plan: [] as string[] }
const pick = (kind: keyof typeof ids, at: number): string => ids[kind][at % Math.max(1, ids[kind].length)] ?? ''

const bookingOf = async (id: string): Promise<Booking> => {
  const answer = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })
  return answer.extendedBookings[0]?.booking as Booking
}
const serviceOf = async (serviceId: string): Promise<Service> =>
  (await owner.services.getService({ params: { serviceId }, query: {} })).service
const planOf = async (id: string): Promise<Plan> => (await owner.plans.getPlan({ params: { id } })).plan

const deeds: Record<Exclude<Deed['kind'], 'FAIL'>, (at: number) => Promise<unknown>> = {
  BOOK: async () => ids.booking.push((await bookAnew()).id),
  CANCEL: async (at) => owner.bookings.cancelBooking(of(await bookingOf(pick('booking', at)))),
  MOVE: async (at) => {
    const booking = await bookingOf(pick('booking', at))
    const { params, body } = of(booking)
    return owner.bookings.rescheduleBooking({ params, body: { ...body, slot: await slot(owner, newDay(), '11:00') } })
  },
  GROW: async (at) => {
    const { params, body } = of(await bookingOf(pick('booking', at)))
    return owner.bookings.updateNumberOfParticipants({ params, body: { ...body, totalParticipants: 1 + (at % 2) } })
  },
  SERVICE: async (at) => ids.service.push((await world.service([ada], { name: `Service ${at}` })).id),
  RENAME: async (at) => {
    const { id, revision } = await serviceOf(pick('service', at))
    return owner.services.updateService({ params: { 'service.id': id }, body: { service: { revision, name: `Renamed ${at}` } } })
  },
  DELETE: (at) => owner.services.deleteService({ params: { serviceId: pick('service', at) }, query: {} }),
  PLAN: async (at) => {
    const pricing = { singlePaymentUnlimited: true, price: { value: '90', currency: 'EUR' } }
    ids.plan.push((await owner.plans.createPlan({ body: { plan: { name: `Plan ${at}`, pricing } } })).plan.id)
  },
  ARCHIVE: (at) => owner.plans.archivePlan({ params: { id: pick('plan', at) }, body: {} }),
  HIDE: (at) => owner.plans.setPlanVisibility({ params: { id: pick('plan', at) }, body: { visible: at % 2 === 0 } }),
}

/** A deed that is refused tells nothing, but is refused with a code. */
const act = async ({ kind, at }: Deed, receivers: readonly WebhookReceiver[]): Promise<void> => {
  if (kind === 'FAIL') for (const receiver of receivers) receiver.answerWith(at % 3 === 0 ? 200 : 503)
  else await deeds[kind](at).catch((error) => expect(error).toHaveProperty('code'))
  if (at % 3 === 0) await courier.deliverDue()
}

/** Everything twice and in another order, as a network may bring it. */
const jumbled = (received: readonly Received[]): Received[] =>
  [...received, ...received.toReversed()].toSorted(({ id: a }, { id: b }) => a.localeCompare(b))

const isGone = (error: { status?: number }): null => {
  if (error.status !== 404) throw error
  return null
}

test('a program that rebuilds the site from events has what the API answers', { timeout: 120_000 }, async () => {
  const standard = await listening({ format: 'STANDARD' })
  const platform = await listening({ format: 'PLATFORM' })
  const receivers = [standard.receiver, platform.receiver]
  await fc.assert(
    fc.asyncProperty(fc.array(aDeed, { minLength: 4, maxLength: 16 }), async (list) => {
      for (const deed of list) await act(deed, receivers)
      for (const receiver of receivers) receiver.answerWith(200)
      // Long enough for the pauses of what has failed.
      for (const hours of [0, 1, 6, 24]) await later({ hours }, () => courier.deliverDue())
      const [known, heard] = receivers.map(({ received }) => rebuiltFrom(jumbled(received))) as [Map<string, State>, Map<string, State>]
      for (const id of ids.booking) {
        const { status, startDate, totalParticipants, revision } = await bookingOf(id)
        expect(known.get(id)).toMatchObject({ status, startDate, totalParticipants, revision })
        expect(heard.get(id)).toMatchObject({ status, startDate, totalParticipants })
      }
      for (const id of ids.service) {
        const service = await serviceOf(id).catch(isGone)
        const expected = service ? expect.objectContaining({ name: service.name, revision: service.revision }) : undefined
        expect([known.get(id), heard.get(id)]).toEqual([expected, expected])
      }
      for (const id of ids.plan) {
        const { name, archived, public: isPublic, revision } = await planOf(id)
        for (const states of [known, heard]) expect(states.get(id)).toMatchObject({ name, archived, public: isPublic, revision })
      }
    }),
    { numRuns: numberOfRuns(5) },
  )
})
