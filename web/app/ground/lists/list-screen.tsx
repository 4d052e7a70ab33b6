import { type ReactNode, useRef } from 'react'
import { ScreenBar, ScreenBody } from '../../house/shell/screen-bar.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { PlusIcon } from '../../ui/pictures/icons.tsx'
import { formatNumber } from '../format.ts'
import { LoadedList, type LoadedListProps } from './loaded-list.tsx'
import type { ListState } from './use-list.ts'

type ListScreenProps<Answer> = Omit<DashboardScreenProps, 'children'> &
  LoadedListProps<Answer> & {
    /** Hints, totals and filters between the bar and the list. */
    above?: ReactNode
    bar?: ReactNode
    pages?: ListPagesProps
    /** Below the list in each of its states; also the dialogs of the screen. */
    below?: ReactNode
  }

/** A screen that is one list. `useList` returns `screen` with what a paged list passes here. */
export const ListScreen = <Answer,>(props: ListScreenProps<Answer>) => {
  const { query, loading, empty, isEmpty, above, bar, pages, below, children, ...screen } = props
  return (
    <DashboardScreen {...screen}>
      {above}
      <LoadedList query={query} loading={loading} empty={empty} {...(isEmpty && { isEmpty })}>
        {(answer) => (
          <>
            {children(answer)}
            {bar}
            {pages && <ListPages {...pages} />}
          </>
        )}
      </LoadedList>
      {below}
    </DashboardScreen>
  )
}

type DashboardScreenProps = {
  title: string
  total?: number | undefined
  search?: { label: string; value: string; onSearch: (text: string) => void }
  add: { label: string; onPress: () => void } | null
  beside?: ReactNode
  className?: string
  children: ReactNode
}

/** The bar with count, search and add button, with their keys, and the body below. */
export const DashboardScreen = ({ title, total, search, add, beside, className, children }: DashboardScreenProps) => {
  const { locale } = useText()
  const searchField = useRef<HTMLInputElement>(null)
  useHotkeys({ ...(add && { n: add.onPress }), ...(search && { '/': () => searchField.current?.focus() }) })
  return (
    <div className="flex">
      <div className="min-w-0 grow">
        <ScreenBar title={title}>
          {total !== undefined && (
            <span className="text-dense text-ink-3 max-phone:hidden" aria-hidden="true">
              {formatNumber(total, locale)}
            </span>
          )}
          {search && (
            <SearchField ref={searchField} {...search} maxLength={100} className="ms-auto w-56 max-phone:order-last max-phone:w-full" />
          )}
          {add && <AddButton {...add} className={search ? 'max-phone:ms-auto' : 'ms-auto'} />}
        </ScreenBar>
        <ScreenBody {...(className !== undefined && { className })}>{children}</ScreenBody>
      </div>
      {beside}
    </div>
  )
}

type AddButtonProps = { label: string; onPress: () => void; className: string }

const AddButton = ({ label, onPress, className }: AddButtonProps) => (
  <Button kind="primary" onPress={onPress} className={className}>
    <PlusIcon size={16} />
    {label}
    <Kbd>N</Kbd>
  </Button>
)

type ListPagesProps = {
  page: number
  perPage: number
  count: number
  total: number
  isMore?: boolean
  onTurn: (page: number) => void
}

export const ListPages = ({ page, perPage, count, total, isMore = false, onTurn }: ListPagesProps) => {
  const { t, locale } = useText()
  const from = (page - 1) * perPage + 1
  if (total <= perPage && page === 1) return null
  const number = (value: number) => formatNumber(value, locale)
  return (
    <nav aria-label={t('manager.list.pages')} className="mt-3 flex flex-wrap items-center gap-2 text-dense text-ink-2">
      <span role="status" className="me-auto">
        {t(isMore ? 'manager.list.rangeOfMore' : 'manager.list.range', {
          from: number(from),
          to: number(from + count - 1),
          total: number(total),
        })}
      </span>
      <Button size="small" isDisabled={page <= 1} onPress={() => onTurn(page - 1)}>
        {t('manager.list.earlierPage')}
      </Button>
      <Button size="small" isDisabled={isMore ? count < perPage : from + count - 1 >= total} onPress={() => onTurn(page + 1)}>
        {t('manager.list.nextPage')}
      </Button>
    </nav>
  )
}

type ListEmptyProps = {
  address: Pick<ListState<string>, 'search' | 'page'> & { change: (changes: { search?: string; page?: number }) => void }
  noMatch: { title: string; hint: string }
  children: ReactNode
}

export const ListEmpty = ({ address: { search, page, change }, noMatch, children }: ListEmptyProps) => {
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
