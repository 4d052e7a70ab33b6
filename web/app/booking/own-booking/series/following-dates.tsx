import { useText } from '../../../text/text.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import type { OwnBooking } from '../own-booking.ts'

type FollowingDatesProps = { own: OwnBooking; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** Whether the dates behind a date move with it. */
export const FollowingDates = ({ own: { booking, series }, isChosen, onChoose }: FollowingDatesProps) => {
  const { t } = useText()
  const behind = (series.find((date) => date.booking.id === booking.id)?.following.count ?? 1) - 1
  if (behind < 1) return null
  return (
    <CheckBox checked={isChosen} onValue={onChoose} className="mb-6">
      {t('booking.series.moveFollowing', { count: behind })}
    </CheckBox>
  )
}
