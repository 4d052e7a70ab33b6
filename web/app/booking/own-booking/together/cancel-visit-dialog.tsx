import { slotOf } from '@foyer/domain'
import { formatWhen } from '../../../ground/format.ts'
import { useText } from '../../../text/text.tsx'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { useRefusalText } from '../refusals.ts'
import type { OwnVisit } from './own-visit.ts'
import { type useCancelVisit, useVisitText } from './use-visit-changes.ts'

type CancelVisitDialogProps = { visit: OwnVisit; cancel: ReturnType<typeof useCancelVisit>; onClose: () => void }

/** Says exactly what will happen and what it costs, before it does. */
const CancelVisitDialog = ({ visit, cancel: { error, isPending, send }, onClose }: CancelVisitDialogProps) => {
  const { t, locale } = useText()
  const refusalText = useRefusalText()
  const { startDate, endDate, bookedEntity } = visit.whole.booking
  const when = formatWhen(startDate, endDate, slotOf({ bookedEntity }).timezone, locale)
  return (
    <QuestionDialog
      title={t('together.cancelTitle')}
      action={t('together.cancelAll')}
      pending={t('together.canceling')}
      keep={t('booking.manage.keep')}
      isPending={isPending}
      onConfirm={() => void send()}
      error={error && `${refusalText(error).title}. ${refusalText(error).sentence}`}
      onClose={onClose}
    >
      <p>
        {visit.isSeparate
          ? t('together.cancelRest', { count: visit.rules.filter(({ whyNot }) => whyNot.cancel !== 'OVER').length })
          : t('together.cancelSentence', { count: visit.parts.length, when })}
      </p>
      <p className="text-ink-2">{useVisitText(visit).cost}</p>
    </QuestionDialog>
  )
}

export default CancelVisitDialog
