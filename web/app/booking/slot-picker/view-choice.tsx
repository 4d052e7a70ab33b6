import { Link } from 'react-router'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { type PickerView, searchWith, viewOf } from './picker-state.ts'

const views: readonly PickerView[] = ['month', 'week']

/** Month or week. Links, so that the choice is in the address and needs no scripts. Narrow screens have room for one day only. */
export const ViewChoice = ({ search }: { search: URLSearchParams }) => {
  const { t } = useText()
  return (
    <nav
      aria-label={t('visitor.picker.view')}
      className="mt-5 flex max-w-60 gap-0.5 rounded-[calc(var(--radius)+2px)] bg-groove p-0.75 max-wide:hidden"
    >
      {views.map((one) => (
        <Link
          key={one}
          replace
          preventScrollReset
          to={searchWith(search, { view: one === 'week' ? one : null })}
          aria-current={one === viewOf(search) ? 'true' : undefined}
          className={classes(look, one === viewOf(search) ? chosen : 'text-ink-2 hover:text-ink')}
        >
          {t(`visitor.picker.${one}`)}
        </Link>
      ))}
    </nav>
  )
}

const look = 'flex min-h-11 grow items-center justify-center rounded-s px-3.5 font-medium text-small'
const chosen = 'bg-surface font-strong text-ink shadow-[0_0_0_1px_var(--line-2)]'
