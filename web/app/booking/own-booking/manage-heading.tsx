import { formatMoney } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { bookingState } from '../booking-state.ts'
import { NoScripts } from './no-scripts.tsx'
import type { OwnBooking } from './own-booking.ts'

/** Whose booking this is and how it stands: shape, word, and a sentence. */
export const ManageHeading = ({ own: { booking, fees } }: { own: OwnBooking }) => {
  const { t, locale } = useText()
  const { firstName } = booking.contactDetails
  return (
    <div className="pt-8 pb-6 wide:pt-12 wide:pb-8">
      <PageTitle>{t('booking.manage.title')}</PageTitle>
      <NoScripts words="booking.manage.noScripts" />
      <p role="status">
        <Badge state={bookingState({ ...booking, doubleBooked: false })}>{t(`booking.states.${booking.status}`)}</Badge>
      </p>
      <h1 tabIndex={-1} className="mt-3 text-balance text-date">
        {firstName === undefined ? t('booking.manage.title') : t('booking.manage.titleFor', { name: firstName })}
      </h1>
      <p className="mt-2 text-ink-2">
        {booking.allowsOtherRequests ? t('booking.manage.openRequest') : t(`booking.manage.stands.${booking.status}`)}
      </p>
      {fees.map(({ id, kind, status, amount, owed }) => {
        const isOwed = status === 'DUE'
        const { value, currency } = isOwed ? owed : amount
        return (
          <p key={id} className={isOwed ? 'mt-2 font-strong' : 'mt-2 text-ink-2'}>
            {t(`booking.manage.fee.${kind}.${isOwed ? 'owed' : 'paid'}`, { price: formatMoney(value, currency, locale) })}
          </p>
        )
      })}
    </div>
  )
}
