import type { StoredBooking } from '@foyer/domain'

/** The booking is a part of a multi-service booking, which is locked before its parts: the transaction begins anew. */
class IsPart extends Error {
  override name = 'IsPart'
  readonly multiServiceBookingId: string

  constructor(multiServiceBookingId: string) {
    super(multiServiceBookingId)
    this.multiServiceBookingId = multiServiceBookingId
  }
}

/** For verbs of one booking that act on the whole where the booking is a part. */
export function requireAlone({ booking: { multiServiceBookingInfo: whole } }: StoredBooking): void {
  if (whole) throw new IsPart(whole.id)
}

/** Runs work on one booking, and other work on the whole where that booking is a part. */
export async function orAsWhole<Result>(
  work: () => Promise<Result>,
  onWhole: (multiServiceBookingId: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IsPart)) throw error
    return await onWhole(error.multiServiceBookingId)
  }
}
