import { Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'

const purpose = 'waiting-list'

/** The token of the link in mails: its holder answers the offers of one entry. */
export const tokenOf = ({ siteId, dependencies: { signingKeys } }: Context, bookingId: string): string =>
  signingKeys.signLink({ bookingId, siteId }, purpose)

/** The entry that a token opens. A token of another site opens none here. */
export function entryIdOf({ siteId, dependencies: { signingKeys } }: Context, token: string): string {
  // This purpose signs no other payload, so it has the shape written above.
  const link = signingKeys.readLink(token, purpose) as { bookingId: string; siteId: string } | null
  if (!link || link.siteId !== siteId) throw new Refusal('INVALID_TOKEN')
  return link.bookingId
}
