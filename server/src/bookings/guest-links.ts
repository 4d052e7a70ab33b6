import { Refusal } from '@foyer/domain'
import type { Context } from '../handler.ts'

const purpose = 'booking'

/** The token with which whoever holds it manages one booking; mails carry the same. */
export const manageTokenOf = ({ siteId, dependencies: { signingKeys } }: Context, bookingId: string): string =>
  signingKeys.signLink({ bookingId, siteId }, purpose)

/** The booking that a token opens. A token of another site opens nothing here. */
export function bookingIdOf({ siteId, dependencies: { signingKeys } }: Context, token: string): string {
  // What carries our signature for this purpose is what we wrote above.
  const link = signingKeys.readLink(token, purpose) as { bookingId: string; siteId: string } | null
  if (!link || link.siteId !== siteId) throw new Refusal('INVALID_TOKEN')
  return link.bookingId
}
