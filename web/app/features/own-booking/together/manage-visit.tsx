import { slotOf } from '@foyer/domain'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { localDateOf } from '../../../format.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { partText } from '../../../together-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ChangeRow } from '../change-row.tsx'
import { KeepLinks } from '../keep-links.tsx'
import { LeaveLink } from '../leave-link.tsx'
import { ChangeNews } from '../manage-booking.tsx'
import { ManageHeading } from '../manage-heading.tsx'
import { ReachUs } from '../reach-us.tsx'
import { type OwnVisit, pagesOfVisit } from './own-visit.ts'
import { useCancelVisit, useVisitText } from './use-visit-changes.ts'
import { VisitTicket } from './visit-ticket.tsx'

const CancelVisitDialog = lazy(() => import('./cancel-visit-dialog.tsx'))

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

/** Where a change is not possible online, the business's contact details stand beside the reason. */
const Sentence = ({ text, isPossible }: { text: string; isPossible: boolean }) => (
  <>
    {text} {!isPossible && <ReachUs />}
  </>
)

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

const CancelRow = ({ visit }: { visit: OwnVisit }) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelVisit(visit, () => setAsking(false))
  const isPossible = visit.whole.whyNot.cancel === null
  return (
    <>
      <ChangeRow
        title={t('booking.manage.cancelQuestion')}
        sentence={<Sentence text={useVisitText(visit).cancel} isPossible={isPossible} />}
        action={
          isPossible && (
            <Button kind="danger" onPress={() => setAsking(true)}>
              {t('together.cancelAll')}
            </Button>
          )
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CancelVisitDialog visit={visit} cancel={cancel} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
