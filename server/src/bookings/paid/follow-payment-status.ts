import { returnTaken } from '../../invoices/invoices.ts'
import type { ChangeScope } from '../record-change.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { recordPaidBooking } from './record-paid-booking.ts'

/** A booking before and after a verb. */
type Change = { before: StoredBooking; after: StoredBooking }

/**
 * Lets the ledger follow what a verb says was paid, or given back, by itself: whichever verb it is, all that the business took has its line and
 * its invoice. What came online, or was paid by a plan, is known to the ledger before.
 */
export async function followPaymentStatus(scope: ChangeScope, changes: readonly Change[]): Promise<void> {
  for (const { before, after } of changes) {
    const { paymentStatus, selectedPaymentOption } = after.booking
    if (paymentStatus === before.booking.paymentStatus || selectedPaymentOption === 'MEMBERSHIP') continue
    if (paymentStatus === 'PAID') await recordPaidBooking(scope, after)
    if (paymentStatus === 'REFUNDED') await returnTaken(scope.tx, ledgerScopeOf(scope), after.booking.id)
  }
}

const ledgerScopeOf = ({ context: { siteId, now, caller, dependencies } }: ChangeScope) => ({
  ...{ siteId, now, caller, jobs: dependencies.jobs },
})
