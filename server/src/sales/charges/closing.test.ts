import type { Booking } from '@foyer/contract'
import { expect, test } from 'vitest'
import { lena, of, slotAt } from '../../test/bookings/booked.ts'
import { createParts, infosOf } from '../../test/bookings/multi-service.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'

const { world, owner, stripe, createPlan, minute, linesFor, signedInMember, get, stripeSends } = await createPaymentWorld()
const { db, clock } = world
const ada = await world.staffMember('Ada Lindqvist')
const fixed = { price: { value: '60.00', currency: 'EUR' } }
const payment = { rateType: 'FIXED' as const, fixed, options: { online: true, inPerson: true } }
const massage = await world.service([ada], { payment })
const byRequest = await world.service([ada], { name: 'Coaching', payment, onlineBooking: { enabled: true, requireManualApproval: true } })
const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Strict',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '60', currency: 'EUR' } }] },
    },
  },
})
const strict = await world.service([ada], { name: 'Facial', bookingPolicy: { id: bookingPolicy.id } })
const plan = await createPlan({ price: { value: '60' }, singlePaymentForDuration: { count: 3, unit: 'MONTH' } }, { name: 'Ten classes' })

type Member = Awaited<ReturnType<typeof signedInMember>>
type Subject = { bookingId: string } | { orderId: string } | { feeId: string } | { giftId: string }
/** Something of 60 € that is to be paid, and how the business settles it otherwise. */
type Thing = { subject: Subject; settle: () => Promise<unknown>; state: () => Promise<string | undefined> }

let days = 0
const newDate = (): string => {
  const day = days++
  return Temporal.PlainDate.from('2027-03-08')
    .add({ weeks: Math.floor(day / 5), days: day % 5 })
    .toString()
}
const held = async (by: Member, service = massage): Promise<Booking> => {
  const slot = await slotAt(by, { service, date: newDate(), time: '11:00' })
  const body = { booking: { bookedEntity: { slot }, totalParticipants: 1, contactDetails: lena } }
  return (await by.bookings.createBooking({ body })).booking
}
const bookingOf = async (id: string) =>
  (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0]?.booking
const bookingThing = ({ id }: Booking, settle: () => Promise<unknown>): Thing => ({
  subject: { bookingId: id },
  settle,
  state: async () => (await bookingOf(id))?.paymentStatus,
})
const asPaid = ({ id, revision }: Booking) => ({ params: { bookingId: id }, body: { revision, paymentStatus: 'PAID' as const } })
const isPaid = { paymentStatus: 'PAID' as const }

/** Every verb by which the business says that something was paid to it. */
const verbs: Record<string, (by: Member) => Promise<Thing>> = {
  'setPaymentStatus of a booking': async (by) => {
    const { booking } = await owner.bookings.confirmBooking(of(await held(by)))
    return bookingThing(booking, () => owner.bookings.setPaymentStatus(asPaid(booking)))
  },
  confirmBooking: async (by) => {
    const booking = await held(by)
    return bookingThing(booking, async () => owner.bookings.confirmBooking(asPaid((await bookingOf(booking.id)) ?? booking)))
  },
  confirmOrDeclineBooking: async (by) => {
    const booking = await held(by)
    return bookingThing(booking, () => owner.bookings.confirmOrDeclineBooking({ params: { bookingId: booking.id }, body: isPaid }))
  },
  bulkConfirmOrDeclineBooking: async (by) => {
    const booking = await held(by)
    const body = { details: [{ bookingId: booking.id, ...isPaid }] }
    return bookingThing(booking, () => owner.bookings.bulkConfirmOrDeclineBooking({ body }))
  },
  markBookingAsPending: async (by) => {
    const booking = await held(by, byRequest)
    return bookingThing(booking, async () => owner.bookings.markBookingAsPending(asPaid((await bookingOf(booking.id)) ?? booking)))
  },
  confirmMultiServiceBooking: async (by) => {
    const date = newDate()
    const { id, parts } = await createParts(by, [
      { service: massage, at: `${date}T10:00:00` },
      { service: strict, at: `${date}T11:00:00` },
    ])
    const [first, second] = parts as [Booking, Booking]
    const infos = infosOf([first, second]).map((info, index) => ({ ...info, ...(index === 0 && isPaid) }))
    const settle = () =>
      owner.bookings.confirmMultiServiceBooking({ params: { multiServiceBookingId: id }, body: { confirmBookingsInfo: infos } })
    return bookingThing(first, settle)
  },
  'markAsPaid of an order': async (by) => {
    const { order } = await by.orders.createOnlineOrder({ body: { planId: plan.id } })
    return {
      subject: { orderId: order.id },
      settle: async () => {
        await by.payments.payOnTheSpot({ params: { id: order.id }, body: {} })
        await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
      },
      state: async () => (await get(order)).lastPaymentStatus,
    }
  },
  markGiftAsPaid: async (by) => {
    const giver = { name: 'Ben Okri', email: 'ben@people.example' }
    const { gift } = await by.gifts.createGift({ body: { gift: { planId: plan.id, receiver: { name: 'Ada' }, payment: 'ONLINE', giver } } })
    return {
      subject: { giftId: gift.id },
      settle: () => owner.gifts.markGiftAsPaid({ params: { giftId: gift.id }, body: {} }),
      state: async () => (await owner.gifts.getGift({ params: { giftId: gift.id } })).gift.status.replace('READY', 'PAID'),
    }
  },
  markFeeAsPaid: async (by) => {
    const { booking } = await owner.bookings.confirmBooking(of(await held(by, strict)))
    await by.bookings.cancelBooking(of(booking))
    const { fees } = await owner.fees.queryFees({ body: { query: { filter: { bookingId: booking.id } } } })
    const feeId = fees[0]?.id ?? ''
    return {
      subject: { feeId },
      settle: () => owner.fees.markFeeAsPaid({ params: { feeId }, body: {} }),
      state: async () => (await owner.fees.getFee({ params: { feeId } })).fee.status,
    }
  },
}

const idOf = (subject: Subject): string => Object.values(subject)[0] ?? ''
const start = async (by: Member, subject: Subject) =>
  (await by.payments.startPayment({ body: { ...subject, returnUrl: '/account' } })).payment
/** All documents of a thing: an order's first payment bought with it counts once. */
const documentsOf = async (subject: Subject) => {
  const id = idOf(subject)
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'invoices.payment_id')
    .select(['invoices.kind', 'invoices.total_units'])
    .where('payments.subject_id', '=', id)
    .execute()
  return rows.map(({ kind, total_units: units }) => `${kind} ${units}`)
}
const sessionOf = (redirectUrl: string | undefined) => stripe.sessions.get(redirectUrl?.split('/').at(-1) ?? '')
const later = async (duration: Temporal.DurationLike) => {
  clock.advance(duration)
  await minute()
}

const names = Object.keys(verbs)
const withPages = names.filter((name) => name !== 'confirmMultiServiceBooking')
const cash = { lines: ['CHARGE 6000'], documents: ['INVOICE 6000'], state: 'PAID' }
const andBack = { ...cash, lines: ['CHARGE 6000', 'CHARGE 6000', 'REFUND -6000'] }
const whatBecameOf = async ({ subject, state }: Thing) => ({
  lines: (await linesFor(idOf(subject))).toSorted(),
  documents: await documentsOf(subject),
  state: await state(),
})

test.each(names)('%s writes the cash and its invoice', async (name) => {
  const thing = await verbs[name]?.(await signedInMember(world))
  await thing?.settle()
  expect(await whatBecameOf(thing as Thing)).toEqual(cash)
})

test.each(withPages)('%s ends the page that is open, and it is closed', async (name) => {
  const by = await signedInMember(world)
  const thing = (await verbs[name]?.(by)) as Thing
  const { id, redirectUrl } = await start(by, thing.subject)
  await thing.settle()
  const ended = (await owner.payments.getPayment({ params: { paymentId: id } })).payment
  expect(ended).toMatchObject({ status: 'EXPIRED', failureCode: 'settled_otherwise' })
  expect(sessionOf(redirectUrl)?.status).toBe('open')
  await minute()
  expect(sessionOf(redirectUrl)?.status).toBe('expired')
  expect(await whatBecameOf(thing)).toEqual(cash)
})

test.each(withPages)('%s and the page paid at the same time: what came twice goes back, without an invoice', async (name) => {
  const by = await signedInMember(world)
  const thing = (await verbs[name]?.(by)) as Thing
  const { id, redirectUrl } = await start(by, thing.subject)
  const session = stripe.pay(redirectUrl)
  await thing.settle()
  // The message comes twice, and beside the clock.
  await Promise.all([stripeSends('checkout.session.completed', session), stripeSends('checkout.session.completed', session), minute()])
  await minute()
  expect(await whatBecameOf(thing)).toEqual(andBack)
  expect((await owner.payments.getPayment({ params: { paymentId: id } })).payment).toMatchObject({ kept: { value: '0.00' } })
})

test.each(withPages)('%s while a bank debit is under way: it goes back when it comes, and nothing happens when it fails', async (name) => {
  for (const comes of [true, false]) {
    const by = await signedInMember(world)
    const thing = (await verbs[name]?.(by)) as Thing
    const { redirectUrl } = await start(by, thing.subject)
    const session = stripe.pay(redirectUrl, 'DELAYED')
    await minute()
    await stripeSends('checkout.session.completed', session)
    await thing.settle()
    await minute()
    expect(await whatBecameOf(thing)).toEqual(cash)
    stripe.arrive(session, comes)
    const { now } = clock
    await later({ hours: 2 })
    await later({ minutes: 1 })
    expect(await whatBecameOf(thing)).toEqual(comes ? andBack : cash)
    clock.set(now)
  }
})

/** A fee that the card is charged with by now, where there is one. */
const feeOf = async (card?: 'GOOD') => {
  const by = await signedInMember(world)
  if (card) {
    const { redirectUrl, id } = (await by.payments.savePaymentMethod({ body: { returnUrl: '/account' } })).payment
    stripe.pay(redirectUrl)
    await by.payments.checkPayment({ params: { paymentId: id }, body: {} })
  }
  const thing = (await verbs.markFeeAsPaid?.(by)) as Thing
  return { by, thing, feeId: idOf(thing.subject), page: await start(by, thing.subject) }
}

test('a page that is opened and left spares no fee: it closes when the card is to be charged, and the card is', async () => {
  const { thing, page } = await feeOf('GOOD')
  await minute()
  expect(sessionOf(page.redirectUrl)?.status).toBe('expired')
  await minute()
  expect(await whatBecameOf(thing)).toEqual(cash)
})

test('a fee whose page is paid while the card is to be charged is paid once', async () => {
  const { by, thing, page } = await feeOf('GOOD')
  stripe.pay(page.redirectUrl)
  await Promise.all([minute(), minute(), by.payments.checkPayment({ params: { paymentId: page.id }, body: {} })])
  await minute()
  expect(await whatBecameOf(thing)).toEqual(cash)
})

test('without a card a page that is left stays open, and the fee stays due', async () => {
  const { thing, feeId, page } = await feeOf()
  await minute()
  expect(sessionOf(page.redirectUrl)?.status).toBe('open')
  stripe.expire(page.redirectUrl)
  await later({ minutes: 11 })
  await minute()
  expect(await whatBecameOf(thing)).toEqual({ lines: [], documents: [], state: 'DUE' })
  expect((await owner.dues.listDues({ query: { limit: 100 } })).dues.map(({ id }) => id)).toContain(feeId)
})

const wayOf = {
  'a canceled booking': async (by: Member) => {
    const { booking } = await owner.bookings.confirmBooking(of(await held(by)))
    return bookingThing(booking, () => owner.bookings.cancelBooking(of(booking)))
  },
  'a declined request': async (by: Member) => {
    const booking = await held(by, byRequest)
    return bookingThing(booking, async () => owner.bookings.declineBooking(of((await bookingOf(booking.id)) ?? booking)))
  },
  'a booking that is given away': async (by: Member) => {
    const { booking } = await owner.bookings.confirmBooking(of(await held(by)))
    const body = { revision: booking.revision, paymentStatus: 'EXEMPT' as const }
    return bookingThing(booking, () => owner.bookings.setPaymentStatus({ params: { bookingId: booking.id }, body }))
  },
  'a fee that is waived': async (by: Member) => {
    const thing = (await verbs.markFeeAsPaid?.(by)) as Thing
    const params = { feeId: idOf(thing.subject) }
    return { ...thing, settle: () => owner.fees.waiveFee({ params, body: { reason: 'Was ill' } }) }
  },
  'a gift that is canceled': async (by: Member) => {
    const thing = (await verbs.markGiftAsPaid?.(by)) as Thing
    return { ...thing, settle: () => owner.gifts.cancelGift({ params: { giftId: idOf(thing.subject) }, body: {} }) }
  },
} satisfies Record<string, (by: Member) => Promise<Thing>>

test.each(Object.entries(wayOf))('%s closes its page, and what is paid there at this moment goes back', async (_name, make) => {
  for (const isPaidThere of [false, true]) {
    const by = await signedInMember(world)
    const thing = await make(by)
    const { redirectUrl } = await start(by, thing.subject)
    await thing.settle()
    const state = await thing.state()
    if (isPaidThere) stripe.pay(redirectUrl)
    await minute()
    await minute()
    expect(sessionOf(redirectUrl)?.status).toBe(isPaidThere ? 'complete' : 'expired')
    const lines = isPaidThere ? ['CHARGE 6000', 'REFUND -6000'] : []
    expect(await linesFor(idOf(thing.subject))).toEqual(lines)
    expect(await documentsOf(thing.subject)).toEqual([])
    const isOver = 'bookingId' in thing.subject && state !== 'EXEMPT'
    expect(await thing.state()).toBe(isPaidThere && isOver ? 'REFUNDED' : state)
  }
})
