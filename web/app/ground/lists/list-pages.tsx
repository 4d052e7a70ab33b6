import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../format.ts'

export type ListPagesProps = {
  page: number
  perPage: number
  count: number
  total: number
  /** There are more than `total`. */
  isMore?: boolean
  onTurn: (page: number) => void
}

/** Where in the list this page stands, and the ways on and back. */
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
