import type { TakenPayment } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { all, shareOf } from './share-choice.tsx'

/** What is typed to give money back: how much of what, why, and how it goes where it was taken at the desk. */
export const useRefund = (payment: TakenPayment, onClose: () => void) => {
  const { t, locale } = useText()
  const { id, kept, provider } = payment
  const money = (value: string) => formatMoney(value, kept.currency, locale)
  const isAtDesk = provider === 'ON_THE_SPOT'
  const [way, setWay] = useState(payment.deskMethod ?? 'CASH')
  const methods = useQuery({ ...api.desk.listDeskMethods.query({}), enabled: isAtDesk }).data?.methods ?? []
  const form = useDraft({
    saved: { amount: '', reason: '', ends: false, share: all },
    fields: { amount: 'amount', reason: 'reason' },
    changes: ['payments', 'invoices', 'orders', 'bookings', 'gifts', 'credits', 'desk', 'till', 'dues'],
    save: ({ amount, reason, ends, share }) => {
      const wanted = amount.trim().replace(',', '.')
      const body = {
        ends,
        ...shareOf(payment, share),
        ...(wanted !== '' && { amount: wanted }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
        ...(isAtDesk && { deskMethod: way }),
      }
      return client.payments.refundPayment({ params: { paymentId: id }, body })
    },
    onSaved: ({ payment: after, lines }) => {
      const last = lines.at(-1)
      // Where the provider does not answer at once, the refund follows.
      const isDone = after.kept.value !== kept.value && last?.kind === 'REFUND'
      showToast({
        text: isDone
          ? t('manager.payments.refund.done', { amount: money(last.amount.value.replace('-', '')) })
          : t('manager.payments.refund.pending'),
      })
      onClose()
    },
  })
  return { form, isAtDesk, methods, way, setWay }
}
