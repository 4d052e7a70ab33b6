import type { Booking } from '@foyer/contract'
import { invalid, type StoredBooking } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { maySee } from '../bookings/rights.ts'
import { saveBooking } from '../bookings/save-bookings-store.ts'
import { bookingAnswer, changeBooking } from './change-booking.ts'

type Fields = Record<string, unknown>
type Kept = { namespace: string; namespaceData: Fields }

export const updateExtendedFields: Handler<'bookings', 'updateExtendedFields'> = (
  { params: { id }, body: { namespace, namespaceData } },
  context,
) =>
  changeBooking(context, {
    // The wire sends no revision: each program writes under a name of its own.
    lock: { bookingId: id, revision: null },
    permit: maySee,
    decide: ({ booking }) => mergedWith(booking, { namespace, namespaceData }),
    save: saveFields,
    record: ({ booking: before }, { booking }) => ({
      name: 'booking.updated',
      besides: { modifiedFields: modifiedFields(before, booking) },
    }),
    notification: undefined,
    answer: ({ booking }) => ({ namespace, namespaceData: namespacesOf(booking)[namespace] ?? {} }),
  })

const mostNamespaces = 100
const mostMembers = 100

function mergedWith(booking: Booking, { namespace, namespaceData }: Kept): Kept {
  const namespaces = namespacesOf(booking)
  const isNew = !Object.hasOwn(namespaces, namespace)
  if (isNew && Object.keys(namespaces).length >= mostNamespaces) {
    throw invalid('namespace', `would be the booking’s ${mostNamespaces + 1}st`, 'MAXITEMS', { maximum: mostNamespaces })
  }
  const merged = { ...(isNew ? {} : namespaces[namespace]), ...namespaceData }
  if (Object.keys(merged).length > mostMembers) {
    throw invalid('namespaceData', `would have more than ${mostMembers} members`, 'MAXPROPERTIES', { maximum: mostMembers })
  }
  return { namespace, namespaceData: merged }
}

/** The member is free-form on the wire: namespaces that are no objects are replaced. */
function namespacesOf({ extendedFields }: Booking): Record<string, Fields> {
  const { namespaces } = (extendedFields ?? {}) as { namespaces?: unknown }
  const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject(namespaces)
    ? Object.fromEntries(Object.entries(namespaces).filter((entry): entry is [string, Fields] => isObject(entry[1])))
    : {}
}

async function saveFields(
  { booking }: StoredBooking,
  { tx, context }: ChangeScope,
  { namespace, namespaceData }: Kept,
): Promise<StoredBooking> {
  const namespaces = { ...namespacesOf(booking), [namespace]: namespaceData }
  const extendedFields = { ...booking.extendedFields, namespaces }
  const { siteId, now } = context
  return await saveBooking(
    tx,
    { siteId, now, bookingId: booking.id, revision: booking.revision },
    { extended_fields: JSON.stringify(extendedFields) },
  )
}

export const setBookingSubmissionId: Handler<'bookings', 'setBookingSubmissionId'> = ({ params: { bookingId }, body }, context) =>
  changeBooking(context, {
    lock: { bookingId, revision: null },
    permit: maySee,
    decide: () => undefined,
    save: ({ booking: { id, revision } }, { tx, context: { siteId, now } }) =>
      saveBooking(tx, { siteId, now, bookingId: id, revision }, { form_submission_id: body.submissionId.toLowerCase() }),
    record: ({ booking: before }, { booking }) => ({
      name: 'booking.updated',
      besides: { modifiedFields: modifiedFields(before, booking) },
    }),
    notification: undefined,
    answer: bookingAnswer,
  })
