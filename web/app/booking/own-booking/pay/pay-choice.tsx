import type { MoneyAmount } from '@foyer/contract'
import { formatMoney } from '../../../ground/format.ts'
import { useText } from '../../../text/text.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { isDeposit, type Way, type WayToPay } from './use-way-to-pay.ts'

/** Now or on the spot, with what is paid now and what later. Nothing where only one way is offered and the other terms say it. */
export const PayChoice = ({ pay: { payment, way, choose } }: { pay: WayToPay }) => {
  const { t, locale } = useText()
  if (!payment) return null
  const money = ({ value, currency }: MoneyAmount) => formatMoney(value, currency, locale)
  const [due, rest] = [money(payment.due), money(restOf(payment))]
  const isPart = isDeposit(payment)
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
