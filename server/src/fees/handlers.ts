import type { Handlers } from '../handler.ts'
import { getFee, markFeeAsPaid, queryFees, undoWaiver, waiveFee } from './manage-fees.ts'

export const feesHandlers: Handlers<'fees'> = { queryFees, getFee, waiveFee, undoWaiver, markFeeAsPaid }
