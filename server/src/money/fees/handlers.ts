import type { Handlers } from '../../ground/handler.ts'
import { getFee, markFeeAsPaid, queryFees, undoFeePayment, undoWaiver, waiveFee } from './manage-fees.ts'

export const feesHandlers: Handlers<'fees'> = { queryFees, getFee, waiveFee, undoWaiver, undoFeePayment, markFeeAsPaid }
