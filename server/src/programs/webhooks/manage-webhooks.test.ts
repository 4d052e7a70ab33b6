import { describe, expect, test } from 'vitest'
import { of } from '../../test/bookings/booked.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { platformReader, standardReader } from '../../test/servers/webhook-receiver.ts'
import { createWebhookWorld } from '../../test/servers/webhook-world.ts'
import { deleteOldDeliveries } from './deliveries-store.ts'

const { world, visitor, later, listening, deliveries, bookAnew, addLocation, courier } = await createWebhookWorld()
const { owner, siteId, db } = world
const hears = 'wix.bookings.v2.booking_'

describe('secrets and keys', () => {
  test('a new secret signs beside the former one for a day', async () => {
    const { receiver, params, secret } = await listening()
    const rotated = await owner.webhooks.rotateWebhookSecret({ params })
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.webhook.formerSecretEnds).toBe('2027-03-02T08:00:00.000Z')
    await addLocation('Spring')
    await courier.deliverDue()
    // The receiver still reads with the former secret; another one would with the new one.
    expect(receiver.received).toHaveLength(1)
    expect(() => standardReader(rotated.secret)(receiver.requests[0] as (typeof receiver.requests)[0])).not.toThrow()
    await later({ hours: 25 }, async () => {
      await addLocation('Well')
      await courier.deliverDue()
    })
    expect(receiver.received).toHaveLength(1)
    expect(() => standardReader(rotated.secret)(receiver.requests[1] as (typeof receiver.requests)[0])).not.toThrow()
  })

  test('a new key signs after a day, in which receivers can be given it', async () => {
    const { receiver, publicKey } = await listening({ format: 'PLATFORM' })
    const next = await owner.webhooks.rotateWebhookKey({})
    expect(await owner.webhooks.listWebhooks()).toMatchObject({ publicKey, nextPublicKey: next })
    await bookAnew()
    await courier.deliverDue()
    expect(receiver.received).toHaveLength(2)
    await later({ hours: 25 }, async () => {
      expect(await owner.webhooks.listWebhooks()).toMatchObject({ publicKey: next.publicKey })
      receiver.readWith(platformReader(next.publicKey, siteId))
      await owner.bookings.cancelBooking(of(await bookAnew(await world.visitor())))
      await courier.deliverDue()
    })
    expect(receiver.received).toHaveLength(5)
  })

  test('neither a secret nor a key stands readable in the database, or in a list', async () => {
    const { secret } = await listening()
    const rows = JSON.stringify([
      await db.selectFrom('webhooks').selectAll().execute(),
      await db.selectFrom('webhook_keys').selectAll().execute(),
      await owner.webhooks.listWebhooks(),
    ])
    expect(rows).not.toContain(secret.slice(6))
    expect(rows).not.toContain('PRIVATE KEY')
  })
})

describe('a webhook', () => {
  test('is the owner’s: no key makes one, no admin and no member sees one', async () => {
    const { params } = await listening()
    const key = world.clientWith({ authorization: world.apiKey })
    const webhook = { url: 'https://example.com/', format: 'STANDARD' } as const
    await expect(key.webhooks.createWebhook({ body: { webhook } })).rejects.toMatchObject({ code: 'OWNER_REQUIRED' })
    const admin = await signedInBrowser(world, { role: 'ADMIN' })
    const member = await signedInBrowser(world)
    for (const other of [admin, member, visitor]) {
      await expect(other.webhooks.listWebhooks()).rejects.toMatchObject({ status: expect.any(Number) })
      await expect(other.webhooks.testWebhook({ params, body: {} })).rejects.toMatchObject({ status: expect.any(Number) })
    }
  })

  test.each([
    ['http://example.com/hear', 'webhook.url'],
    ['ftp://example.com/', 'webhook.url'],
    ['https://ada:secret@example.com/', 'webhook.url'],
    ['example', 'webhook.url'],
  ])('does not go to %s', async (url, field) => {
    await expect(owner.webhooks.createWebhook({ body: { webhook: { url, format: 'STANDARD' } } })).rejects.toMatchObject({
      violations: [{ field }],
    })
  })

  test('names events that its format has', async () => {
    const make = (format: 'PLATFORM' | 'STANDARD') =>
      owner.webhooks.createWebhook({ body: { webhook: { url: 'https://example.com/', format, eventTypes: ['location.created'] } } })
    await expect(make('PLATFORM')).rejects.toMatchObject({ violations: [{ field: 'webhook.eventTypes' }] })
    const { webhook } = await make('STANDARD')
    expect(webhook.eventTypes).toEqual(['location.created'])
    const body = { webhook: { revision: webhook.revision, eventTypes: [] } }
    expect((await owner.webhooks.updateWebhook({ params: { 'webhook.id': webhook.id }, body })).webhook).not.toHaveProperty('eventTypes')
    await owner.webhooks.deleteWebhook({ params: { webhookId: webhook.id } })
  })

  test('is tested at once, with the newest event or a made-up one', async () => {
    const { receiver, params } = await listening({ format: 'PLATFORM' })
    // Later than what other stories of this file did a day ahead, when a new key signs.
    await later({ hours: 50 }, async () => {
      receiver.readWith(platformReader(String((await owner.webhooks.listWebhooks()).publicKey), siteId))
      const booking = await bookAnew(await world.visitor())
      await courier.deliverDue()
      const { delivery } = await owner.webhooks.testWebhook({ params, body: { eventType: `${hears}confirmed` } })
      expect(delivery).toMatchObject({
        isTest: true,
        status: 'DELIVERED',
        entityId: booking.id,
        tries: [{ status: 200, answer: 'thanks' }],
      })
      expect(receiver.received.at(-1)).toMatchObject({ eventType: `${hears}confirmed`, entityId: booking.id })
    })
    receiver.answerWith(404, 'nobody here')
    const failed = await owner.webhooks.testWebhook({ params, body: { eventType: 'wix.members.v3.follow_member_followed' } })
    expect(failed.delivery).toMatchObject({ status: 'FAILED', tries: [{ status: 404, answer: 'nobody here' }] })
    const before = receiver.requests.length
    await later({ hours: 50 }, () => courier.deliverDue())
    expect(receiver.requests).toHaveLength(before)
  })

  test('tells what it sent, and sends it again under the same id', async () => {
    const { receiver, params } = await listening({ format: 'PLATFORM', eventTypes: [`${hears}created`] })
    const booking = await bookAnew()
    await courier.deliverDue()
    const [delivery] = await deliveries(params)
    const deliveryId = delivery?.id as string
    const { message } = await owner.webhooks.getWebhookDelivery({ params: { ...params, deliveryId } })
    expect(message?.decoded).toMatchObject({
      eventType: `${hears}created`,
      data: { entityId: booking.id, createdEvent: { entity: { id: booking.id } } },
    })
    await owner.webhooks.replayWebhookDelivery({ params: { ...params, deliveryId } })
    await courier.deliverDue()
    expect(receiver.received.map(({ id }) => id)).toEqual([delivery?.eventId, delivery?.eventId])
    expect((await deliveries(params))[0]?.tries).toHaveLength(2)
  })

  test('can be sent what happened before it was made', async () => {
    const booking = await bookAnew()
    const { receiver, params } = await listening({ eventTypes: [`${hears}confirmed`] })
    const span = { from: '2027-03-01T00:00:00Z', to: '2027-03-02T00:00:00Z' }
    await owner.webhooks.replayWebhookDeliveries({ params, body: span })
    await courier.deliverDue()
    expect(receiver.received.map(({ entityId }) => entityId)).toContain(booking.id)
    await expect(owner.webhooks.replayWebhookDeliveries({ params, body: { ...span, to: span.from } })).rejects.toMatchObject({
      violations: [{ field: 'to' }],
    })
  })

  test('keeps its log for thirty days, a page at a time', async () => {
    const { params } = await listening({ eventTypes: ['location.created'] })
    for (const name of ['A', 'B', 'C']) await addLocation(name)
    await courier.deliverDue()
    const first = await owner.webhooks.listWebhookDeliveries({ params, query: { limit: 2 } })
    const before = first.deliveries.at(-1)?.id as string
    const second = await owner.webhooks.listWebhookDeliveries({ params, query: { limit: 2, before } })
    expect([first.hasMore, first.deliveries.length, second.hasMore, second.deliveries.length]).toEqual([true, 2, false, 1])
    await deleteOldDeliveries(db, '2027-03-01T00:00:00Z')
    expect(await deliveries(params)).toHaveLength(3)
    await deleteOldDeliveries(db, '2027-03-02T00:00:00Z')
    expect(await deliveries(params)).toHaveLength(0)
  })

  test('forgets with a person what it would have told of them', async () => {
    const { receiver, params } = await listening({ eventTypes: ['wix.members.v1.member_created', 'wix.members.v1.member_deleted'] })
    const { memberId } = await signedInBrowser(world)
    receiver.answerWith(500)
    await owner.members.deleteMember({ params: { id: memberId } })
    await courier.deliverDue()
    receiver.answerWith(200)
    await later({ minutes: 10 }, () => courier.deliverDue())
    expect(receiver.received.filter(({ entityId }) => entityId === memberId).map(({ eventType }) => eventType)).toEqual([
      'wix.members.v1.member_deleted',
    ])
    expect((await deliveries(params)).filter(({ entityId }) => entityId === memberId)).toHaveLength(1)
  })
})
