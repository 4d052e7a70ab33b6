import { Refusal, referenceOf } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'

const purpose = 'booking'

/** The token of a guest link, as in mails: its holder manages one booking. */
export const manageTokenOf = ({ siteId, dependencies: { signingKeys } }: Context, bookingId: string): string =>
  signingKeys.signLink({ bookingId, siteId }, purpose)

/** The booking that a token opens. A token of another site opens no booking here. */
export function bookingIdOf({ siteId, dependencies: { signingKeys } }: Context, token: string): string {
  // This purpose signs no other payload, so it has the shape written above.
  const link = signingKeys.readLink(token, purpose) as { bookingId: string; siteId: string } | null
  if (!link || link.siteId !== siteId) throw new Refusal('INVALID_TOKEN')
  return link.bookingId
}

const purposeOfWhole = 'multi-service-booking'

/** The token of a link whose holder manages all parts of a multi-service booking. */
export const multiServiceTokenOf = ({ siteId, dependencies: { signingKeys } }: Context, multiServiceBookingId: string): string =>
  signingKeys.signLink({ multiServiceBookingId, siteId }, purposeOfWhole)

/** The multi-service booking that such a token opens; null for another kind of token. */
export function multiServiceBookingIdIn({ siteId, dependencies: { signingKeys } }: Context, token: string): string | null {
  // This purpose signs no other payload, so it has the shape written above.
  const link = signingKeys.readLink(token, purposeOfWhole) as { multiServiceBookingId: string; siteId: string } | null
  return link?.siteId === siteId ? link.multiServiceBookingId : null
}

const purposeOfCheckIn = 'check-in'

type Signing = { siteId: string; dependencies: Pick<Context['dependencies'], 'signingKeys'> }

/** What a customer shows at the front desk. The code names the booking alone, and only those who see the booking can read what it is. */
export const checkInOf = ({ siteId, dependencies: { signingKeys } }: Signing, bookingId: string) => ({
  code: signingKeys.signLink({ bookingId, siteId }, purposeOfCheckIn),
  reference: referenceOf(bookingId),
})

/** What one participant shows there. Another address makes another code, and the one before opens nothing. */
export const participantCheckInOf = (
  { siteId, dependencies: { signingKeys } }: Signing,
  { bookingId, participantId, version }: { bookingId: string; participantId: string; version: number },
) => ({
  code: signingKeys.signLink({ bookingId, siteId, participantId, version }, purposeOfCheckIn),
  reference: referenceOf(participantId),
})

export type CheckInCode = { bookingId: string; participantId?: string; version?: number }

/** What a check-in code names; null for another text, and for the code of another site. */
export function checkInCodeIn({ siteId, dependencies: { signingKeys } }: Context, code: string): CheckInCode | null {
  // This purpose signs no other payloads, so it has one of the shapes written above.
  const link = signingKeys.readLink(code, purposeOfCheckIn) as (CheckInCode & { siteId: string }) | null
  return link?.siteId === siteId ? link : null
}

const purposeOfParticipant = 'booking-participant'

/** `version`: another address makes another link, and the one before opens nothing. */
export type ParticipantLink = { siteId: string; bookingId: string; participantId: string; version: number }

/** The token of a participant's own link: its holder sees one session, and gives one place up. */
export const participantToken = (signingKeys: Pick<SigningKeys, 'signLink'>, link: ParticipantLink): string =>
  signingKeys.signLink(link, purposeOfParticipant)

/** What a token opens; null for the token of another site, and for another kind of token. */
export function participantLinkIn({ siteId, dependencies: { signingKeys } }: Context, token: string): ParticipantLink | null {
  // This purposeOfParticipant signs no other payload, so it has the shape written above.
  const link = signingKeys.readLink(token, purposeOfParticipant) as ParticipantLink | null
  return link?.siteId === siteId ? link : null
}
