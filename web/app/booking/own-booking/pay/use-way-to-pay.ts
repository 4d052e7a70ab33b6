import type { Booking, BookingPayment, Service } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { client } from '../../../api.ts'
import { formatMoney } from '../../../ground/format.ts'
import { useCall } from '../../../ground/use-call.ts'
import { keepThanks } from '../../../money/thanks-after-payment.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { useVisit, wayBack } from '../../visit.ts'

export type Way = 'ONLINE' | 'OFFLINE'

export type WayToPay = {
  /** What is due, once the server has told it; null where nothing is paid online. */
  payment: BookingPayment | null
  /** The taxes in the price, wherever that is paid. */
  taxes: BookingPayment['taxes']
  way: Way
  choose: (way: Way) => void
  /** What the button says, where it leads to the payment. */
  sendText: string | undefined
  /** On to the page of the payment provider; the hold lives meanwhile. */
  begin: (kept: { booking: Booking; manageToken: string }) => Promise<void>
}

export const isPaidOnline = ({ payment: { rateType, options } }: Pick<Service, 'payment'>): boolean =>
  rateType !== 'NO_FEE' && options?.online === true

export const isPriced = ({ payment: { rateType } }: Pick<Service, 'payment'>): boolean => rateType !== 'NO_FEE'

/** How a held booking is paid: online first where that is offered, because nothing is left to do then. */
export const useWayToPay = (held: Booking | undefined, { isPriced, count }: { isPriced: boolean; count: number }): WayToPay => {
  const { t, locale } = useText()
  const [chosen, choose] = useState<Way | null>(null)
  const payment = useBookingPayment(isPriced ? held?.id : undefined, `${held?.revision} ${count}`)
  const starting = useCall(payOnline)
  const thankYou = wayBack(useVisit(), 'thankYouPageUrl')
  const online = payment?.online ? payment : null
  const way = online ? (chosen ?? 'ONLINE') : 'OFFLINE'
  const due = online && formatMoney(online.due.value, online.due.currency, locale)
  return {
    payment: online,
    taxes: payment?.taxes ?? [],
    way,
    choose,
    sendText: way === 'ONLINE' && due ? t('booking.pay.submit', { due }) : undefined,
    begin: async ({ manageToken }) => {
      if (thankYou !== null) keepThanks(manageToken, thankYou)
      // Where the provider does not answer, our own page says how it stands, and offers the other ways.
      location.assign((await starting.send(manageToken)) ?? paths.payBooking(manageToken))
    },
  }
}

/** A part is paid now, and the rest later. */
export const isDeposit = ({ due, left }: BookingPayment): boolean => due.value !== left.value

/** Begins the payment of the booking behind a link, and answers where its payer goes on. */
export const payOnline = async (manageToken: string): Promise<string> => {
  const { payment } = await client.payments.startPayment({ body: { manageToken, returnUrl: paths.payBooking(manageToken) } })
  return payment.redirectUrl ?? paths.payBooking(manageToken)
}

/** Asked anew where the hold is another one. */
const useBookingPayment = (bookingId: string | undefined, version: string): BookingPayment | null => {
  const [known, setKnown] = useState<BookingPayment | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the price depends on.
  useEffect(() => {
    if (bookingId === undefined) return setKnown(null)
    let isCurrent = true
    // Without an answer the booking is paid on the spot, as before.
    client.payments.getBookingPayment({ params: { bookingId }, query: {} }).then(
      ({ payment }) => isCurrent && setKnown(payment),
      () => isCurrent && setKnown(null),
    )
    return () => {
      isCurrent = false
    }
  }, [bookingId, version])
  return known
}
