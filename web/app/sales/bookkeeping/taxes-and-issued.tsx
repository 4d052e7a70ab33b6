import type { IssuedSum, NumberSeries, TaxSum } from '@foyer/contract'
import { formatNumber } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Block, byCurrency, EmptyBlock, type SheetRow, SheetTable, type Shown, sumOf } from './sheet-block.tsx'
import { useBooksText } from './use-month.ts'

export const TaxesBlock = ({ taxes, ...shown }: Shown & { taxes: readonly TaxSum[] }) => {
  const { t } = useText()
  const { money } = useBooksText()
  const title = t('manager.month.taxes.title')
  const nameOf = ({ name, rate }: TaxSum) =>
    name === undefined || rate === undefined
      ? t('manager.month.taxes.none')
      : t('manager.month.taxes.rate', { name, rate: shortRate(rate) })
  const rows = byCurrency(taxes, ({ currency }) => currency).flatMap(([currency, list]): SheetRow[] => {
    const amount = (value: string) => money(value, currency)
    const sum = (of: (line: TaxSum) => string) => amount(sumOf(list.map(of), currency))
    return [
      ...list.map((line) => ({
        key: `${currency} ${line.name} ${line.rate}`,
        cells: [nameOf(line), ...[line.left.net, line.left.tax, line.left.gross, line.credited.gross].map(amount)],
      })),
      {
        key: currency,
        isSum: true,
        cells: [
          t('manager.month.total'),
          ...[
            sum(({ left }) => left.net),
            sum(({ left }) => left.tax),
            sum(({ left }) => left.gross),
            sum(({ credited }) => credited.gross),
          ],
        ],
      },
    ]
  })
  const undone = byCurrency(taxes, ({ currency }) => currency)
    .map(([currency, list]) => ({
      currency,
      value: sumOf(
        list.map((line) => line.undone),
        currency,
      ),
    }))
    .filter(({ value }) => !/^0(\.0+)?$/.test(value))
  const columns = (['rate', 'net', 'tax', 'gross', 'credited'] as const).map((column) => t(`manager.month.taxes.columns.${column}`))
  return (
    <Block {...shown} id="taxes" table="TAXES" title={title} hint={t('manager.month.taxes.hint')}>
      {rows.length === 0 ? (
        <EmptyBlock>{t('manager.month.nothing')}</EmptyBlock>
      ) : (
        <SheetTable caption={title} columns={columns} rows={rows} />
      )}
      {undone.map(({ currency, value }) => (
        <p key={currency} className="mt-2 text-dense text-ink-2">
          {t('manager.month.taxes.undone', { amount: money(value, currency) })}
        </p>
      ))}
    </Block>
  )
}

/** `19.00` becomes 19, `7.50` becomes 7.5. */
const shortRate = (rate: string): string => String(Number(rate))

const amounts = ['net', 'tax', 'gross'] as const

export const IssuedBlock = ({ issued, series, ...shown }: Shown & { issued: readonly IssuedSum[]; series: readonly NumberSeries[] }) => {
  const { t, locale } = useText()
  const { money } = useBooksText()
  const title = t('manager.month.issued.title')
  const rows = byCurrency(issued, ({ currency }) => currency).flatMap(([currency, list]): SheetRow[] => [
    ...list.map((line) => ({
      key: `${currency} ${line.kind}`,
      cells: [
        t(`manager.month.issued.kinds.${line.kind}`),
        formatNumber(line.count, locale),
        ...amounts.map((amount) => money(signed(line, amount), currency)),
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
              list.map((line) => signed(line, amount)),
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
      {rows.length === 0 ? (
        <EmptyBlock>{t('manager.month.nothing')}</EmptyBlock>
      ) : (
        <SheetTable caption={title} columns={columns} rows={rows} />
      )}
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

const signed = (line: IssuedSum, amount: (typeof amounts)[number]): string =>
  line.kind === 'INVOICE' || /^0(\.0+)?$/.test(line[amount]) ? line[amount] : `-${line[amount]}`
