import { ListEmpty } from '../../lists/list-empty.tsx'
import type { ListAddress } from '../../lists/use-list-address.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ClientView } from './clients-query.ts'

type ClientsEmptyProps = { address: ListAddress<ClientView>; onAdd: (() => void) | null }

/** No client to show: why, and what to do about it. */
export const ClientsEmpty = ({ address, onAdd }: ClientsEmptyProps) => {
  const { t } = useText()
  const { view, search } = address
  const noMatch = { title: t('manager.clients.empty.search', { search }), hint: t('manager.clients.empty.searchHint') }
  return (
    <ListEmpty place={address} noMatch={noMatch}>
      <EmptyState
        title={t(`manager.clients.empty.${view}`)}
        actions={view === 'all' && onAdd && <Button onPress={onAdd}>{t('manager.clients.add')}</Button>}
      >
        {t(`manager.clients.empty.${view}Hint`)}
      </EmptyState>
    </ListEmpty>
  )
}
