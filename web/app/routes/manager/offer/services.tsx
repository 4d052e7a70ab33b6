import type { Service, StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { useSelection } from '../../../ground/lists/use-selection.ts'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { servicesQuery, staffQuery } from '../../../offer/catalogue.ts'
import { BulkDialog, ServicesBar } from '../../../offer/services/bulk-services.tsx'
import { DeletedServicesDrawer } from '../../../offer/services/deleted-services.tsx'
import { MissingOffersBanner } from '../../../offer/services/missing-offers.tsx'
import { NewServiceDialog } from '../../../offer/services/new-service-dialog.tsx'
import {
  anyService,
  filterServices,
  type ServiceFilter,
  ServicesFilterBar,
  type ServicesLayout,
} from '../../../offer/services/services-filter-bar.tsx'
import { ServicesGrid, ServicesTable } from '../../../offer/services/services-list.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'services.manage' } satisfies ScreenHandle

const Services = () => {
  const { t } = useText()
  const services = useQuery(servicesQuery())
  const staff = useQuery(staffQuery()).data?.staffMembers ?? []
  const [isAdding, setAdding] = useState(false)
  const [isBinOpen, setBinOpen] = useState(false)
  const [filter, setFilter] = useState(anyService)
  const change = (changes: Partial<ServiceFilter>) => setFilter((before) => ({ ...before, ...changes }))
  const add = { label: t('manager.services.add'), onPress: () => setAdding(true) }
  const search = { label: t('manager.services.filter.search'), value: filter.search, onSearch: (text: string) => change({ search: text }) }
  return (
    <ListScreen
      title={t('manager.screens.services.title')}
      total={services.data?.services.length}
      search={search}
      add={add}
      query={services}
      loading={t('manager.services.loading')}
      isEmpty={(answer) => answer.services.length === 0}
      empty={
        <EmptyState
          title={t('manager.services.empty')}
          actions={
            <Button kind="primary" onPress={add.onPress}>
              {add.label}
            </Button>
          }
        >
          {t('manager.services.emptyHint')}
        </EmptyState>
      }
      below={
        <>
          <p className="mt-4">
            <Button kind="quiet" size="small" onPress={() => setBinOpen(true)}>
              {t('manager.services.bin.open')}
            </Button>
          </p>
          {isBinOpen && <DeletedServicesDrawer onClose={() => setBinOpen(false)} />}
          {isAdding && <NewServiceDialog staff={staff} onClose={() => setAdding(false)} />}
        </>
      }
    >
      {(answer) => (
        <>
          <MissingOffersBanner />
          <ServicesList services={answer.services} staff={staff} filter={filter} onFilter={change} />
        </>
      )}
    </ListScreen>
  )
}

type ServicesListProps = {
  services: readonly Service[]
  staff: readonly StaffMember[]
  filter: ServiceFilter
  onFilter: (changes: Partial<ServiceFilter>) => void
}

const ServicesList = ({ services, staff, filter, onFilter }: ServicesListProps) => {
  const { t } = useText()
  const [layout, setLayout] = useState<ServicesLayout>('list')
  const [asking, setAsking] = useState<'category' | 'policy' | null>(null)
  const rows = filterServices(services, filter)
  const selection = useSelection(rows, JSON.stringify([filter, layout]))
  return (
    <>
      <ServicesFilterBar services={services} filter={filter} layout={layout} onFilter={onFilter} onLayout={setLayout} />
      <p role="status" className="sr-only">
        {t('manager.services.filter.found', { count: rows.length })}
      </p>
      {rows.length === 0 && (
        <EmptyState
          title={t('manager.services.filter.none')}
          actions={<Button onPress={() => onFilter(anyService)}>{t('manager.services.filter.clear')}</Button>}
        >
          {t('manager.services.filter.noneHint')}
        </EmptyState>
      )}
      {rows.length > 0 && layout === 'grid' && <ServicesGrid services={rows} />}
      {rows.length > 0 && layout === 'list' && <ServicesTable rows={rows} services={services} staff={staff} selection={selection} />}
      <ServicesBar selection={selection} onAsk={setAsking} />
      {asking && (
        <BulkDialog
          change={asking}
          chosen={selection.chosen}
          services={services}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

export default Services
