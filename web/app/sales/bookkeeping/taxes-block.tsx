import type { TaxSum } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Block, Nothing, type Shown } from './block.tsx'
import { type SheetRow, SheetTable } from './sheet-table.tsx'
import { byCurrency, sumOf } from './sums.ts'
import { useBooksText } from './use-books-text.ts'

/** What the tax return asks for: net, tax and gross of each rate. */
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
    const sum = (of: (one: TaxSum) => string) => amount(sumOf(list.map(of), currency))
    return [
      ...list.map((one) => ({
        key: `${currency} ${one.name} ${one.rate}`,
        cells: [nameOf(one), ...[one.left.net, one.left.tax, one.left.gross, one.credited.gross].map(amount)],
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
        list.map((one) => one.undone),
        currency,
      ),
    }))
    .filter(({ value }) => !/^0(\.0+)?$/.test(value))
  const columns = (['rate', 'net', 'tax', 'gross', 'credited'] as const).map((column) => t(`manager.month.taxes.columns.${column}`))
  return (
    <Block {...shown} id="taxes" table="TAXES" title={title} hint={t('manager.month.taxes.hint')}>
      {rows.length === 0 ? <Nothing>{t('manager.month.nothing')}</Nothing> : <SheetTable caption={title} columns={columns} rows={rows} />}
      {undone.map(({ currency, value }) => (
        <p key={currency} className="mt-2 text-dense text-ink-2">
          {t('manager.month.taxes.undone', { amount: money(value, currency) })}
        </p>
      ))}
    </Block>
  )
}

/** `19.00` is 19, `7.50` is 7.5. */
const shortRate = (rate: string): string => String(Number(rate))
