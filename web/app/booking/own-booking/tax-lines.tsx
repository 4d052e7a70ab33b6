import type { BookingPayment } from '@foyer/contract'
import { formatMoney, formatPercent } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'

/** The taxes in a total, be they a part of the listed prices or added to them; nothing where the business has none, or the total is nothing. */
export const TaxLines = ({ taxes = [] }: { taxes?: BookingPayment['taxes'] | undefined }) => {
  const { t, locale } = useText()
  return taxes
    .filter(({ amount }) => /[1-9]/.test(amount.value))
    .map(({ name, rate, amount }) => (
      <p key={`${name} ${rate}`} className="text-ink-2">
        {t('booking.details.tax', {
          name,
          amount: formatMoney(amount.value, amount.currency, locale),
          rate: formatPercent(Number(rate) / 100, locale, 2),
        })}
      </p>
    ))
}
