import { slotOf } from '@foyer/domain'
import type { ApiError } from '@foyer/sdk'
import { formatWhen } from '../../format.ts'
import { useText } from '../../text/text.tsx'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import type { OwnBooking } from './own-booking.ts'
import { useRefusalText } from './refusals.ts'
import { useChangeText } from './use-change-text.ts'

type CancelDialogProps = { own: OwnBooking; error: ApiError | undefined; isPending: boolean; onCancel: () => void; onClose: () => void }

/** Says exactly what will happen and what it costs, before it does. */
const CancelDialog = ({ own, error, isPending, onCancel, onClose }: CancelDialogProps) => {
  const { t, language } = useText()
  const refusalText = useRefusalText()
  const { cost } = useChangeText(own)
  const { startDate, endDate, bookedEntity } = own.booking
  const when = formatWhen(startDate, endDate, slotOf({ bookedEntity }).timezone, language)
  return (
    <QuestionDialog
      title={t('booking.manage.cancelTitle', { service: bookedEntity.title })}
      action={t('booking.manage.cancel')}
      pending={t('booking.manage.canceling')}
      keep={t('booking.manage.keep')}
      isPending={isPending}
      onConfirm={onCancel}
      error={error && `${refusalText(error).title}. ${refusalText(error).sentence}`}
      onClose={onClose}
    >
      <p>{t('booking.manage.cancelSentence', { when })}</p>
      <p className="text-ink-2">{cost}</p>
    </QuestionDialog>
  )
}

export default CancelDialog
