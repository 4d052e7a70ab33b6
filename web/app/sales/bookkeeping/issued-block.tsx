import type { IssuedSum, NumberSeries } from '@foyer/contract'
import { formatNumber } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Block, Nothing, type Shown } from './block.tsx'
import { type SheetRow, SheetTable } from './sheet-table.tsx'
import { byCurrency, sumOf } from './sums.ts'
import { useBooksText } from './use-books-text.ts'

const amounts = ['net', 'tax', 'gross'] as const

/** Invoices and credit notes with their sums, and whether no number is missing. */
export const IssuedBlock = ({ issued, series, ...shown }: Shown & { issued: readonly IssuedSum[]; series: readonly NumberSeries[] }) => {
  const { t, locale } = useText()
  const { money } = useBooksText()
  const title = t('manager.month.issued.title')
  const rows = byCurrency(issued, ({ currency }) => currency).flatMap(([currency, list]): SheetRow[] => [
    ...list.map((one) => ({
      key: `${currency} ${one.kind}`,
      cells: [
        t(`manager.month.issued.kinds.${one.kind}`),
        formatNumber(one.count, locale),
        ...amounts.map((amount) => money(signed(one, amount), currency)),
      ],
    })),
    {
      key: currency,
      isSum: true,
      cells: [
        t('manager.month.issued.left'),
        '',
        ...amounts.map((amount) =>
          money(
            sumOf(
              list.map((one) => signed(one, amount)),
              currency,
            ),
            currency,
          ),
        ),
      ],
    },
  ])
  const columns = (['kind', 'count', ...amounts] as const).map((column) => t(`manager.month.issued.columns.${column}`))
  return (
    <Block {...shown} id="invoices" table="INVOICES" title={title}>
      {rows.length === 0 ? <Nothing>{t('manager.month.nothing')}</Nothing> : <SheetTable caption={title} columns={columns} rows={rows} />}
      {series.length > 0 && (
        <ul className="mt-2 grid gap-0.5 text-dense text-ink-2">
          {series.map(({ first, last, count, missing }) => (
            <li key={first}>
              {t('manager.month.issued.series', { first, last, count })}
              {', '}
              {missing === 0 ? (
                t('manager.month.issued.whole')
              ) : (
                <strong className="font-strong text-bad-ink">{t('manager.month.issued.missing', { count: missing })}</strong>
              )}
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

const signed = (one: IssuedSum, amount: (typeof amounts)[number]): string =>
  one.kind === 'INVOICE' || /^0(\.0+)?$/.test(one[amount]) ? one[amount] : `-${one[amount]}`
