import type { ReactNode } from 'react'
import { useText } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { visitPaths } from '../../visit-paths.ts'
import { ChangeRow } from '../change-row.tsx'
import { KeepLinks } from '../keep-links.tsx'
import { labelOf } from '../label-of.ts'
import { ReminderLine } from '../reminder-line.tsx'
import type { OwnVisit } from './own-visit.ts'
import { useVisitText } from './use-visit-changes.ts'
import { VisitTicket } from './visit-ticket.tsx'

type BookedVisitProps = {
  visit: OwnVisit
  reminderDate: string | null
  /** What it is called where there are several. */
  label?: string
  /** Before the way to change it. */
  children?: ReactNode
}

/** A new visit: its ticket, what to keep of it, and the way to change it. */
export const BookedVisit = ({ visit, reminderDate, label, children }: BookedVisitProps) => {
  const { t } = useText()
  const { token, whyNot } = visit.whole
  const text = useVisitText(visit)
  const canChange = whyNot.move === null || whyNot.cancel === null
  return (
    <>
      <VisitTicket visit={visit} label={label} />
      <ReminderLine own={visit.whole} reminderDate={reminderDate} />
      <KeepLinks own={visit.whole} />
      {children}
      <section aria-label={labelOf(t('booking.manage.changes'), label)} className="mt-8">
        <ChangeRow
          title={t('booking.confirmed.changeQuestion')}
          sentence={`${text.move} ${text.cancel}`}
          action={
            <LinkButton to={visitPaths.manage(token)}>{t(canChange ? 'booking.confirmed.change' : 'booking.confirmed.see')}</LinkButton>
          }
        />
      </section>
    </>
  )
}
