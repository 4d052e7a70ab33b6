import { answerableUntil, type StoredBooking } from '@foyer/domain'
import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { lockBooking } from '../bookings/bookings-store.ts'
import { lockParts } from '../bookings/several-bookings-store.ts'
import { findUnanswered, type WhichBooking } from '../bookings/upcoming-bookings-store.ts'
import { type SavedChange, saveAndRecord } from '../changing/change-booking.ts'
import { decline } from '../changing/confirm-and-decline.ts'
import { eachPart } from '../places/place-again.ts'
import { saveAndRecordTogether } from './change-parts.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 500

/** Once a minute. If one request fails, the others are still declined. */
export async function declineUnanswered({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  for (const which of await findUnanswered(db, now, mostAtOnce)) {
    await declineOne({ db, jobs }, which, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const declineOne = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, { siteId, bookingId, wholeId }: WhichBooking, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      const scope = { tx, context: { siteId, now, caller: 'SYSTEM' as const, dependencies: { jobs } } }
      if (wholeId !== null) return await declineUnansweredParts(scope, wholeId)
      const stored = await lockBooking(tx, siteId, bookingId)
      if (stored?.booking.status !== 'PENDING' || mayBeAnswered(stored, now)) return
      await saveAndRecord(scope, stored, undefined, { ...decliningUnanswered, notification: undefined })
    }),
  )

/** A multi-service booking is declined as a whole when the session of its first part begins. */
async function declineUnansweredParts(scope: ChangeScope, wholeId: string): Promise<void> {
  const { siteId, now } = scope.context
  const { parts } = await lockParts(scope.tx, siteId, wholeId)
  const [first, ...others] = parts.filter(({ booking }) => booking.status === 'PENDING')
  if (!first || mayBeAnswered(first, now)) return
  await saveAndRecordTogether(scope, [first, ...others], {
    save: (open) => eachPart(open, (part) => decliningUnanswered.save(part, scope)),
    record: decliningUnanswered.record,
    notification: undefined,
  })
}

const mayBeAnswered = ({ booking, requestedAt }: StoredBooking, now: string): boolean => answerableUntil(booking, requestedAt) > now

const decliningUnanswered: SavedChange<ChangeScope> = {
  save: (stored, scope) => decline(stored, scope, { paymentStatus: undefined, isDoubleBooked: false }),
  record: ({ booking: { status, paymentStatus } }) => ({
    name: 'booking.declined',
    besides: { previousStatus: status, previousPaymentStatus: paymentStatus, reason: 'NOT_ANSWERED_IN_TIME' },
  }),
}
