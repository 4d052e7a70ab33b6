import type { ChangePreview } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatWhen, localDateOf } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { Link } from '../ui/link.tsx'

type TouchedPartProps = { title: string; touched: ChangePreview['price']; children?: ReactNode }

const mostShown = 3

export const TouchedPart = ({ title, touched: { count, bookings }, children }: TouchedPartProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const rest = count - Math.min(bookings.length, mostShown)
  return (
    <section className="grid gap-1.5">
      <p>{title}</p>
      <ul className="grid gap-1 text-dense text-ink-2">
        {bookings.slice(0, mostShown).map(({ id, name, startDate, endDate }) => (
          <li key={id}>
            <Link to={paths.manageCalendar({ date: localDateOf(startDate, timeZone), booking: id })} target="_blank">
              {name ?? t('manager.services.touched.unnamed')}
            </Link>
            {`, ${formatWhen(startDate, endDate, timeZone, locale)}`}
          </li>
        ))}
        {rest > 0 && <li>{t('manager.services.touched.others', { count: rest })}</li>}
      </ul>
      {children}
    </section>
  )
}
