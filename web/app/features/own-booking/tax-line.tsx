import type { BookingPayment } from '@foyer/contract'
import { formatMoney, formatPercent } from '../../format.ts'
import { useText } from '../../text/text.tsx'

/** The tax in a total, be it a part of the listed prices or added to them; nothing where the business has none, or the total is nothing. */
export const TaxLine = ({ tax }: { tax: BookingPayment['tax'] | undefined }) => {
  const { t, locale } = useText()
  if (!tax || !/[1-9]/.test(tax.amount.value)) return null
  const amount = formatMoney(tax.amount.value, tax.amount.currency, locale)
  return (
    <p className="text-ink-2">
      {t('booking.details.tax', { amount, name: tax.name, rate: formatPercent(Number(tax.rate) / 100, locale, 2) })}
    </p>
  )
}
