import type { Liability, OpenItem } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link } from '../../ui/link.tsx'
import { Block, EmptyBlock, SheetTable, type Shown, SumLines } from './sheet-block.tsx'
import { useBooksText } from './use-month.ts'

export const OpenBlock = (shown: Shown) => {
  const { t } = useText()
  const { day, money, date } = useBooksText()
  const query = useQuery(api.bookkeeping.getOpenItems.query({ query: { at: shown.period.to } }))
  const title = t('manager.month.open.title', { date: day(shown.period.to) })
  const columns = (['client', 'what', 'due', 'owed'] as const).map((column) => t(`manager.month.open.columns.${column}`))
  return (
    <Block {...shown} id="open" table="OPEN_ITEMS" title={title} hint={t('manager.month.open.hint')}>
      <LoadedList
        query={query}
        loading={t('manager.month.loading')}
        isEmpty={({ openItems }) => openItems.sums.length === 0 && openItems.unknownCount === 0}
        empty={<EmptyBlock>{t('manager.month.open.empty')}</EmptyBlock>}
      >
        {({ openItems: { sums, items, unknownCount } }) => (
          <>
            <SumLines
              total={t('manager.month.open.total')}
              sums={sums.map(({ kind, isDue, count, owed }) => ({
                key: `${kind} ${isDue}`,
                currency: owed.currency,
                value: owed.value,
                isOutside: !isDue,
                text: t('manager.month.open.sum', {
                  kind: t(`manager.month.open.kinds.${kind}`),
                  when: t(isDue ? 'manager.month.open.due' : 'manager.month.open.later'),
                  amount: money(owed.value, owed.currency),
                  count,
                }),
              }))}
            />
            {items.length > 0 && (
              <SheetTable
                caption={title}
                columns={columns}
                words={3}
                rows={items.map((item) => ({
                  key: `${item.kind} ${item.id}`,
                  cells: [
                    item.customer ?? '–',
                    <ItemName key="what" item={item} />,
                    date(item.dueDate),
                    money(item.owed.value, item.owed.currency),
                  ],
                }))}
              />
            )}
            <More shown={items.length} all={sums.reduce((all, { count }) => all + count, 0)} />
            <UnknownItems count={unknownCount} />
          </>
        )}
      </LoadedList>
    </Block>
  )
}

const ItemName = ({ item: { kind, id, orderId = kind === 'ORDER' ? id : undefined, title } }: { item: OpenItem }) =>
  orderId === undefined ? title : <Link to={paths.manageOrder(orderId)}>{title}</Link>

export const More = ({ shown, all }: { shown: number; all: number }) => {
  const { t } = useText()
  return shown < all ? <p className="mt-2 text-dense text-ink-2">{t('manager.month.open.more', { count: shown })}</p> : null
}

export const UnknownItems = ({ count }: { count: number }) => {
  const { t } = useText()
  return count > 0 ? <p className="mt-2 text-dense text-ink-2">{t('manager.month.unknown', { count })}</p> : null
}

export const LiabilitiesBlock = (shown: Shown) => {
  const { t } = useText()
  const { day, money, date } = useBooksText()
  const { to, isTest } = shown.period
  const query = useQuery(api.bookkeeping.getLiabilities.query({ query: { at: to, isTest } }))
  const title = t('manager.month.liabilities.title', { date: day(to) })
  const columns = (['client', 'what', 'until', 'value'] as const).map((column) => t(`manager.month.liabilities.columns.${column}`))
  return (
    <Block {...shown} id="liabilities" table="LIABILITIES" title={title} hint={t('manager.month.liabilities.hint')}>
      <LoadedList
        query={query}
        loading={t('manager.month.loading')}
        isEmpty={({ liabilities: { sums, unknownCount, endlessCount } }) => sums.length + unknownCount + endlessCount === 0}
        empty={<EmptyBlock>{t('manager.month.liabilities.empty')}</EmptyBlock>}
      >
        {({ liabilities: { sums, items, unknownCount, endlessCount } }) => (
          <>
            <SumLines
              sums={sums.map(({ kind, count, value: { value, currency } }) => ({
                key: kind,
                currency,
                value,
                isOutside: kind === 'EXPIRED_GIFT',
                text: t('manager.month.liabilities.sum', {
                  kind: t(`manager.month.liabilities.kinds.${kind}`),
                  amount: money(value, currency),
                  count,
                }),
              }))}
            />
            {items.length > 0 && (
              <SheetTable
                caption={title}
                columns={columns}
                words={3}
                rows={items.map((item) => ({
                  key: `${item.kind} ${item.id}`,
                  cells: [
                    item.customer ?? '–',
                    <LiabilityName key="what" item={item} />,
                    item.untilDate === undefined ? '–' : date(item.untilDate),
                    money(item.value.value, item.value.currency),
                  ],
                }))}
              />
            )}
            <More shown={items.length} all={sums.reduce((all, { count }) => all + count, 0)} />
            {endlessCount > 0 && (
              <p className="mt-2 text-dense text-ink-2">{t('manager.month.liabilities.endless', { count: endlessCount })}</p>
            )}
            <UnknownItems count={unknownCount} />
          </>
        )}
      </LoadedList>
    </Block>
  )
}

const LiabilityName = ({ item: { kind, id, title, left, granted } }: { item: Liability }) => {
  const { t } = useText()
  const isOrder = kind === 'VISITS' || kind === 'TIME'
  return (
    <>
      {isOrder ? <Link to={paths.manageOrder(id)}>{title}</Link> : title}
      {left !== undefined && granted !== undefined && (
        <span className="text-ink-3">
          {', '}
          {t('manager.month.liabilities.left', { left, granted })}
        </span>
      )}
    </>
  )
}
