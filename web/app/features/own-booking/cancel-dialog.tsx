import type { ApiError } from '@foyer/sdk'
import { formatWhen } from '../../format.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/field.tsx'
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
  const when = formatWhen(startDate, endDate, bookedEntity.slot.timezone, language)
  return (
    <AlertDialog
      title={t('booking.manage.cancelTitle', { service: bookedEntity.title })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('booking.manage.keep')}</Button>
          <Button kind="danger-solid" onPress={onCancel} isPending={isPending} pendingLabel={t('booking.manage.canceling')}>
            {t('booking.manage.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('booking.manage.cancelSentence', { when })}</p>
      <p className="text-ink-2">{cost}</p>
      <div role="alert">{error && <ErrorLine>{`${refusalText(error).title}. ${refusalText(error).sentence}`}</ErrorLine>}</div>
    </AlertDialog>
  )
}

export default CancelDialog
