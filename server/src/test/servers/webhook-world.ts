import type { Client } from '@foyer/sdk'
import { afterAll, afterEach, expect } from 'vitest'
import { createCourier } from '../../programs/webhooks/courier.ts'
import { book } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { openReceiver, platformReader, standardReader, type WebhookReceiver } from './webhook-receiver.ts'

type Wanted = { format?: 'PLATFORM' | 'STANDARD'; eventTypes?: string[] }

/** A studio with receivers that hear of it. It is Monday, 1 March 2027, 09:00 in Berlin. */
export async function createWebhookWorld() {
  const bookings = await createBookingWorld()
  const { world, visitor, newDay, slot } = bookings
  const { owner, siteId } = world
  const failures: unknown[] = []
  const courierOfOneServer = () => createCourier(world.dependencies, (error) => failures.push(error))
  const opened: { receiver: WebhookReceiver; webhookId: string }[] = []
  afterEach(async () => {
    for (const { receiver, webhookId } of opened.splice(0)) {
      await receiver.close()
      await owner.webhooks.deleteWebhook({ params: { webhookId } }).catch(() => {})
    }
    expect(failures.splice(0)).toEqual([])
  })
  afterAll(() => world.close())

  const listening = async ({ format = 'STANDARD', eventTypes }: Wanted = {}) => {
    const receiver = await openReceiver()
    const made = await owner.webhooks.createWebhook({ body: { webhook: { url: receiver.url, format, ...(eventTypes && { eventTypes }) } } })
    receiver.readWith(format === 'PLATFORM' ? platformReader(made.publicKey, siteId) : standardReader(made.secret))
    const params = { webhookId: made.webhook.id }
    opened.push({ receiver, ...params })
    return { receiver, params, ...made }
  }
  return {
    ...bookings,
    courier: courierOfOneServer(),
    courierOfOneServer,
    listening,
    get: async (params: { webhookId: string }) => (await owner.webhooks.getWebhook({ params })).webhook,
    deliveries: async (params: { webhookId: string }) => (await owner.webhooks.listWebhookDeliveries({ params, query: {} })).deliveries,
    /** A visitor's booking at a time that nobody else has. */
    bookAnew: async (client: Client = visitor) => await book(client, await slot(client, newDay(), '10:00')),
    addLocation: async (name: string) => (await owner.locations.createLocation({ body: { location: { name } } })).location,
  }
}
