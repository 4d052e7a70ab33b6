import type { DueSum } from '@foyer/contract'
import { decimalOf, unitsOf } from '@foyer/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatMoney } from '../../../ground/format.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { useList } from '../../../ground/lists/use-list.ts'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { useSite } from '../../../house/site-context.ts'
import { DuesTable, dueKinds, duesPerPage, duesQuery, dueViews, kindIn } from '../../../sales/dues/dues-table.tsx'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceChips } from '../../../ui/fields/chips.tsx'
import { Select } from '../../../ui/fields/select.tsx'

export const handle = { needs: 'payments.read' } satisfies ScreenHandle

const any = 'any'

const Dues = () => {
  const { t } = useText()
  const { timeZone } = useSite()
  const read = useMemo(() => duesQuery(timeZone), [timeZone])
  const { address, rows, isStale, screen, searchFor } = useList({
    views: dueViews,
    opens: 'due',
    perPage: duesPerPage,
    filters: ['kind'],
    read,
  })
  // The list has the same query, so this sends no request of its own.
  const sums = useQuery({ ...read(address), placeholderData: keepPreviousData }).data?.sums ?? []
  const { kind } = kindIn(address.filters)
  const words = address.view === 'ALL' && address.search === '' && kind === undefined ? ('empty' as const) : ('noneFound' as const)
  return (
    <ListScreen
      {...screen}
      title={t('manager.screens.dues.title')}
      search={searchFor(t('manager.dues.search'))}
      add={null}
      loading={t('manager.dues.loading')}
      empty={<EmptyState title={t(`manager.dues.${words}`)}>{t(`manager.dues.${words}Hint`)}</EmptyState>}
      above={
        <>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <ChoiceChips
              label={t('manager.dues.views.label')}
              value={address.view}
              onChange={(view) => address.change({ view })}
              chips={dueViews.map((value) => ({ value, label: t(`manager.dues.views.${value}`) }))}
            />
            <Select
              label={t('manager.dues.kind')}
              value={kind ?? any}
              options={[{ id: any, label: t('manager.dues.all') }, ...dueKinds.map((id) => ({ id, label: t(`manager.dues.kinds.${id}`) }))]}
              onChange={(chosen) => address.narrow({ kind: chosen === any ? null : chosen })}
              className="w-40"
            />
          </div>
          <Totals sums={sums} />
        </>
      }
    >
      {() => (
        <>
          <DuesTable dues={rows} isStale={isStale} />
        </>
      )}
    </ListScreen>
  )
}

const Totals = ({ sums }: { sums: readonly DueSum[] }) => {
  const { t, locale } = useText()
  const byCurrency = Map.groupBy(sums, ({ owed }) => owed.currency)
  if (sums.length === 0) return null
  return (
    <div role="status" className="mb-3 grid gap-1 text-dense text-ink-2">
      {[...byCurrency].map(([currency, list]) => {
        const money = (value: string) => formatMoney(value, currency, locale)
        const all = list.reduce((sum, { owed }) => sum + (unitsOf(owed.value, currency) ?? 0n), 0n)
        const parts = list.map(({ kind, count, owed }) => `${t(`manager.dues.kinds.${kind}`)} ${money(owed.value)} (${count})`).join(' · ')
        return <p key={currency}>{t('manager.dues.total', { amount: money(decimalOf(all, currency)), parts })}</p>
      })}
    </div>
  )
}

export default Dues
