import type { ClientsDeletion } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ListSkeleton } from '../../ui/list-loading.tsx'
import { useLookAgain, type WantedClients } from './clients-wanted.ts'

type RemoveClientsDialogProps = WantedClients & { onDone: () => void; onClose: () => void }

/** Deletes many clients for good, once it is counted what ends with them. */
export const RemoveClientsDialog = ({ wanted, count, onDone, onClose }: RemoveClientsDialogProps) => {
  const { t } = useText()
  const lookAgain = useLookAgain()
  const { data, error, isPending } = useQuery({ ...api['personal-data'].previewClientsDeletion.query({ body: wanted }), gcTime: 0 })
  return (
    <ConfirmDialog
      title={t('manager.clients.removeAll.title', { count: data?.counts.clients ?? count })}
      action={t('manager.clients.removeAll.confirm')}
      isBlocked={!data}
      done={t('manager.clients.removeAll.doing', { count: data ? data.counts.clients - data.counts.inTeam : count })}
      onConfirm={() => client['personal-data'].bulkDeleteClients({ body: wanted })}
      onDone={() => {
        lookAgain()
        onDone()
      }}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('manager.clients.removeAll.body')}</p>
        {isPending && <ListSkeleton label={t('manager.clients.removeAll.counting')} />}
        {error && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
        {data && <Ending counts={data.counts} />}
      </div>
    </ConfirmDialog>
  )
}

const Ending = ({ counts }: { counts: ClientsDeletion }) => {
  const { t } = useText()
  const lines = (['bookings', 'orders', 'accounts', 'inTeam'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`manager.clients.removeAll.${name}`, { count: counts[name] }))
  return lines.length > 0 && <Banner tone="wait" title={lines.join(' ')} />
}
