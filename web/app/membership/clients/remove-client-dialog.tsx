import type { BusinessClient, DeletionPreview } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api, client as caller } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { queryClient } from '../../ground/query-client.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { clientName } from './client-standing.tsx'

type RemoveClientDialogProps = { client: BusinessClient; onDone: () => void; onClose: () => void }

export const RemoveClientDialog = ({ client, onDone, onClose }: RemoveClientDialogProps) => {
  const { t } = useText()
  const params = { clientId: client.id }
  const name = clientName(client)
  const { data, error, isPending } = useQuery(api['personal-data'].previewClientDeletion.query({ params }))
  const remove = async () => {
    await caller['personal-data'].deleteClient({ params })
    const changed = ['clients', 'contacts', 'members', 'bookings', 'orders']
    await Promise.all(changed.map((room) => queryClient().invalidateQueries({ queryKey: [room], refetchType: 'none' })))
  }
  return (
    <ConfirmDialog
      title={t('manager.clients.remove.title', { name })}
      action={t('manager.clients.remove.confirm')}
      isBlocked={!data || data.preview.isInTeam}
      done={t('manager.clients.remove.done', { name })}
      onConfirm={remove}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('manager.clients.remove.body')}</p>
        {isPending && <Skeleton className="h-12 w-full" />}
        {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
        {data?.preview.isInTeam && <Banner tone="wait" title={t('manager.clients.remove.inTeam', { name })} />}
        {data && <Ending ends={data.preview.ends} />}
        <p className="text-ink-2">{t('manager.clients.remove.stays')}</p>
      </div>
    </ConfirmDialog>
  )
}

const Ending = ({ ends }: Pick<DeletionPreview, 'ends'>) => {
  const { t } = useText()
  const lines = [
    ends.bookings > 0 && t('manager.clients.remove.bookings', { count: ends.bookings }),
    ends.waitingListEntries > 0 && t('manager.clients.remove.waiting', { count: ends.waitingListEntries }),
    ends.orders > 0 && t('manager.clients.remove.orders', { count: ends.orders }),
  ].filter((line) => line !== false)
  return lines.length > 0 && <Banner tone="wait" title={lines.join(' ')} />
}
