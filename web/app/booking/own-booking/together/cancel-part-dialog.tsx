import { slotOf } from '@foyer/domain'
import { formatWhen } from '../../../ground/format.ts'
import { useText } from '../../../text/text.tsx'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import type { OwnBooking } from '../own-booking.ts'
import { useRefusalText } from '../refusals.ts'
import type { useCancelVisit } from './use-visit-changes.ts'

type CancelPartDialogProps = { own: OwnBooking; cost: string; cancel: ReturnType<typeof useCancelVisit>; onClose: () => void }

/** One service of separate days: what it costs, and that the others stay. */
const CancelPartDialog = ({ own: { booking }, cost, cancel: { error, isPending, send }, onClose }: CancelPartDialogProps) => {
  const { t, locale } = useText()
  const refusalText = useRefusalText()
  const service = booking.bookedEntity.title
  const when = formatWhen(booking.startDate, booking.endDate, slotOf(booking).timezone, locale)
  return (
    <QuestionDialog
      title={t('together.cancelOneTitle', { service })}
      action={t('together.cancelOne')}
      pending={t('together.canceling')}
      keep={t('booking.manage.keep')}
      isPending={isPending}
      onConfirm={() => void send()}
      error={error && `${refusalText(error).title}. ${refusalText(error).sentence}`}
      onClose={onClose}
    >
      <p>{t('together.cancelOneSentence', { service, when })}</p>
      <p className="text-ink-2">{cost}</p>
    </QuestionDialog>
  )
}

export default CancelPartDialog
