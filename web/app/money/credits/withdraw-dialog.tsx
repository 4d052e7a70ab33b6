import type { OrderCredits } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Takes back what is left of visits that were given without a plan, and says what follows. */
export const WithdrawDialog = ({ order, onClose }: { order: OrderCredits; onClose: () => void }) => {
  const { t } = useText()
  const left = order.benefits.reduce((sum, benefit) => sum + (benefit.left ?? 0), 0)
  const form = useDraft({
    saved: { reason: '' },
    changes: ['credits', 'clients'],
    fields: { reason: 'reason' },
    save: ({ reason }) => client.credits.withdrawCredit({ params: { orderId: order.orderId }, body: { reason: reason.trim() } }),
    onSaved: () => {
      showToast({ text: t('manager.included.ofOrder.taken', { count: left }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.included.withdraw.title', { count: left })}
      form={form}
      action={t('manager.included.withdraw.submit')}
      kind="danger-solid"
      isBlocked={form.draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.included.withdraw.hint')}</p>
      <TextField
        label={t('manager.included.ofOrder.reason')}
        description={t('manager.included.ofOrder.reasonHint')}
        maxLength={500}
        {...form.bind('reason')}
      />
    </FormDialog>
  )
}
