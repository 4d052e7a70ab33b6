import type { BusinessClient, ClientMerge } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client as caller } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { queryClient } from '../../ground/query-client.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { clientName } from './client-standing.tsx'
import { similarQuery } from './clients-query.ts'

type MergeDialogProps = { client: BusinessClient; onClose: () => void }

export const MergeDialog = ({ client, onClose }: MergeDialogProps) => {
  const { t } = useText()
  const [search, setSearch] = useState(client.lastName ?? client.firstName ?? client.phone ?? '')
  const [otherId, setOtherId] = useState<string | null>(null)
  const found = useQuery({ ...similarQuery(search), enabled: search.trim() !== '' })
  const others = found.data?.clients.filter(({ id }) => id !== client.id) ?? []
  const other = others.find(({ id }) => id === otherId)
  const body = { keptId: client.id, mergedId: other?.id ?? '' }
  const preview = useQuery({ ...api.clients.previewClientMerge.query({ body }), enabled: other !== undefined })
  const merge = async () => {
    await caller.clients.mergeClients({ body })
    const changed = ['clients', 'contacts', 'members', 'bookings', 'orders']
    await Promise.all(changed.map((room) => queryClient().invalidateQueries({ queryKey: [room] })))
  }
  return (
    <ConfirmDialog
      title={t('manager.clients.merge.title')}
      action={t('manager.clients.merge.confirm')}
      isBlocked={!preview.data}
      done={t('manager.clients.merge.done', { name: clientName(client) })}
      onConfirm={merge}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t('manager.clients.merge.hint', { name: clientName(client) })}</p>
        <SearchField label={t('manager.clients.merge.search')} value={search} onSearch={setSearch} maxLength={100} />
        {others.length === 0 && search.trim() !== '' && found.data && (
          <p className="text-dense text-ink-2">{t('manager.clients.merge.none')}</p>
        )}
        {others.length > 0 && (
          <RadioGroup
            label={t('manager.clients.merge.other')}
            value={other?.id ?? null}
            onChange={setOtherId}
            choices={others.slice(0, 6).map((client) => ({ value: client.id, label: clientName(client), description: reachOf(client) }))}
          />
        )}
        {other && preview.isPending && <Skeleton className="h-12 w-full" />}
        {preview.error && <Banner tone="bad" role="alert" title={refusalText(preview.error, t)} />}
        {other && preview.data && <Banner tone="wait" title={movedText(preview.data, t)} />}
      </div>
    </ConfirmDialog>
  )
}

const reachOf = ({ email, phone }: BusinessClient): string => [email, phone].filter((text) => text !== undefined).join(' · ')

const movedText = ({ moved, client }: ClientMerge, t: Translate): string => {
  const parts = (['bookings', 'orders', 'payments', 'notes', 'accounts'] as const)
    .filter((part) => moved[part] > 0)
    .map((part) => t(`manager.clients.merge.moved.${part}`, { count: moved[part] }))
  const name = clientName(client)
  return parts.length === 0
    ? t('manager.clients.merge.nothingMoved', { name })
    : t('manager.clients.merge.willMove', { name, parts: parts.join(', ') })
}
