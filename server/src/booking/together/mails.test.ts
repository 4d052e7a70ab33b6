import type { Booking } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { writeMessages } from '../../house/messages/event-mails.ts'
import { complete } from '../../test/bookings/booked.ts'
import { createMultiServiceWorld } from '../../test/bookings/multi-service.ts'
import { asSent } from '../../test/mailed.ts'
import { bookingMails } from '../booking-events/booking-mails.ts'

const { world, visitor, massage, newDay, holdTwo, partsOf } = await createMultiServiceWorld()
afterAll(() => world.close())

/** Writes the mails of all events of these bookings, and answers those of the customer. */
const mailsAbout = async (parts: readonly Booking[]) => {
  const ids = parts.map(({ id }) => id)
  const events = await world.db.selectFrom('domain_events').select('id').where('entity_id', 'in', ids).orderBy('sequence').execute()
  await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: events.map(({ id }) => id) }, world.dependencies)
  const rows = await world.db
    .selectFrom('messages')
    .selectAll()
    .where('booking_id', 'in', ids)
    .where('recipient', '=', 'lena@krueger.example')
    .orderBy('id')
    .execute()
  return rows.map((row) => asSent(world, row))
}

test('one mail tells all parts, with their sum and an entry for each in the calendar', async () => {
  const { id, parts } = await holdTwo(visitor, newDay())
  await complete(visitor, parts[1] as Booking)
  const [mail, ...more] = await mailsAbout(parts)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ template: 'booking-confirmed', subject: expect.stringContaining(`${massage.name} + Facial`) })
  expect(mail?.text).toContain('Jonas Weber')
  expect(mail?.text).toContain('Ada Lindqvist')
  expect(mail?.text).toContain('€150')
  expect(JSON.stringify(mail?.calendar).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  await visitor.bookings.cancelMultiServiceBooking({ params: { multiServiceBookingId: id }, body: {} })
  const all = await mailsAbout(await partsOf(id))
  expect(all.map(({ template }) => template).sort()).toEqual(['booking-canceled', 'booking-confirmed'])
})
