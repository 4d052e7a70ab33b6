import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { book, hold, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const { world, ada, massage, newDay, slot, isFree, read } = await createBookingWorld()
afterAll(() => world.close())
const { owner } = world
const approved = await world.service([ada], { name: 'On request', onlineBooking: { enabled: true, requireManualApproval: true } })

const held = async (service = massage): Promise<Booking> => {
  const visitor = await world.visitor()
  return await hold(visitor, await slot(visitor, newDay(), '11:00', service))
}
const booked = async (): Promise<Booking> => {
  const visitor = await world.visitor()
  return await book(visitor, await slot(visitor, newDay(), '11:00'))
}
const dateOf = ({ startDate }: Booking) => startDate.slice(0, 10)
const names = async (booking: Booking) => (await recordedEvents(world, booking.id)).map(({ name }) => name)
const reader = async (): Promise<Client> => {
  const { secret } = await owner.identity.createApiKey({ body: { apiKey: { name: 'Reader', permissions: ['bookings.read'] } } })
  return world.clientWith({ authorization: secret })
}

describe('a hold becomes a request', () => {
  const mark = (client: Client, booking: Booking, body: object = {}) =>
    client.bookings.markBookingAsPending({ params: { bookingId: booking.id }, body: { revision: booking.revision, ...body } })

  test('of a service that the business approves, and keeps its time', async () => {
    const booking = await held(approved)
    const { booking: pending } = await mark(owner, booking, { paymentStatus: 'NOT_PAID' })
    expect(pending).toMatchObject({ status: 'PENDING', paymentStatus: 'NOT_PAID' })
    world.clock.advance({ minutes: 20 })
    expect(await isFree(dateOf(booking), '11:00', approved)).toBe(false)
    expect((await recordedEvents(world, booking.id)).at(-1)).toMatchObject({
      name: 'booking.markedAsPending',
      payload: { previousStatus: 'CREATED', previousPaymentStatus: 'UNDEFINED', doubleBooked: false, sendSmsReminder: true },
    })
  })

  test('of another service only if the caller skips that rule', async () => {
    const booking = await held()
    await expect(mark(owner, booking)).rejects.toMatchObject({ status: 428, code: 'NOT_PENDING_APPROVAL_SERVICE' })
    const settings = { flowControlSettings: { skipPendingApprovalServiceValidation: true } }
    const { booking: pending } = await mark(owner, booking, settings)
    expect(pending.status).toBe('PENDING')
    await expect(mark(owner, pending, settings)).rejects.toMatchObject({ status: 428, code: 'INVALID_BOOKING_STATUS' })
  })

  test('whose time was taken meanwhile, if the caller asks for the check, and is then double booked', async () => {
    const booking = await held(approved)
    world.clock.advance({ minutes: 16 })
    const other = await world.visitor()
    await book(other, await slot(other, dateOf(booking), '11:00'))
    await expect(mark(owner, booking)).rejects.toMatchObject({ status: 428, code: 'NO_OPEN_SPOTS' })
    const { booking: pending } = await mark(owner, booking, { flowControlSettings: { checkAvailabilityValidation: true } })
    expect(pending).toMatchObject({ status: 'PENDING', doubleBooked: true })
  })

  test('by the business alone', async () => {
    const booking = await held(approved)
    await expect(mark(await world.visitor(), booking)).rejects.toMatchObject({ status: 403 })
    await expect(mark(await reader(), booking)).rejects.toMatchObject({ status: 403 })
    const noor = await signedInProvider(world, await world.staffMember('Noor Haddad'))
    await expect(mark(noor, booking)).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
  })
})

test('the submission that holds the answers of a booking is kept with it', async () => {
  const booking = await booked()
  const submissionId = crypto.randomUUID()
  const set = (client: Client) => client.bookings.setBookingSubmissionId({ params: { bookingId: booking.id }, body: { submissionId } })
  expect((await set(owner)).booking).toMatchObject({ formSubmissionId: submissionId, revision: String(Number(booking.revision) + 1) })
  expect((await recordedEvents(world, booking.id)).at(-1)).toMatchObject({
    name: 'booking.updated',
    payload: { modifiedFields: { formSubmissionId: null } },
  })
  await expect(set(await world.visitor())).rejects.toMatchObject({ status: 403 })
  await expect(set(await reader())).rejects.toMatchObject({ status: 403 })
})

describe('many bookings in one call', () => {
  const verdicts = (client: Client, bookings: Pick<Booking, 'id'>[]) =>
    client.bookings.bulkConfirmOrDeclineBooking({
      body: { details: bookings.map(({ id }) => ({ bookingId: id, paymentStatus: 'NOT_PAID' as const })), returnEntity: true },
    })
  const cancel = (client: Client, bookingsInfo: { bookingId: string; revision?: string; flowControlSettings?: object }[]) =>
    client.bookings.bulkCancelBooking({ body: { bookings: { bookingsInfo }, returnFullEntity: true } })

  test('are confirmed or declined, each by its own payment and place', async () => {
    const lost = await held()
    world.clock.advance({ minutes: 16 })
    const other = await world.visitor()
    await book(other, await slot(other, dateOf(lost), '11:00'))
    const [fine, request, done] = [await held(), await held(approved), await booked()]
    const { results, bulkActionMetadata } = await verdicts(owner, [fine, lost, done, request])
    expect(results.map(({ item, itemMetadata: { error } }) => item?.status ?? error?.code)).toEqual([
      'CONFIRMED',
      'DECLINED',
      'INVALID_BOOKING_STATUS',
      'PENDING',
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 3, totalFailures: 1 })
    expect(await names(fine)).toEqual(['booking.created', 'booking.confirmed'])
    await expect(verdicts(owner, [fine, fine])).rejects.toMatchObject({ status: 428, code: 'DUPLICATED_BOOKINGS' })
    await expect(verdicts(await reader(), [fine])).rejects.toMatchObject({ status: 403 })
    await expect(verdicts(await world.visitor(), [fine])).rejects.toMatchObject({ status: 403 })
  })

  test('are canceled, except bookings of others and those with another revision', async () => {
    const visitor = await world.visitor()
    const own = await book(visitor, await slot(visitor, newDay(), '11:00'))
    const next = await book(visitor, await slot(visitor, newDay(), '11:00'))
    const strange = await booked()
    const wanted = [{ bookingId: own.id }, { bookingId: next.id, revision: '1' }, { bookingId: strange.id }]
    const { results } = await cancel(visitor, wanted)
    expect(results.map(({ item, itemMetadata: { error } }) => item?.status ?? error?.code)).toEqual([
      'CANCELED',
      'STALE_REVISION',
      'BOOKING_NOT_FOUND',
    ])
    expect(await isFree(dateOf(own), '11:00')).toBe(true)
    expect((await read(owner, next))?.booking.status).toBe('CONFIRMED')
    const { bulkActionMetadata } = await cancel(owner, [{ bookingId: next.id, revision: next.revision }, { bookingId: strange.id }])
    expect(bulkActionMetadata.totalSuccesses).toBe(2)
    expect((await names(strange)).at(-1)).toBe('booking.canceled')
  })

  test('must be named, each once, and settings need the right to them', async () => {
    const booking = await booked()
    const { bookings } = owner
    await expect(bookings.bulkCancelBooking({ body: {} })).rejects.toMatchObject({ status: 400, code: 'MISSING_CANCELLATION_INFO' })
    const group = { recurringCancellation: { recurringGroupId: crypto.randomUUID() } }
    await expect(bookings.bulkCancelBooking({ body: group })).rejects.toMatchObject({ status: 404, code: 'RECURRING_GROUP_NOT_FOUND' })
    const twice = [{ bookingId: booking.id }, { bookingId: booking.id }]
    await expect(cancel(owner, twice)).rejects.toMatchObject({ status: 400, code: 'DUPLICATE_BOOKING_IDS' })
    const ignoring = [{ bookingId: booking.id, flowControlSettings: { ignoreCancellationPolicy: true } }]
    await expect(cancel(await world.visitor(), ignoring)).rejects.toMatchObject({ status: 403, code: 'UNAUTHORIZED_OPERATION' })
    await expect(cancel(await reader(), [{ bookingId: booking.id }])).rejects.toMatchObject({ status: 403 })
    const refunding = { ...of(booking), body: { revision: booking.revision, flowControlSettings: { withRefund: true } } }
    await expect(bookings.cancelBooking(refunding)).rejects.toMatchObject({ status: 428, code: 'REFUND_NOT_ALLOWED' })
  })

  test('list the allowed actions of each', async () => {
    const [open, over] = [await booked(), await booked()]
    await owner.bookings.cancelBooking(of(over))
    const bookingIds = [open.id, crypto.randomUUID(), over.id]
    const { results } = await owner.bookings.bulkCalculateAllowedActions({ body: { bookingIds } })
    expect(results.map(({ item, itemMetadata: { error } }) => item ?? error?.code)).toMatchObject([
      { cancel: true, reschedule: true },
      'BOOKING_NOT_FOUND',
      { cancel: false, reschedule: false },
    ])
    await expect((await world.visitor()).bookings.bulkCalculateAllowedActions({ body: { bookingIds } })).rejects.toMatchObject({
      status: 403,
    })
  })
})
