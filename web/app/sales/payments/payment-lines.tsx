import type { PaymentLine } from '@foyer/contract'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { useWayName } from '../desk/desk-way.ts'

/** The money that moved, the newest first. */
export const PaymentLines = ({ lines }: { lines: readonly PaymentLine[] }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const nameOf = useWayName()
  return (
    <section aria-labelledby="payment-lines">
      <h2 id="payment-lines" className="mb-2 font-bold text-small">
        {t('manager.payments.lines.title')}
      </h2>
      {lines.length === 0 && <p className="text-dense text-ink-2">{t('manager.payments.lines.empty')}</p>}
      <ol className="grid gap-2.5 border-line border-s ps-4">
        {lines.toReversed().map(({ id, kind, amount, reason, by, date, ...line }) => (
          <li key={id} className="text-dense">
            <p className="flex flex-wrap justify-between gap-x-4 font-strong">
              <span>{t(`manager.payments.lines.${kind}`)}</span>
              <span className="tabular-nums">{formatMoney(amount.value, amount.currency, locale)}</span>
            </p>
            {reason !== undefined && <p className="wrap-anywhere text-ink-2">{reason}</p>}
            <p className="wrap-anywhere text-ink-3 text-micro">
              {[
                ...(line.deskMethod === undefined ? [] : [nameOf(line)]),
                formatWhenShort(date, timeZone, locale),
                ...(by === undefined ? [] : [t('manager.payments.lines.by', { name: by })]),
              ].join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
