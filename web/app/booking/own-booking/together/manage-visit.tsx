import { slotOf } from '@foyer/domain'
import type { ReactNode } from 'react'
import { localDateOf } from '../../../ground/format.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { partText } from '../../together-choice.ts'
import { ChangeRow } from '../change-row.tsx'
import { KeepLinks } from '../keep-links.tsx'
import { LeaveLink } from '../leave-link.tsx'
import { ChangeNews } from '../manage-booking.tsx'
import { ManageHeading } from '../manage-heading.tsx'
import { CancelRow, Sentence } from './cancel-row.tsx'
import { type OwnVisit, pagesOfVisit } from './own-visit.ts'
import { SeparateChanges } from './separate-changes.tsx'
import { useVisitText } from './use-visit-changes.ts'
import { VisitTicket } from './visit-ticket.tsx'

/** Several services that were booked together, and what can be done with all of them. */
export const VisitPage = ({ visit, children }: { visit: OwnVisit; children?: ReactNode }) => (
  <div className="page-narrow">
    {children}
    <ManageHeading own={visit.whole} />
    <ChangeNews own={visit.whole} />
    <VisitTicket visit={visit} />
    {!visit.whole.isOff && <KeepLinks own={visit.whole} />}
    <ManageVisit visit={visit} />
  </div>
)

const ManageVisit = ({ visit }: { visit: OwnVisit }) => {
  const { t } = useText()
  const { isOff, whyNot } = visit.whole
  if (visit.isSeparate && !isOff && whyNot.cancel !== 'OVER') return <SeparateChanges visit={visit} />
  if (isOff || whyNot.cancel === 'OVER' || whyNot.move === 'OVER') return <BookAgain visit={visit} />
  return (
    <section aria-label={t('booking.manage.changes')} className="mt-6">
      <MoveRow visit={visit} />
      <CancelRow visit={visit} />
    </section>
  )
}

/** The same services once more. */
const BookAgain = ({ visit: { parts } }: { visit: OwnVisit }) => {
  const { t } = useText()
  const again = new URLSearchParams(parts.flatMap(({ service }) => (service ? [['part', partText(service.mainSlug.name, {})]] : [])))
  return (
    <>
      <LeaveLink />
      <p className="mt-6">
        <LinkButton kind="primary" to={paths.together(`?${again}`)} className="max-phone:w-full">
          {t('booking.manage.bookAgain')}
        </LinkButton>
      </p>
    </>
  )
}

const MoveRow = ({ visit }: { visit: OwnVisit }) => {
  const { t } = useText()
  const { booking, whyNot } = visit.whole
  const date = localDateOf(booking.startDate, slotOf(booking).timezone)
  const isPossible = whyNot.move === null
  return (
    <ChangeRow
      title={t('booking.manage.moveQuestion')}
      sentence={<Sentence text={useVisitText(visit).move} isPossible={isPossible} />}
      action={isPossible && <LinkButton to={pagesOfVisit(visit).move({ date })}>{t('booking.manage.move')}</LinkButton>}
    />
  )
}
