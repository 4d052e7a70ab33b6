import type { BusinessClient, Filter, Member } from '@foyer/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../../api.ts'
import { GiveBadgeDialog } from '../../../community/badges/give-badge-dialog.tsx'
import { formatNumber } from '../../../ground/format.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type BulkAction, SelectionBar } from '../../../ground/lists/selection-bar.tsx'
import { useList } from '../../../ground/lists/use-list.ts'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { refusalText } from '../../../ground/refusal-text.ts'
import { saveFile } from '../../../ground/save-file.ts'
import { ExportListButton } from '../../../membership/client-files/client-downloads.tsx'
import {
  type BulkClientAction,
  bulkClientActions,
  isBulkClientAction,
  useBulkClientDialogs,
  type WantedClients,
} from '../../../membership/clients/bulk-client-dialogs.tsx'
import { ColumnDialog, useClientColumns } from '../../../membership/clients/client-columns.tsx'
import { ClientDialog } from '../../../membership/clients/client-dialog.tsx'
import { clientFilters, clientsPerPage, clientsQuery, clientsShown, clientViews } from '../../../membership/clients/clients-query.ts'
import { ClientsEmpty, ClientsTable } from '../../../membership/clients/clients-table.tsx'
import { SavedLists } from '../../../membership/clients/saved-lists.tsx'
import { TagFilter } from '../../../membership/clients/tag-filter.tsx'
import { ChangeMembersDialog } from '../../../membership/members/change-members-dialog.tsx'
import { memberChangesOf } from '../../../membership/members/member-actions.ts'
import { useMemberChanges } from '../../../membership/members/use-member-changes.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/fields/chips.tsx'
import { useHotkeys } from '../../../ui/hotkeys.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'

export const handle = { needs: 'members.read' } satisfies ScreenHandle

const Clients = () => {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const isManaging = useMay()('members.manage')
  const { address, rows, total, isMore, isStale, walk, selection, screen, searchFor } = useList({
    views: clientViews,
    opens: 'client',
    perPage: clientsPerPage,
    filters: clientFilters,
    read: clientsQuery,
  })
  const [isAdding, setAdding] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { columns, toggle } = useClientColumns()
  const { query: shown, ...searched } = clientsShown(address)
  const whole = selection.isWhole ? { wanted: { ...shown, ...searched }, count: total } : null
  const bulk = useClientBulk({ chosen: selection.chosen, whole, ownId: useSession().identity?.id, onDone: selection.clear })
  const add = isManaging ? () => setAdding(true) : null
  useHotkeys({ j: () => walk(1), k: () => walk(-1) })
  return (
    <>
      <ListScreen
        {...screen}
        title={t('manager.screens.clients.title')}
        search={searchFor(t('manager.clients.search'))}
        add={add && { label: t('manager.clients.add'), onPress: add }}
        loading={t('manager.clients.loading')}
        empty={<ClientsEmpty address={address} onAdd={add} />}
        above={
          <>
            <SavedLists mayShare={isManaging} isSaving={isSaving} onSaving={setSaving} />
            <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <ChoiceChips
                label={t('manager.clients.views.label')}
                value={address.view}
                onChange={(view) => address.change({ view })}
                chips={clientViews.map((value) => ({ value, label: t(`manager.clients.views.${value}`) }))}
                className="me-auto"
              />
              <Button size="small" kind="quiet" onPress={() => setSaving(true)}>
                {t('manager.clients.lists.save')}
              </Button>
              <Button size="small" kind="quiet" onPress={() => setChoosing(true)} className="max-wide:hidden">
                {t('manager.clients.columns.open')}
              </Button>
              {isManaging && rows.length > 0 && <ExportListButton shown={clientsShown(address)} />}
            </div>
            <TagFilter filters={address.filters} onNarrow={address.narrow} />
          </>
        }
        bar={isManaging && <SelectionBar selection={selection} total={isMore ? null : total} {...bulk.bar} />}
      >
        {() => <ClientsTable clients={rows} isStale={isStale} shown={columns} selection={isManaging ? selection : null} />}
      </ListScreen>
      {bulk.dialogs}
      {isChoosing && <ColumnDialog columns={columns} onToggle={toggle} onClose={() => setChoosing(false)} />}
      {isAdding && (
        <ClientDialog client={null} onSaved={({ id }) => void navigate(paths.manageClient(id))} onClose={() => setAdding(false)} />
      )}
      {/* Screen readers are told what the list shows once it has loaded. */}
      <p role="status" className="sr-only">
        {!isStale &&
          rows.length > 0 &&
          (isMore ? t('manager.clients.foundMore', { total: formatNumber(total, locale) }) : t('manager.clients.found', { count: total }))}
      </p>
    </>
  )
}

type ClientBulk = 'approve' | 'unblock' | 'block' | 'badge' | 'export' | BulkClientAction

type Chosen = {
  chosen: readonly BusinessClient[]
  /** Set when all matching clients are chosen, not only those of the page. */
  whole: WantedClients | null
  ownId: string | undefined
  onDone: () => void
}

/**
 * Each action counts the clients to whom it applies: guests have no account to approve or block. Refusals of single clients are shown
 * afterwards.
 */
const useClientBulk = ({ chosen, whole, ownId, onDone }: Chosen) => {
  const { t } = useText()
  const changes = useMemberChanges()
  const [asking, setAsking] = useState<readonly Member[] | null>(null)
  const [giving, setGiving] = useState<string[] | null>(null)
  const [isPending, setPending] = useState(false)

  const withAccount = chosen.flatMap(({ account }) => (account ? [account] : []))
  const count = (status: 'PENDING' | 'APPROVED' | 'BLOCKED') => withAccount.filter((account) => account.status === status).length
  const meant = whole ?? wantedOf(chosen)
  const together = useBulkClientDialogs(meant, onDone)
  const counts: Record<ClientBulk, number> = {
    approve: count('PENDING'),
    unblock: count('BLOCKED'),
    block: count('APPROVED') + count('PENDING'),
    badge: withAccount.length,
    export: chosen.length,
    ...everybody(meant.count),
  }
  const single = whole ? [] : (['approve', 'unblock', 'block', 'badge', 'export'] as const)
  const actions = [...single, ...bulkClientActions]
    .filter((name) => counts[name] > 0)
    .map(
      (name): BulkAction<ClientBulk> => ({ name, label: t(`manager.clients.bulk.${name}`, { count: counts[name] }), kind: kindOf(name) }),
    )

  const withRefusalToast = async (work: () => Promise<void>) => {
    setPending(true)
    try {
      await work()
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    } finally {
      setPending(false)
    }
  }
  const act = (action: ClientBulk) =>
    void withRefusalToast(async () => {
      if (isBulkClientAction(action)) return together.ask(action)
      if (action === 'badge') return setGiving(withAccount.map(({ memberId }) => memberId))
      if (action === 'export') return await exportClients(meant.wanted.filter)
      const members = (await membersOf(withAccount)).filter((member) => memberChangesOf(member, ownId).includes(action))
      if (action === 'block') return setAsking(members)
      if (await changes.make(action, members)) onDone()
    })
  const confirm = async () => {
    if (!asking || !(await changes.make('block', asking))) return
    setAsking(null)
    onDone()
  }
  const leaveGiving = () => {
    setGiving(null)
    onDone()
  }
  const dialogs = (
    <>
      {asking && (
        <ChangeMembersDialog
          change="block"
          members={asking}
          isPending={changes.isChanging}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(null)}
        />
      )}
      {together.dialog}
      {giving && <GiveBadgeDialog memberIds={giving} onDone={leaveGiving} onClose={() => setGiving(null)} />}
    </>
  )
  return { bar: { actions, onAct: act, isPending: isPending || changes.isChanging }, dialogs }
}

const wantedOf = (chosen: readonly BusinessClient[]): WantedClients => ({
  wanted: { filter: { id: { $in: chosen.map(({ id }) => id) } } },
  count: chosen.length,
})

const everybody = (count: number) => ({ tag: count, note: count, delete: count })

const kindOf = (name: ClientBulk) => (name === 'delete' ? 'danger' : 'plain')

const exportClients = async (filter: Filter): Promise<void> => {
  const content = await (await client['client-files'].exportClients({ body: { query: { filter }, format: 'CSV' } })).blob()
  saveFile({ name: 'clients.csv', content })
}

const membersOf = async (accounts: readonly { memberId: string }[]): Promise<Member[]> => {
  const ids = accounts.map(({ memberId }) => memberId)
  const { members } = await client.members.queryMembers({
    body: { query: { filter: { id: { $in: ids } }, paging: { limit: ids.length } }, fieldsets: ['FULL'] },
  })
  return members
}

export default Clients
