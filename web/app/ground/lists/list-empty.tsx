import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ListState } from './use-list.ts'

type ListEmptyProps = {
  place: Pick<ListState<string>, 'search' | 'page'> & { change: (changes: { search?: string; page?: number }) => void }
  noMatch: { title: string; hint: string }
  /** Where nothing narrows the list. */
  children: ReactNode
}

/** No row to show: why, and what to do about it. */
export const ListEmpty = ({ place: { search, page, change }, noMatch, children }: ListEmptyProps) => {
  const { t } = useText()
  if (search !== '') {
    return (
      <EmptyState title={noMatch.title} actions={<Button onPress={() => change({ search: '' })}>{t('manager.list.clearSearch')}</Button>}>
        {noMatch.hint}
      </EmptyState>
    )
  }
  if (page > 1) {
    return (
      <EmptyState
        title={t('manager.list.emptyPage')}
        actions={<Button onPress={() => change({ page: 1 })}>{t('manager.list.firstPage')}</Button>}
      />
    )
  }
  return children
}
