import { slotOf } from '@foyer/domain'
import { useRevalidator } from 'react-router'
import { client } from '../../../api.ts'
import { formatWhenShort } from '../../../ground/format.ts'
import { useCall } from '../../../ground/use-call.ts'
import { useText } from '../../../text/text.tsx'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import type { OwnBooking } from '../own-booking.ts'
import { useRefusalText } from '../refusals.ts'

type CancelFollowingDialogProps = { own: OwnBooking; count: number; cost: string; onClose: () => void }

/** Says which dates go and what it costs, before they do. */
const CancelFollowingDialog = ({ own, count, cost, onClose }: CancelFollowingDialogProps) => {
  const { t, locale } = useText()
  const refusalText = useRefusalText()
  const { isPending, error, send } = useCall(cancelFollowing)
  const { revalidate } = useRevalidator()
  const when = formatWhenShort(own.booking.startDate, slotOf(own.booking).timezone, locale)
  const cancel = async () => {
    const answer = await send(own)
    if (answer) onClose()
    await revalidate()
  }
  return (
    <QuestionDialog
      title={t('booking.series.cancelTitle', { count })}
      action={t('booking.series.cancel')}
      pending={t('booking.manage.canceling')}
      keep={t('booking.manage.keep')}
      isPending={isPending}
      onConfirm={() => void cancel()}
      error={error && `${refusalText(error).title}. ${refusalText(error).sentence}`}
      onClose={onClose}
    >
      <p>{t('booking.series.cancelSentence', { when })}</p>
      <p className="text-ink-2">{cost}</p>
    </QuestionDialog>
  )
}

/** By its link, or as the member whose booking it is: the rules may differ. */
const cancelFollowing = ({ by, token, booking: { id, revision, seriesId } }: OwnBooking) =>
  by === 'CUSTOMER' && seriesId !== undefined
    ? client.bookings.cancelBookingSeries({ params: { seriesId }, body: { fromBookingId: id, revision } })
    : client.bookings.cancelBookingSeriesAnonymously({ params: { token }, body: { revision } })

export default CancelFollowingDialog
