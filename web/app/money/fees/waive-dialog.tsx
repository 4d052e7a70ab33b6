import type { Fee } from '@foyer/contract'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Waives what is owed of a fee, for a reason that stays with it. The toast undoes it. */
export const WaiveDialog = ({ fee, onClose }: { fee: Fee; onClose: () => void }) => {
  const { t, locale } = useText()
  const money = formatMoney(fee.owed.value, fee.owed.currency, locale)
  const form = useDraft({
    saved: { reason: '' },
    fields: { reason: 'reason' },
    changes: ['fees'],
    save: ({ reason }) => client.fees.waiveFee({ params: { feeId: fee.id }, body: { reason: reason.trim() } }),
    onSaved: () => {
      showToast({ text: t('manager.fees.waived', { amount: money }) })
      onClose()
    },
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.fees.waiveTitle', { amount: money })}
      form={form}
      action={t('manager.fees.waive')}
      isBlocked={draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.fees.waiveHint')}</p>
      <TextField label={t('manager.fees.reason')} maxLength={300} {...bind('reason')} />
    </FormDialog>
  )
}
