import type { BusinessClient } from '@foyer/contract'
import { formatDate, formatList, formatWhenShort } from '../../ground/format.ts'
import { ListEmpty } from '../../ground/lists/list-screen.tsx'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import type { ListAddress } from '../../ground/lists/use-list.ts'
import type { Selection } from '../../ground/lists/use-selection.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { ClientColumn } from './client-columns.tsx'
import { ClientStanding, clientName } from './client-standing.tsx'
import type { ClientView } from './clients-query.ts'
import { tagsIn } from './tag-filter.tsx'

type ClientsTableProps = {
  clients: readonly BusinessClient[]
  isStale: boolean
  shown: readonly ClientColumn[]
  selection: Selection<BusinessClient> | null
}

export const ClientsTable = ({ clients, isStale, shown, selection }: ClientsTableProps) => {
  const { t } = useText()
  const { name, ...others } = useColumns()
  const chosen = Object.fromEntries(shown.map((column) => [column, others[column]]))
  return (
    <ListTable
      caption={t('manager.clients.caption')}
      columns={{ name, ...chosen }}
      rows={clients}
      choosing={selection && { selection, nameOf: clientName }}
      isStale={isStale}
      className="max-wide:table-fixed"
    />
  )
}

const useColumns = (): Record<'name' | ClientColumn, Column<BusinessClient>> => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const date = { className: 'max-wide:hidden', cellClassName: 'whitespace-nowrap text-ink-2' }
  return {
    name: { head: t('manager.clients.name'), cell: (client) => <Name client={client} />, cellClassName: 'h-13 min-w-0' },
    standing: {
      head: t('manager.clients.account'),
      cell: (client) => <ClientStanding client={client} />,
      headClassName: 'max-wide:w-32',
      cellClassName: 'whitespace-nowrap',
    },
    plan: {
      head: t('manager.clients.plan'),
      cell: ({ plans }) => plans.map(({ name }) => name).join(', '),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2 wrap-anywhere',
    },
    tags: {
      head: t('manager.clients.columns.tags'),
      cell: ({ tags = [] }) => tags.join(', '),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2 wrap-anywhere',
    },
    visits: {
      head: t('manager.clients.visits'),
      cell: ({ visits }) => visits.past,
      align: 'end',
      className: 'max-wide:hidden',
    },
    last: {
      head: t('manager.clients.last'),
      cell: ({ visits }) => visits.lastDate && formatDate(visits.lastDate, timeZone, locale),
      ...date,
    },
    next: {
      head: t('manager.clients.next'),
      cell: ({ visits }) => visits.nextDate && formatWhenShort(visits.nextDate, timeZone, locale),
      ...date,
    },
    since: {
      head: t('manager.clients.columns.since'),
      cell: ({ createdDate }) => formatDate(createdDate, timeZone, locale),
      ...date,
    },
    language: {
      head: t('manager.clients.columns.language'),
      cell: (client) => client.language,
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2 uppercase',
    },
  }
}

const Name = ({ client }: { client: BusinessClient }) => {
  const name = clientName(client)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size={28} className="max-phone:hidden" />
      <span className="grid min-w-0">
        <RowLink to={paths.manageClient(client.id)} rowId={client.id} className="wrap-anywhere line-clamp-2 min-w-24">
          {name}
        </RowLink>
        <span className="wrap-anywhere line-clamp-2 text-ink-3 text-micro">
          {[client.email, client.phone].filter((text) => text !== undefined && text !== name).join(' · ')}
        </span>
      </span>
    </span>
  )
}

type ClientsEmptyProps = { address: ListAddress<ClientView>; onAdd: (() => void) | null }

export const ClientsEmpty = ({ address, onAdd }: ClientsEmptyProps) => {
  const { t, locale } = useText()
  const { view, search, filters, narrow } = address
  const tags = tagsIn(filters.tags)
  const noMatch = { title: t('manager.clients.empty.search', { search }), hint: t('manager.clients.empty.searchHint') }
  return (
    <ListEmpty address={address} noMatch={noMatch}>
      {tags.length > 0 ? (
        <EmptyState
          title={t('manager.clients.empty.tags', { tags: formatList(tags, locale) })}
          actions={<Button onPress={() => narrow({ tags: null })}>{t('manager.clients.tags.all')}</Button>}
        >
          {t('manager.clients.empty.tagsHint')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t(`manager.clients.empty.${view}`)}
          actions={view === 'all' && onAdd && <Button onPress={onAdd}>{t('manager.clients.add')}</Button>}
        >
          {t(`manager.clients.empty.${view}Hint`)}
        </EmptyState>
      )}
    </ListEmpty>
  )
}
