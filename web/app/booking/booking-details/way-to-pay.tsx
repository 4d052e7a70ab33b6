import type { Booking, BookingPayment, MoneyAmount, Service } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { keepThanks } from '../../money/thanks-after-payment.ts'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { usePayNext } from '../go-to-pay.ts'
import { useVisit, wayBack } from '../visit.ts'

export const PayChoice = ({ pay: { payment, way, choose } }: { pay: WayToPay }) => {
  const { t, locale } = useText()
  if (!payment) return null
  const money = ({ value, currency }: MoneyAmount) => formatMoney(value, currency, locale)
  const [due, rest] = [money(payment.due), money(restOf(payment))]
  const isPart = payment.due.value !== payment.left.value
  const online = {
    value: 'ONLINE' as const,
    label: isPart ? t('booking.pay.deposit', { due }) : t('booking.pay.now'),
    description: isPart ? t('booking.pay.depositHint', { rest }) : t('booking.pay.nowHint'),
  }
  const there = {
    value: 'OFFLINE' as const,
    label: t('booking.pay.there'),
    description: t('booking.pay.thereHint', { total: money(payment.left) }),
  }
  if (!payment.inPerson) {
    return (
      <p className="text-ink-2 text-small">
        <span className="font-strong text-ink">{online.label}.</span> {online.description}
      </p>
    )
  }
  return <RadioGroup<Way> label={t('booking.pay.how')} choices={[online, there]} value={way} onChange={choose} />
}

/** Amounts of one currency have the same number of decimals. */
const restOf = ({ due, left }: { due: MoneyAmount; left: MoneyAmount }): MoneyAmount => {
  const decimals = left.value.split('.')[1]?.length ?? 0
  const units = BigInt(left.value.replace('.', '')) - BigInt(due.value.replace('.', ''))
  const digits = units.toString().padStart(decimals + 1, '0')
  return { ...left, value: decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` }
}

export type Way = 'ONLINE' | 'OFFLINE'

export type WayToPay = {
  payment: BookingPayment | null
  taxes: BookingPayment['taxes']
  way: Way
  choose: (way: Way) => void
  sendText: string | undefined
  begin: (kept: { booking: Booking; manageToken: string }) => Promise<void>
}

/** Online payment is preselected where it is offered, because nothing is left to pay then. */
export const useWayToPay = (held: Booking | undefined, { isPriced, count }: { isPriced: boolean; count: number }): WayToPay => {
  const { t, locale } = useText()
  const [chosen, choose] = useState<Way | null>(null)
  const payment = useBookingPayment(isPriced ? held?.id : undefined, `${held?.revision} ${count}`)
  const payNext = usePayNext()
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
      await payNext(manageToken)
    },
  }
}

export const isDeposit = ({ due, left }: BookingPayment): boolean => due.value !== left.value

const useBookingPayment = (bookingId: string | undefined, version: string): BookingPayment | null => {
  const [known, setKnown] = useState<BookingPayment | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the price depends on.
  useEffect(() => {
    if (bookingId === undefined) return setKnown(null)
    let isCurrent = true
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

export const isPriced = ({ payment: { rateType } }: Pick<Service, 'payment'>): boolean => rateType !== 'NO_FEE'
