import { slotOf } from '@foyer/domain'
import { formatLocalDay, localDateOf } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { useText } from '../../text/text.tsx'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { otherParticipant } from '../other-participant.ts'
import { nextStartOf, type OwnBooking } from '../own-booking.ts'

export const ConfirmedHeading = ({ own }: { own: OwnBooking }) => {
  const { t } = useText()
  const { booking } = own
  const { email, firstName } = booking.contactDetails
  const isRequest = booking.status === 'PENDING'
  const seeYou = useSeeYou(own)
  const words = [
    isRequest ? t('booking.confirmed.answerSoon') : seeYou,
    isRequest ? firstName : (otherParticipant(booking, own.coming) ?? firstName),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="pt-8 pb-7 wide:pt-14 wide:pb-9">
      <PageTitle>{words}</PageTitle>
      {isRequest ? (
        <span className="grid size-11 place-content-center rounded-full bg-wait-wash text-wait-ink">
          <StateShape shape="half" size={20} />
        </span>
      ) : (
        <span className="grid size-11 place-content-center rounded-full bg-brand-solid text-on-brand">
          <CheckIcon size={22} className="stroke-2" />
        </span>
      )}
      <h1 className="mt-5 text-balance text-[clamp(2.25rem,1.6rem+2.4vw,3.25rem)] text-display">{words}</h1>
      <p className="mt-3 text-ink-2">
        {isRequest && t(booking.allowsOtherRequests ? 'booking.confirmed.openMeanwhile' : 'booking.confirmed.keptMeanwhile')}{' '}
        {email !== undefined && t(isRequest ? 'booking.confirmed.writeTo' : 'booking.confirmed.sentTo', { email })}
      </p>
    </div>
  )
}

const useSeeYou = (own: OwnBooking): string => {
  const { t, locale } = useText()
  const zone = slotOf(own.booking).timezone
  const date = localDateOf(nextStartOf(own), zone)
  const { days } = Temporal.PlainDate.from(localDateOf(own.now, zone)).until(date)
  if (days === 0) return t('booking.confirmed.seeYouToday')
  if (days === 1) return t('booking.confirmed.seeYouTomorrow')
  // A weekday without a date means the next one.
  if (own.course && days > 6)
    return t('booking.confirmed.seeYouOn', { day: formatLocalDay(date, locale, { day: 'numeric', month: 'long' }) })
  return t('booking.confirmed.seeYou', { day: formatLocalDay(date, locale, { weekday: 'long' }) })
}
