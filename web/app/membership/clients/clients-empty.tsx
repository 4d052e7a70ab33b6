import { formatList } from '../../ground/format.ts'
import { ListEmpty } from '../../ground/lists/list-empty.tsx'
import type { ListAddress } from '../../ground/lists/use-list.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ClientView } from './clients-query.ts'
import { tagsIn } from './tags-in-address.ts'

type ClientsEmptyProps = { address: ListAddress<ClientView>; onAdd: (() => void) | null }

/** No client to show: why, and what to do about it. */
export const ClientsEmpty = ({ address, onAdd }: ClientsEmptyProps) => {
  const { t, locale } = useText()
  const { view, search, filters, narrow } = address
  const tags = tagsIn(filters.tags)
  const noMatch = { title: t('manager.clients.empty.search', { search }), hint: t('manager.clients.empty.searchHint') }
  return (
    <ListEmpty place={address} noMatch={noMatch}>
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
