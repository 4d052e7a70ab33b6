import { eventNames } from '@foyer/contract'
import { expect, test } from 'vitest'
import { toldEvents, webhookEntry } from './openapi-webhooks.ts'

const eventOf = (eventType: string) => {
  const found = toldEvents().find((event) => event.eventType === eventType)
  if (!found) throw new Error(`No event is called ${eventType}`)
  return found
}

test('every event is told once', () => {
  expect(new Set(toldEvents().map(({ eventType }) => eventType)).size).toBe(eventNames.length)
})

test('the schema of an action has what the wire carries of it, under the names of the wire', () => {
  const { actionEvent } = eventOf('wix.bookings.v2.booking_declined').members as {
    actionEvent: { properties: { body: { properties: object } } }
  }
  const { properties } = actionEvent.properties.body
  expect(properties).toMatchObject({
    booking: { $ref: '#/components/schemas/Booking' },
    flowControlSettings: { properties: { withRefund: { type: 'boolean' } } },
  })
  expect(Object.keys(properties)).not.toContain('withRefund')
})

test('only events that the platform knows have its format', () => {
  const formatsOf = (eventType: string) => Object.keys(webhookEntry(eventOf(eventType)).post.requestBody.content)
  expect(formatsOf('wix.badges.v3.badge_badge_assigned')).toEqual(['application/json', 'text/plain'])
  expect(formatsOf('invoice.issued')).toEqual(['application/json'])
})
