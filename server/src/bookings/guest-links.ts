import { Refusal } from '@foyer/domain'
import type { Context } from '../handler.ts'

const purpose = 'booking'

/** The token of a guest link: its holder manages one booking. Mails carry the same. */
export const manageTokenOf = ({ siteId, dependencies: { signingKeys } }: Context, bookingId: string): string =>
  signingKeys.signLink({ bookingId, siteId }, purpose)

/** The booking that a token opens. A token of another site opens nothing here. */
export function bookingIdOf({ siteId, dependencies: { signingKeys } }: Context, token: string): string {
  // The signature is made for this purpose only, so the payload is the one written above.
  const link = signingKeys.readLink(token, purpose) as { bookingId: string; siteId: string } | null
  if (!link || link.siteId !== siteId) throw new Refusal('INVALID_TOKEN')
  return link.bookingId
}
