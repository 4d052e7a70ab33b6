import type { CancellationCost } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { ApiError } from '@foyer/sdk'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { formatMoney, formatWhen } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import type { OwnBooking } from './own-booking.ts'
import { useRefusalText } from './refusals.ts'
import { useChangeText } from './use-change-text.ts'

type CancelDialogProps = { own: OwnBooking; error: ApiError | undefined; isPending: boolean; onCancel: () => void; onClose: () => void }

/** Says exactly what will happen and what it costs, before it does. */
const CancelDialog = ({ own, error, isPending, onCancel, onClose }: CancelDialogProps) => {
  const { t, locale } = useText()
  const refusalText = useRefusalText()
  const changeText = useChangeText(own)
  const cost = useCostNow(own, changeText)
  const { startDate, endDate, bookedEntity } = own.booking
  const when = formatWhen(startDate, endDate, slotOf({ bookedEntity }).timezone, locale)
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
      <p className={changeText.fee === null ? 'text-ink-2' : 'font-strong'}>{cost}</p>
    </QuestionDialog>
  )
}

/** The site knows what is forgiven; until it has answered, and where nothing is, the words of the policy stand. */
const useCostNow = (own: OwnBooking, { cost, fee, credit }: ReturnType<typeof useChangeText>): string => {
  const { t, locale } = useText()
  const [told, setTold] = useState<CancellationCost | undefined>()
  const { id: bookingId } = own.booking
  const isAsked = own.booking.status === 'CONFIRMED' && (fee !== null || credit !== undefined)
  useEffect(() => {
    if (!isAsked) return
    const query = own.by === 'GUEST' ? { manageToken: own.token } : {}
    // The policy's own words stay where there is no answer.
    client.payments.getCancellationCost({ params: { bookingId }, query }).then(
      (answer) => setTold(answer.cost),
      () => {},
    )
  }, [isAsked, bookingId, own.by, own.token])
  if (!told?.isForgiven) return cost
  const { fee: asked, forgivenCount: count, forgivenDays: days } = told
  const money = /[1-9]/.test(asked.value) ? formatMoney(asked.value, asked.currency, locale) : undefined
  return money === undefined
    ? t('booking.manage.forgivenVisit', { count, days })
    : t('booking.manage.forgiven', { fee: money, count, days })
}

export default CancelDialog
