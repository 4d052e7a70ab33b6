import type { Context } from '../../ground/handler.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'

const purpose = 'booking-participant'

/** `version`: another address makes another link, and the one before opens nothing. */
export type ParticipantLink = { siteId: string; bookingId: string; participantId: string; version: number }

/** The token of a participant's own link: its holder sees one session, and gives one place up. */
export const participantToken = (signingKeys: Pick<SigningKeys, 'signLink'>, link: ParticipantLink): string =>
  signingKeys.signLink(link, purpose)

/** What a token opens; null for the token of another site, and for another kind of token. */
export function participantLinkIn({ siteId, dependencies: { signingKeys } }: Context, token: string): ParticipantLink | null {
  // This purpose signs no other payload, so it has the shape written above.
  const link = signingKeys.readLink(token, purpose) as ParticipantLink | null
  return link?.siteId === siteId ? link : null
}
