import type { Invoice } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** A credit note over a part of an invoice, or, with the amount left empty, over all that is left. */
export const CreditDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { t } = useText()
  const { id, number, currency } = invoice
  const form = useDraft({
    saved: { amount: '', reason: '' },
    fields: { amount: 'amount', reason: 'reason' },
    changes: ['invoices'],
    save: ({ amount, reason }) => {
      const wanted = amount.trim().replace(',', '.')
      return client.invoices.creditInvoice({
        params: { invoiceId: id },
        body: { ...(wanted !== '' && { amount: wanted }), reason: reason.trim() },
      })
    },
    onSaved: ({ invoice: note }) => {
      showToast({ text: t('manager.money.invoices.credit.done', { number: note.number }) })
      onClose()
    },
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.money.invoices.credit.title', { number })}
      form={form}
      action={t('manager.money.invoices.credit.submit')}
      isBlocked={draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.money.invoices.credit.hint')}</p>
      <TextField
        label={t('manager.money.invoices.credit.amount', { currency })}
        description={t('manager.money.invoices.credit.all')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...bind('amount')}
      />
      <TextField label={t('manager.money.invoices.credit.reason')} maxLength={200} {...bind('reason')} />
    </FormDialog>
  )
}
