import { useMemo } from 'react'
import { daysIn } from '../../../ground/lists/days.ts'
import { DaysFilter } from '../../../ground/lists/days-filter.tsx'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { useList } from '../../../ground/lists/use-list.ts'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { useSite } from '../../../house/site-context.ts'
import { InvoicesTable, invoicesPerPage, invoicesQuery, invoiceViews } from '../../../money/invoices/invoices-table.tsx'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceChips } from '../../../ui/fields/chips.tsx'

export const handle = { needs: 'invoices.read' } satisfies ScreenHandle

const Invoices = () => {
  const { t } = useText()
  const { timeZone } = useSite()
  const read = useMemo(() => invoicesQuery(timeZone), [timeZone])
  const { address, rows, isStale, screen, searchFor } = useList({
    views: invoiceViews,
    opens: 'invoice',
    perPage: invoicesPerPage,
    filters: ['from', 'to'],
    read,
  })
  const days = daysIn(address.filters)
  const isWhole = address.view === 'ALL' && address.search === '' && days.from === null
  const words = isWhole ? ('empty' as const) : ('noneFound' as const)
  return (
    <ListScreen
      {...screen}
      title={t('manager.screens.invoices.title')}
      search={searchFor(t('manager.money.invoices.search'))}
      add={null}
      loading={t('manager.money.invoices.loading')}
      empty={<EmptyState title={t(`manager.money.invoices.${words}`)}>{t(`manager.money.invoices.${words}Hint`)}</EmptyState>}
      above={
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <ChoiceChips
            label={t('manager.money.invoices.views.label')}
            value={address.view}
            onChange={(view) => address.change({ view })}
            chips={invoiceViews.map((value) => ({ value, label: t(`manager.money.invoices.views.${value}`) }))}
          />
          <div className="flex flex-wrap items-end gap-3 max-phone:w-full">
            <DaysFilter days={days} onNarrow={address.narrow} />
          </div>
        </div>
      }
    >
      {() => (
        <>
          <InvoicesTable invoices={rows} isStale={isStale} />
        </>
      )}
    </ListScreen>
  )
}

export default Invoices
