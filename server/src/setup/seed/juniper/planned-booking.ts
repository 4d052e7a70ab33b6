import type { ClientKey } from './clients.ts'
import type { ServiceKey } from './offers.ts'
import type { StaffKey } from './people.ts'

/** How a booking is made: requested at one time, and perhaps answered or canceled at another. */
export type PlannedBooking = {
  service: ServiceKey
  staff: StaffKey
  client: ClientKey
  start: string
  end: string
  madeAt: string
  /** Through the site, or by telephone, entered by staff. */
  channel: 'WEB' | 'PHONE'
  message?: string
  afterwards?: { at: string; what: 'CONFIRM' | 'DECLINE' | 'CANCEL'; reply?: string }
  money?: PlannedMoney
}

/** What became of the money for a booking: paid at the desk, canceled late or missed, with a fee, and the fee perhaps waived. */
export type PlannedMoney = { at: string; what: 'PAID' | 'LATE' | 'LATE_WAIVED' | 'MISSED' }
