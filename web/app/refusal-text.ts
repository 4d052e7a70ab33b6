import { ApiError } from '@foyer/sdk'
import type { Translate } from './text/translate.ts'

const keys: Record<string, 'stale' | 'taken' | 'policy' | 'status' | 'serviceGone'> = {
  STALE_REVISION: 'stale',
  INVALID_REVISION: 'stale',
  SLOT_NOT_AVAILABLE: 'taken',
  NO_OPEN_SPOTS: 'taken',
  BOOKING_POLICY_VIOLATION: 'policy',
  INVALID_BOOKING_STATUS: 'status',
  SERVICE_NOT_FOUND: 'serviceGone',
}

/** One sentence for a manager about a change that was refused. */
export const refusalText = (error: unknown, t: Translate): string => {
  if (!(error instanceof ApiError) || error.status === 503) return t('manager.bookings.failed.unreachable')
  if (error.code === 'OWNER_REQUIRED') return t('manager.again.ownerOnly')
  const key = keys[error.code]
  return t(key ? `manager.bookings.failed.${key}` : 'manager.bookings.failed.other')
}
