import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../ground/format.ts'
import { ListScreen } from '../../ground/lists/list-screen.tsx'
import { SelectionBar } from '../../ground/lists/selection-bar.tsx'
import { useList } from '../../ground/lists/use-list.ts'
import { type ScreenHandle, useMay } from '../../ground/permissions.ts'
import { MembersNav } from '../../house/shell/page-links.tsx'
import { ExportListButton } from '../../membership/client-files/client-downloads.tsx'
import { useClientColumns } from '../../membership/clients/client-columns.ts'
import { ClientDialog } from '../../membership/clients/client-dialog.tsx'
import { ClientsEmpty } from '../../membership/clients/clients-empty.tsx'
import { clientFilters, clientsPerPage, clientsQuery, clientsShown, clientViews } from '../../membership/clients/clients-query.ts'
import { ClientsTable } from '../../membership/clients/clients-table.tsx'
import { ColumnDialog } from '../../membership/clients/column-dialog.tsx'
import { SavedLists } from '../../membership/clients/saved-lists.tsx'
import { TagFilter } from '../../membership/clients/tag-filter.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { useClientBulk } from './use-client-bulk.tsx'

export const handle = { needs: 'members.read' } satisfies ScreenHandle

/** Members and guests in one list. */
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
        title={t('manager.clients.title')}
        search={searchFor(t('manager.clients.search'))}
        add={add && { label: t('manager.clients.add'), onPress: add }}
        nav={<MembersNav />}
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

export default Clients
