import type { DisputeStatus, PaymentDispute } from '@foyer/contract'
import { amountOf } from '../../ground/money/currency-units.ts'

/** A dispute as it is kept. */
export type DisputeRecord = {
  id: string
  paymentId: string
  providerId: string
  currency: string
  units: bigint
  status: DisputeStatus
  reason: string
  dueBy: string | null
  pageUrl: string
  revision: string
  createdDate: string
  updatedDate: string
}

/** Whether its money is away and may still come back. */
export const isDisputeOpen = ({ status }: Pick<DisputeRecord, 'status'>): boolean => status === 'OPEN' || status === 'UNDER_REVIEW'

export const toPaymentDispute = (dispute: DisputeRecord): PaymentDispute => ({
  id: dispute.id,
  paymentId: dispute.paymentId,
  amount: amountOf(dispute.units, dispute.currency),
  status: dispute.status,
  reason: dispute.reason,
  pageUrl: dispute.pageUrl,
  revision: dispute.revision,
  ...(dispute.dueBy !== null && { dueDate: dispute.dueBy }),
  createdDate: dispute.createdDate,
  updatedDate: dispute.updatedDate,
})
