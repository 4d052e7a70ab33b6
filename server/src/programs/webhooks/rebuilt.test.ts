import type { Booking, Plan, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declineUnanswered } from '../../booking/together/decline-unanswered.ts'
import { book, of } from '../../test/bookings/booked.ts'
import { numberOfRuns } from '../../test/number-of-runs.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import type { Received, WebhookReceiver } from '../../test/servers/webhook-receiver.ts'
import { createWebhookWorld } from '../../test/servers/webhook-world.ts'

const { world, visitor, ada, later, newDay, slot, bookAnew, listening, courier } = await createWebhookWorld()
const { owner, db, dependencies } = world
const member = await signedInMember(world)
const manager = await signedInBrowser(world, { role: 'OWNER' })
const key = await db.selectFrom('api_keys').select('id').executeTakeFirstOrThrow()
const coaching = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })

type Doer = { client: Client; identity: Received['identity'] }

/** Who does the deeds, and as whom receivers know them. */
const doers = {
  VISITOR: { client: visitor, identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitor.visitorId } },
  MEMBER: { client: member, identity: { identityType: 'MEMBER', memberId: member.memberId } },
  MANAGER: { client: manager, identity: { identityType: 'WIX_USER', wixUserId: manager.memberId } },
  KEY: { client: owner, identity: { identityType: 'APP', appId: key.id } },
} as const satisfies Record<string, Doer>
const doerNames = Object.keys(doers) as (keyof typeof doers)[]

type State = { id: string; revision: string } & Record<string, unknown>

/**
 * The entities that a program knows of which has heard events alone, each in its newest state. As receivers must, it drops what is not newer
 * than what it has; it shares no code with what sends.
 */
const isOfThree = (eventType: string): boolean => /(booking|service|plan)[_.]/.test(eventType)

const rebuiltFrom = (received: readonly Received[]): Map<string, State> => {
  const states = new Map<string, State>()
  const newest = new Map<string, number>()
  for (const { eventType, entityId, sequence, event } of received) {
    if (!isOfThree(eventType) || (newest.get(entityId) ?? 0) >= sequence) continue
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

const kinds = [
  'BOOK',
  'BOOK',
  'CANCEL',
  'MOVE',
  'GROW',
  'SERVICE',
  'RENAME',
  'DELETE',
  'PLAN',
  'ARCHIVE',
  'HIDE',
  'ANSWER_LATE',
  'FAIL',
] as const
const aDeed = fc.record({ kind: fc.constantFrom(...kinds), by: fc.constantFrom(...doerNames), at: fc.nat(1000) })
type Deed = { kind: (typeof kinds)[number]; by: keyof typeof doers; at: number }

const ids = { booking: [] as string[], service: [] as string[], plan: [] as string[] }
const pick = (kind: keyof typeof ids, at: number): string => ids[kind][at % Math.max(1, ids[kind].length)] ?? ''

const bookingOf = async (id: string): Promise<Booking> => {
  const answer = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })
  return answer.extendedBookings[0]?.booking as Booking
}
const serviceOf = async (serviceId: string): Promise<Service> =>
  (await owner.services.getService({ params: { serviceId }, query: {} })).service
const planOf = async (id: string): Promise<Plan> => (await owner.plans.getPlan({ params: { id } })).plan

type DoneByPeople = Exclude<Deed['kind'], 'ANSWER_LATE' | 'FAIL'>

const deeds: Record<DoneByPeople, (client: Client, at: number) => Promise<unknown>> = {
  BOOK: async (client) => ids.booking.push((await bookAnew(client)).id),
  CANCEL: async (client, at) => client.bookings.cancelBooking(of(await bookingOf(pick('booking', at)))),
  MOVE: async (client, at) => {
    const booking = await bookingOf(pick('booking', at))
    const { params, body } = of(booking)
    return client.bookings.rescheduleBooking({ params, body: { ...body, slot: await slot(owner, newDay(), '11:00') } })
  },
  GROW: async (client, at) => {
    const { params, body } = of(await bookingOf(pick('booking', at)))
    return client.bookings.updateNumberOfParticipants({ params, body: { ...body, totalParticipants: 1 + (at % 2) } })
  },
  SERVICE: async (client) => ids.service.push((await client.services.cloneService({ body: { sourceServiceId: coaching.id } })).service.id),
  RENAME: async (client, at) => {
    const { id, revision } = await serviceOf(pick('service', at))
    return client.services.updateService({ params: { 'service.id': id }, body: { service: { revision, name: `Renamed ${at}` } } })
  },
  DELETE: (client, at) => client.services.deleteService({ params: { serviceId: pick('service', at) }, query: {} }),
  PLAN: async (client, at) => {
    const pricing = { singlePaymentUnlimited: true, price: { value: '90', currency: 'EUR' } }
    ids.plan.push((await client.plans.createPlan({ body: { plan: { name: `Plan ${at}`, pricing } } })).plan.id)
  },
  ARCHIVE: (client, at) => client.plans.archivePlan({ params: { id: pick('plan', at) }, body: {} }),
  HIDE: (client, at) => client.plans.setPlanVisibility({ params: { id: pick('plan', at) }, body: { visible: at % 2 === 0 } }),
}

const eventIds = async (): Promise<string[]> => (await db.selectFrom('domain_events').select('id').execute()).map(({ id }) => id)

/** Who did what receivers hear of, by the id of the event. */
const didIt = new Map<string, Received['identity']>()

/** Notes that all events meanwhile are this person's deed, or that of the clock (null). */
async function as(identity: Received['identity'], deed: () => Promise<unknown>): Promise<void> {
  const before = new Set(await eventIds())
  await deed()
  for (const id of await eventIds()) if (!before.has(id)) didIt.set(id, identity)
}

/** A deed that is refused tells nothing, but is refused with a code. */
const act = async ({ kind, by, at }: Deed, receivers: readonly WebhookReceiver[]): Promise<void> => {
  const { client, identity } = doers[by]
  if (kind === 'FAIL') for (const receiver of receivers) receiver.answerWith(at % 3 === 0 ? 200 : 503)
  else if (kind === 'ANSWER_LATE') {
    await as(identity, async () => ids.booking.push((await book(client, await slot(client, newDay(), '12:00', coaching))).id))
    await later({ days: daysUntilAllIsOver }, () => as(null, () => declineUnanswered(dependencies)))
  } else await as(identity, () => deeds[kind](client, at).catch((error) => expect(error).toHaveProperty('code')))
  if (at % 3 === 0) await courier.deliverDue()
}

const daysUntilAllIsOver = 100

/** Everything twice and in another order, as a network may bring it. */
const jumbled = (received: readonly Received[]): Received[] =>
  [...received, ...received.toReversed()].toSorted(({ id: a }, { id: b }) => a.localeCompare(b))

const isGone = (error: { status?: number }): null => {
  if (error.status !== 404) throw error
  return null
}

const everyoneOnce: Deed[] = [
  ...doerNames.map((by) => ({ kind: 'BOOK' as const, by, at: 1 })),
  ...doerNames.map((by, at) => ({ kind: 'CANCEL' as const, by, at })),
  { kind: 'RENAME', by: 'MANAGER', at: 0 },
  { kind: 'ANSWER_LATE', by: 'MEMBER', at: 0 },
]

test('a program that rebuilds the site from events has what the API answers, and knows who did it', { timeout: 120_000 }, async () => {
  const standard = await listening({ format: 'STANDARD' })
  const platform = await listening({ format: 'PLATFORM' })
  const receivers = [standard.receiver, platform.receiver]
  await fc.assert(
    fc.asyncProperty(fc.array(aDeed, { minLength: 4, maxLength: 16 }), async (list) => {
      for (const deed of list) await act(deed, receivers)
      for (const receiver of receivers) receiver.answerWith(200)
      // Long enough for the pauses of what has failed.
      for (const hours of [0, 1, 6, 24, 24 * daysUntilAllIsOver]) await later({ hours }, () => courier.deliverDue())
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
      for (const { id, eventType, identity } of receivers.flatMap(({ received }) => received))
        if (isOfThree(eventType)) expect([id, eventType, identity]).toEqual([id, eventType, didIt.get(id)])
    }),
    { numRuns: numberOfRuns(5), examples: [[everyoneOnce]] },
  )
  const known = new Set(standard.receiver.received.map(({ identity }) => identity?.identityType ?? 'CLOCK'))
  expect(known).toEqual(new Set(['ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP', 'CLOCK']))
})
