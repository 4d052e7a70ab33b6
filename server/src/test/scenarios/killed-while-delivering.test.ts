import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isPlatformEvent } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { of } from '../bookings/booked.ts'
import { type ApiServer, startApiServer } from '../servers/racing.ts'
import type { Received, WebhookReceiver } from '../servers/webhook-receiver.ts'
import { createWebhookWorld } from '../servers/webhook-world.ts'

const { world, bookAnew, listening, deliveries } = await createWebhookWorld()
const { db, clock } = world
const outbox = mkdtempSync(path.join(os.tmpdir(), 'foyer-killed-'))
afterAll(() => rmSync(outbox, { recursive: true, force: true }))

test('servers are killed before and during delivery: the receivers get every event, those of an entity in order', async () => {
  const standard = await listening({ format: 'STANDARD' })
  const platform = await listening({ format: 'PLATFORM' })
  const receivers = [standard.receiver, platform.receiver]
  const before = await recordedEvents()

  // Killed with the answer to a deed, while the receivers have not answered what was sent before it.
  for (const receiver of receivers) receiver.answerWith(null)
  const first = await startServer()
  await bookAndCancel(first.owner)
  for (const receiver of receivers) await expect.poll(() => receiver.requests.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await bookAndCancel(first.owner)
  await killed(first)

  // Killed as soon as a receiver has accepted an event, mostly before that is noted.
  for (const receiver of receivers) receiver.answerWith(200)
  const second = await startServer()
  await bookAndCancel(second.owner)
  for (const receiver of receivers) await expect.poll(() => receiver.received.length, { interval: 1, timeout: 10_000 }).toBeGreaterThan(0)
  await bookAndCancel(second.owner)
  await killed(second)

  const third = await startServer()
  for (const { params } of [standard, platform])
    await expect.poll(async () => (await deliveries(params)).map(({ status }) => status), { timeout: 30_000 }).not.toContain('WAITING')
  await killed(third)
  const happened = [...(await recordedEvents())].filter(([id]) => !before.has(id))
  const ofPlatform = happened.filter(([, name]) => isPlatformEvent(name))
  expect(ofPlatform.filter(([, name]) => name === 'booking.canceled')).toHaveLength(4)
  expect(heardOnce(standard.receiver)).toEqual(new Set(happened.map(([id]) => id)))
  expect(heardOnce(platform.receiver)).toEqual(new Set(ofPlatform.map(([id]) => id)))
  for (const { received } of receivers) expect(outOfOrder(received)).toEqual([])
}, 120_000)

/** What the one before it had claimed is free again when the next one starts. */
const startServer = async (): Promise<ApiServer> => {
  clock.advance({ minutes: 2 })
  return await startApiServer(world, outbox)
}

async function killed(server: ApiServer): Promise<void> {
  await server.kill()
  expect(server.errors).toEqual([])
}

async function bookAndCancel(owner: Client): Promise<void> {
  await owner.bookings.cancelBooking(of(await bookAnew(owner)))
}

/** The name of each event by its id. */
const recordedEvents = async (): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('domain_events').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))

const heardOnce = ({ received }: WebhookReceiver): Set<string> => new Set(received.map(({ id }) => id))

/** Events that came for the first time after a later one of their entity. */
const outOfOrder = (received: readonly Received[]): Received[] =>
  received.filter(
    ({ id, entityId, sequence }, index) =>
      !received.slice(0, index).some((earlier) => earlier.id === id) &&
      received.slice(0, index).some((earlier) => earlier.entityId === entityId && earlier.sequence > sequence),
  )
