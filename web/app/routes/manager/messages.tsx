import { ListPages } from '../../ground/lists/list-pages.tsx'
import { ListScreen } from '../../ground/lists/list-screen.tsx'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useList } from '../../ground/lists/use-list.ts'
import type { ScreenHandle } from '../../ground/permissions.ts'
import { kindsOfMessages, kindText } from '../../house/messages/message-kind.tsx'
import {
  allPeriods,
  type LogFilter,
  messagesPerPage,
  messagesQuery,
  messageViews,
  readLogFilter,
} from '../../house/messages/messages-query.ts'
import { MessageDrawer, MessagesTable } from '../../house/messages/messages-table.tsx'
import { MessagesNav } from '../../house/shell/page-links.tsx'
import { useText } from '../../text/text.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { Select } from '../../ui/select.tsx'

export const handle = { needs: 'bookings.read' } satisfies ScreenHandle

/** The delivery log: every mail, and what became of it. */
const Messages = () => {
  const { t } = useText()
  const { address, query, rows, total, walk } = useList({
    views: messageViews,
    opens: 'message',
    filters: ['kind', 'period'],
    read: (place) => messagesQuery(place, readLogFilter(place.filters)),
  })
  useHotkeys({ j: () => walk(1), k: () => walk(-1) })
  return (
    <ListScreen
      title={t('manager.messages.title')}
      total={query.data && total}
      search={{
        label: t('manager.messages.log.search'),
        value: address.search,
        onSearch: (search) => address.change({ search }, { replace: true }),
      }}
      add={null}
      nav={<MessagesNav />}
      beside={
        address.openId !== null && (
          <MessageDrawer key={address.openId} messageId={address.openId} onClose={() => address.change({ openId: null })} />
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ChoiceChips
          label={t('manager.messages.log.views.label')}
          value={address.view}
          onChange={(view) => address.change({ view })}
          chips={messageViews.map((value) => ({ value, label: t(`manager.messages.log.views.${value}`) }))}
        />
        <FilterFields filter={readLogFilter(address.filters)} onChange={address.narrow} />
      </div>
      <LoadedList
        query={query}
        loading={t('manager.messages.log.loading')}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState title={t('manager.messages.log.empty')}>{t('manager.messages.log.emptyHint')}</EmptyState>}
      >
        {() => (
          <>
            <MessagesTable messages={rows} openId={address.openId} linkTo={address.linkTo} isStale={query.isPlaceholderData} />
            <ListPages
              page={address.page}
              perPage={messagesPerPage}
              count={rows.length}
              total={total}
              onTurn={(page) => address.change({ page })}
            />
          </>
        )}
      </LoadedList>
    </ListScreen>
  )
}

const FilterFields = ({ filter, onChange }: { filter: LogFilter; onChange: (changes: Record<string, string | null>) => void }) => {
  const { t } = useText()
  const every = { id: 'all', label: t('manager.messages.log.everyKind') }
  return (
    <>
      <Select
        label={t('manager.messages.log.kind')}
        value={filter.kind}
        options={[every, ...kindsOfMessages.map((id) => ({ id, label: kindText(id, t) }))]}
        onChange={(kind) => onChange({ kind: kind === 'all' ? null : kind })}
        className="w-52"
      />
      <Select
        label={t('manager.messages.log.period')}
        value={filter.period}
        options={allPeriods.map((id) => ({ id, label: t(`manager.messages.log.periods.${id}`) }))}
        onChange={(period) => onChange({ period: period === 'all' ? null : period })}
        className="w-44"
      />
    </>
  )
}

export default Messages
