import { slotOf } from '@foyer/domain'
import { lazy, Suspense, useState } from 'react'
import { formatWhen, localDateOf } from '../../../ground/format.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ChangeRow } from '../change-row.tsx'
import type { OwnBooking } from '../own-booking.ts'
import { ReachUs } from '../reach-us.tsx'
import { useChangeTexts } from '../use-change-text.ts'
import { CancelRow } from './cancel-row.tsx'
import { type OwnVisit, pagesOfVisit } from './own-visit.ts'
import { useCancelVisit } from './use-visit-changes.ts'

const CancelPartDialog = lazy(() => import('./cancel-part-dialog.tsx'))

/** Services of separate days: each can be moved and canceled alone, and what is to come canceled together. */
export const SeparateChanges = ({ visit }: { visit: OwnVisit }) => {
  const { t } = useText()
  const ahead = visit.rules.filter(({ whyNot }) => whyNot.cancel !== 'OVER')
  return (
    <>
      <section aria-label={t('together.oneByOne')} className="mt-6">
        {ahead.map((own) => (
          <PartChanges key={own.booking.id} visit={visit} own={own} />
        ))}
      </section>
      {ahead.length > 1 && (
        <section aria-label={t('together.allAtOnce')} className="mt-6">
          <CancelRow visit={visit} />
        </section>
      )}
    </>
  )
}

const PartChanges = ({ visit, own }: { visit: OwnVisit; own: OwnBooking }) => {
  const { t, locale } = useText()
  const [isAsking, setAsking] = useState(false)
  const { booking, whyNot } = own
  const cancel = useCancelVisit(visit, () => setAsking(false), booking.id)
  const text = useChangeTexts()(own)
  const { timezone: zone } = slotOf(booking)
  const service = booking.bookedEntity.title
  const isPossible = whyNot.move === null || whyNot.cancel === null
  return (
    <>
      <ChangeRow
        title={`${service}, ${formatWhen(booking.startDate, booking.endDate, zone, locale)}`}
        sentence={
          <>
            {text.move} {text.cancel} {!isPossible && <ReachUs />}
          </>
        }
        action={
          isPossible && (
            <span className="flex flex-wrap gap-2">
              {whyNot.move === null && (
                <LinkButton
                  to={pagesOfVisit(visit).move({ part: booking.id, date: localDateOf(booking.startDate, zone) })}
                  aria-label={t('together.moveOneOf', { service })}
                >
                  {t('together.moveOne')}
                </LinkButton>
              )}
              {whyNot.cancel === null && (
                <Button kind="danger" aria-label={t('together.cancelOneOf', { service })} onPress={() => setAsking(true)}>
                  {t('together.cancelPart')}
                </Button>
              )}
            </span>
          )
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <CancelPartDialog own={own} cost={text.cost} cancel={cancel} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
