import type { MoneyGap, MoneySum } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { Block, byCurrency, EmptyBlock, type SheetRow, SheetTable, type Shown, sumOf } from './sheet-block.tsx'
import { useBooksText, useMethodText } from './use-month.ts'

const amounts = ['taken', 'returned', 'disputed', 'undone', 'kept'] as const

type MoneyBlockProps = Shown & { money: readonly MoneySum[]; gaps: readonly MoneyGap[]; gapCount: number }

export const MoneyBlock = ({ money: sums, gaps, gapCount, ...shown }: MoneyBlockProps) => {
  const { t } = useText()
  const { money } = useBooksText()
  const wayText = useMethodText()
  const title = t('manager.month.money.title')
  const rows = byCurrency(sums, ({ currency }) => currency).flatMap(([currency, list]): SheetRow[] => [
    ...list.map((line) => ({
      key: `${currency} ${line.way} ${line.isTip}`,
      cells: [
        line.isTip ? t('manager.month.money.tip', { way: wayText(line.way) }) : wayText(line.way),
        ...amounts.map((amount) => money(line[amount], currency)),
      ],
    })),
    {
      key: currency,
      isSum: true,
      cells: [
        t('manager.month.total'),
        ...amounts.map((amount) =>
          money(
            sumOf(
              list.map((line) => line[amount]),
              currency,
            ),
            currency,
          ),
        ),
      ],
    },
  ])
  const columns = (['way', ...amounts] as const).map((column) => t(`manager.month.money.columns.${column}`))
  return (
    <Block {...shown} id="money" table="MONEY" title={title} hint={t('manager.month.money.hint')}>
      {rows.length === 0 ? (
        <EmptyBlock>{t('manager.month.nothing')}</EmptyBlock>
      ) : (
        <SheetTable caption={title} columns={columns} rows={rows} />
      )}
      {gapCount > 0 && <Gaps gaps={gaps} gapCount={gapCount} />}
    </Block>
  )
}

const Gaps = ({ gaps, gapCount }: { gaps: readonly MoneyGap[]; gapCount: number }) => {
  const { t } = useText()
  const { money } = useBooksText()
  const title = t('manager.month.money.gaps')
  const columns = (['what', 'why', 'invoiced', 'kept'] as const).map((column) => t(`manager.month.money.gapColumns.${column}`))
  const rows = gaps.map((gap) => ({
    key: gap.paymentId ?? gap.invoiceId ?? '',
    cells: [
      <GapName key="what" gap={gap} />,
      t(`manager.month.money.reasons.${gap.reason}`),
      ...[gap.invoiced, gap.kept].map((value) => money(value, gap.currency)),
    ],
  }))
  return (
    <div className="mt-3">
      <h3 className="font-strong text-dense">{title}</h3>
      <p className="mb-2 text-dense text-ink-2">{t('manager.month.money.gapsHint', { count: gapCount })}</p>
      <SheetTable caption={title} columns={columns} rows={rows} words={2} />
    </div>
  )
}

const GapName = ({ gap: { paymentId, number } }: { gap: MoneyGap }) => {
  const { t } = useText()
  const name = number ?? t('manager.month.money.payment')
  return paymentId === undefined ? name : <Link to={paths.managePayment(paymentId)}>{name}</Link>
}
