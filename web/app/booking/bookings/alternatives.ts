import type { Slot } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'

/** The nearest free slots that a refusal for want of a place carries. */
export const alternativesIn = (error: unknown): Slot[] => {
  if (!(error instanceof ApiError) || !Array.isArray(error.data.alternatives)) return []
  return error.data.alternatives.filter(isSlot)
}

const isSlot = (offered: unknown): offered is Slot =>
  typeof offered === 'object' && offered !== null && 'startDate' in offered && 'endDate' in offered
