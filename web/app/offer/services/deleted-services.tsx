import type { DeletedService } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatDate } from '../../ground/format.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Services that were deleted in the last thirty days can be restored. */
export const DeletedServicesDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const query = useQuery(api.services.listDeletedServices.query({}))
  return (
    <Drawer title={t('manager.services.bin.title')} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t('manager.services.bin.hint')}</p>
      <LoadedList
        query={query}
        loading={t('manager.services.bin.loading')}
        isEmpty={({ services }) => services.length === 0}
        empty={<EmptyState title={t('manager.services.bin.none')}>{t('manager.services.bin.noneHint')}</EmptyState>}
      >
        {({ services }) => (
          <ul className="divide-y divide-line">
            {services.map((service) => (
              <Deleted key={service.id} service={service} />
            ))}
          </ul>
        )}
      </LoadedList>
    </Drawer>
  )
}

const Deleted = ({ service: { id, name, deletedDate } }: { service: DeletedService }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const restore = useMutation(api.services.restoreService.mutation({ alsoChanges: ['availability', 'calendar'] }))
  const bringBack = async () => {
    await restore.mutateAsync({ params: { serviceId: id }, body: {} })
    showToast({ text: t('manager.services.bin.restored', { name }) })
  }
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="grid min-w-0 grow">
        <span className="wrap-anywhere">{name}</span>
        <span className="text-ink-2 text-small">
          {t('manager.services.bin.since', { date: formatDate(deletedDate, timeZone, locale) })}
        </span>
      </span>
      <Button
        size="small"
        isPending={restore.isPending}
        aria-label={t('manager.services.bin.restoreNamed', { name })}
        onPress={() => void bringBack()}
      >
        {t('manager.services.bin.restore')}
      </Button>
    </li>
  )
}
