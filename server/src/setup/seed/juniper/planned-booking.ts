import type { ClientKey } from './clients.ts'
import type { ServiceKey } from './offers.ts'
import type { StaffKey } from './people.ts'

export type PlannedBooking = {
  service: ServiceKey
  staff: StaffKey
  client: ClientKey
  start: string
  end: string
  madeAt: string
  channel: 'WEB' | 'PHONE'
  message?: string
  afterwards?: { at: string; what: 'CONFIRM' | 'DECLINE' | 'CANCEL'; reply?: string }
  money?: PlannedMoney
}

export type PlannedMoney = { at: string; what: 'PAID' | 'LATE' | 'LATE_WAIVED' | 'MISSED' }
