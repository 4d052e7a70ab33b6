import { describe, expect, test } from 'vitest'
import { declineUnanswered } from '../../booking/together/decline-unanswered.ts'
import { book, of } from '../../test/bookings/booked.ts'
import { mailsTo } from '../../test/mailed.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { createWebhookWorld } from '../../test/servers/webhook-world.ts'
import { claimDeliveries } from './deliveries-store.ts'
import { switchOffFailing } from './manage-webhooks.ts'

const { world, visitor, ada, newDay, slot, later, listening, get, deliveries, bookAnew, addLocation, courier, courierOfOneServer } =
  await createWebhookWorld()
const { owner, siteId, clock, db } = world
const hears = 'wix.bookings.v2.booking_'

describe('a receiver', () => {
  test('in the form of the platform hears what happens to a booking, in order, and who did it', async () => {
    const { receiver } = await listening({ format: 'PLATFORM' })
    const booking = await bookAnew()
    await owner.bookings.cancelBooking(of(booking))
    await courier.deliverDue()
    const ofBooking = receiver.received.filter(({ entityId }) => entityId === booking.id)
    expect(ofBooking.map(({ eventType }) => eventType)).toEqual([`${hears}created`, `${hears}confirmed`, `${hears}canceled`])
    expect(ofBooking.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    const visitorId = { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: visitor.visitorId }
    expect(ofBooking.map(({ identity }) => identity)).toEqual([visitorId, visitorId, { identityType: 'APP', appId: expect.any(String) }])
    expect(ofBooking[1]?.event).toMatchObject({
      actionEvent: { body: { booking: { id: booking.id, status: 'CONFIRMED' }, previousStatus: 'CREATED' } },
    })
    expect(ofBooking[2]?.event).toMatchObject({ actionEvent: { body: { booking: { status: 'CANCELED' }, previousStatus: 'CONFIRMED' } } })
  })

  test('in the form of Standard Webhooks hears what the platform does not know, too', async () => {
    const { receiver } = await listening()
    const location = await addLocation('Harbour')
    await courier.deliverDue()
    expect(receiver.received).toMatchObject([
      { eventType: 'location.created', entityId: location.id, event: { createdEvent: { entity: { name: 'Harbour' } } } },
    ])
  })

  test('in the form of the platform is left alone with those', async () => {
    const { receiver, params } = await listening({ format: 'PLATFORM' })
    await addLocation('Old town')
    await courier.deliverDue()
    expect([receiver.requests, await deliveries(params)]).toEqual([[], []])
  })

  test('hears the chosen events alone', async () => {
    const { receiver } = await listening({ eventTypes: [`${hears}canceled`] })
    const booking = await bookAnew()
    await owner.bookings.cancelBooking(of(booking))
    await courier.deliverDue()
    expect(receiver.received.map(({ eventType }) => eventType)).toEqual([`${hears}canceled`])
  })

  test('learns that the clock did it by a missing identity', async () => {
    const { receiver } = await listening({ eventTypes: [`${hears}declined`] })
    const coaching = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })
    const booking = await book(visitor, await slot(visitor, newDay(), '12:00', coaching))
    await later({ days: 30 }, async () => {
      await declineUnanswered(world.dependencies)
      await courier.deliverDue()
    })
    expect(receiver.received).toMatchObject([{ entityId: booking.id, identity: null }])
  })

  test('that has failed hears everything later, in order', async () => {
    const { receiver, params } = await listening({ format: 'PLATFORM' })
    receiver.answerWith(500, 'down')
    const booking = await bookAnew()
    await owner.bookings.cancelBooking(of(booking))
    await courier.deliverDue()
    // Of one booking the later events wait for the first.
    expect(receiver.requests).toHaveLength(1)
    expect((await deliveries(params)).map(({ status, tries }) => [status, tries.map((made) => [made.status, made.answer])])).toEqual([
      ['WAITING', []],
      ['WAITING', []],
      ['WAITING', [[500, 'down']]],
    ])
    expect(await get(params)).toMatchObject({ failingSince: clock.now, waiting: 3 })
    receiver.answerWith(200)
    await later({ seconds: 6 }, () => courier.deliverDue())
    expect(receiver.received.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(await get(params)).not.toHaveProperty('failingSince')
    expect((await deliveries(params)).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
  })

  test('that hangs delays no other', async () => {
    const hanging = await listening()
    hanging.receiver.answerWith(null)
    const other = await listening()
    await addLocation('Mill')
    const delivered = courier.deliverDue()
    await expect.poll(() => other.receiver.received.length).toBe(1)
    expect(hanging.receiver.requests).toHaveLength(1)
    await hanging.receiver.close()
    await delivered
    expect((await deliveries(hanging.params))[0]?.tries).toMatchObject([{ answer: expect.stringMatching(/hang up|ECONNRESET/) }])
  })

  test('gets no more than is promised: one kilobyte of its answer is kept, and redirects are not followed', async () => {
    const { receiver, params } = await listening()
    receiver.answerWith(302, 'x'.repeat(5000))
    await addLocation('Quay')
    await courier.deliverDue()
    expect((await deliveries(params))[0]?.tries).toMatchObject([{ status: 302, answer: 'x'.repeat(1024) }])
    expect(receiver.requests).toHaveLength(1)
  })
})

test('each failed try is followed by a longer pause, and after 48 hours by none', async () => {
  const { receiver, params } = await listening()
  const { now } = clock
  receiver.answerWith(503)
  await addLocation('Weir')
  const seen: number[] = []
  for (;;) {
    await courier.deliverDue()
    const [delivery] = await deliveries(params)
    if (!delivery?.dueDate) break
    const pause = Temporal.Instant.from(delivery.dueDate).since(clock.now).total('seconds')
    seen.push(pause)
    clock.advance({ seconds: Math.ceil(Math.max(pause, 300)) })
  }
  expect(seen.every((pause, at) => at === 0 || pause >= (seen[at - 1] as number) * 0.8)).toBe(true)
  expect(seen.length).toBeGreaterThan(10)
  const hours = Temporal.Instant.from(clock.now).since(now).total('hours')
  expect(hours).toBeGreaterThan(30)
  expect(hours).toBeLessThan(48.5)
  expect((await deliveries(params))[0]).toMatchObject({ status: 'FAILED' })
  clock.set(now)
})

test('a receiver that has taken nothing for three days is switched off, and the owners are told by mail', async () => {
  const { receiver, params, webhook } = await listening()
  receiver.answerWith(500)
  await addLocation('Lock')
  await courier.deliverDue()
  await later({ hours: 71 }, () => switchOffFailing(world.dependencies))
  expect((await get(params)).status).toBe('ACTIVE')
  await later({ hours: 73 }, () => switchOffFailing(world.dependencies))
  expect(await get(params)).toMatchObject({ status: 'SWITCHED_OFF', waiting: 0 })
  expect((await mailsTo(world, world.ownerEmail, 'trust-changed'))[0]).toMatchObject({
    subject: expect.stringContaining('switched off'),
    text: expect.stringContaining(receiver.url),
  })
  await addLocation('Sluice')
  expect((await get(params)).waiting).toBe(0)
  await expect(
    owner.webhooks.replayWebhookDeliveries({ params, body: { from: '2027-02-28T00:00:00Z', to: '2027-03-02T00:00:00Z' } }),
  ).rejects.toMatchObject({ code: 'WEBHOOK_SWITCHED_OFF' })
  const on = { revision: (await get(params)).revision, status: 'ACTIVE' } as const
  await owner.webhooks.updateWebhook({ params: { 'webhook.id': webhook.id }, body: { webhook: on } })
  receiver.answerWith(200)
  const { count } = await owner.webhooks.replayWebhookDeliveries({
    params,
    body: { from: '2027-03-01T00:00:00Z', to: '2027-03-02T00:00:00Z', onlyFailed: true },
  })
  await courier.deliverDue()
  expect([count, receiver.received.map(({ event }) => event)]).toMatchObject([1, [{ createdEvent: { entity: { name: 'Lock' } } }]])
})

describe('nothing is lost', () => {
  test('when a server dies between claiming and delivering: another delivers after the lease', async () => {
    const { receiver, params } = await listening()
    await addLocation('Ferry')
    const leaseUntil = Temporal.Instant.from(clock.now).add({ seconds: 60 }).toString()
    const claim = { siteId, webhookId: params.webhookId, now: clock.now, leaseUntil, atMost: 32 }
    expect(await claimDeliveries(db, claim)).toHaveLength(1)
    expect(await claimDeliveries(db, claim)).toHaveLength(0)
    await courier.deliverDue()
    expect(receiver.received).toHaveLength(0)
    await later({ seconds: 61 }, () => courier.deliverDue())
    expect(receiver.received).toHaveLength(1)
  })

  test('and nothing is sent twice while several servers deliver at once', async () => {
    const { receiver } = await listening()
    const servers = [1, 2, 3].map(courierOfOneServer)
    const made = await Promise.all(Array.from({ length: 40 }, (_, at) => addLocation(`Pier ${at}`)))
    await Promise.all(servers.map((server) => server.deliverDue()))
    await courier.deliverDue()
    expect(receiver.received.map(({ entityId }) => entityId).sort()).toEqual(made.map(({ id }) => id).sort())
  })

  test('and a webhook that is deleted meanwhile fails nothing', async () => {
    const { params } = await listening()
    const [, location] = await Promise.all([owner.webhooks.deleteWebhook({ params }), addLocation('Bridge')])
    expect(location.name).toBe('Bridge')
    await courier.deliverDue()
  })
})

test('badges that were given and taken in the same millisecond are told one after the other', async () => {
  const { receiver } = await listening({ eventTypes: ['wix.badges.v3.badge_badge_assigned', 'wix.badges.v3.badge_badge_unassigned'] })
  const { badge } = await owner.badges.createBadge({ body: { badge: { title: 'First ten' } } })
  const memberIds = [(await signedInMember(world)).memberId, (await signedInMember(world)).memberId]
  await owner.badges.assignBadge({ params: { id: badge.id }, body: { memberIds } })
  await owner.badges.unassignBadge({ params: { id: badge.id }, query: { memberIds } })
  await courier.deliverDue()
  const told = receiver.received.toSorted((a, b) => a.sequence - b.sequence)
  expect(told.map(({ eventType, entityId }) => [eventType.split('_').at(-1), entityId])).toEqual([
    ['assigned', badge.id],
    ['assigned', badge.id],
    ['unassigned', badge.id],
    ['unassigned', badge.id],
  ])
  expect(new Set(told.map(({ sequence }) => sequence)).size).toBe(4)
})
