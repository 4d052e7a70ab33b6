import { Refusal, referenceOf } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'

const purpose = 'booking'

/** The token of the link in mails: it allows its holder to manage this one booking. */
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

export const multiServiceTokenOf = ({ siteId, dependencies: { signingKeys } }: Context, multiServiceBookingId: string): string =>
  signingKeys.signLink({ multiServiceBookingId, siteId }, purposeOfWhole)

export function multiServiceBookingIdIn({ siteId, dependencies: { signingKeys } }: Context, token: string): string | null {
  // This purpose signs no other payload, so it has the shape written above.
  const link = signingKeys.readLink(token, purposeOfWhole) as { multiServiceBookingId: string; siteId: string } | null
  return link?.siteId === siteId ? link.multiServiceBookingId : null
}

const purposeOfCheckIn = 'check-in'

type Signing = { siteId: string; dependencies: Pick<Context['dependencies'], 'signingKeys'> }

/** The check-in code names the booking only; reading it needs the right to see the booking. */
export const checkInOf = ({ siteId, dependencies: { signingKeys } }: Signing, bookingId: string) => ({
  code: signingKeys.signLink({ bookingId, siteId }, purposeOfCheckIn),
  reference: referenceOf(bookingId),
})

/** The check-in code of one participant; a changed address makes a new code and voids the old one. */
export const participantCheckInOf = (
  { siteId, dependencies: { signingKeys } }: Signing,
  { bookingId, participantId, version }: { bookingId: string; participantId: string; version: number },
) => ({
  code: signingKeys.signLink({ bookingId, siteId, participantId, version }, purposeOfCheckIn),
  reference: referenceOf(participantId),
})

export type CheckInCode = { bookingId: string; participantId?: string; version?: number }

/** Null for any other text, and for a code of another site. */
export function checkInCodeIn({ siteId, dependencies: { signingKeys } }: Context, code: string): CheckInCode | null {
  // This purpose signs no other payloads, so it has one of the shapes written above.
  const link = signingKeys.readLink(code, purposeOfCheckIn) as (CheckInCode & { siteId: string }) | null
  return link?.siteId === siteId ? link : null
}

const purposeOfParticipant = 'booking-participant'

/** `version`: a changed address makes a new link and voids the old one. */
export type ParticipantLink = { siteId: string; bookingId: string; participantId: string; version: number }

export const participantToken = (signingKeys: Pick<SigningKeys, 'signLink'>, link: ParticipantLink): string =>
  signingKeys.signLink(link, purposeOfParticipant)

export function participantLinkIn({ siteId, dependencies: { signingKeys } }: Context, token: string): ParticipantLink | null {
  // This purposeOfParticipant signs no other payload, so it has the shape written above.
  const link = signingKeys.readLink(token, purposeOfParticipant) as ParticipantLink | null
  return link?.siteId === siteId ? link : null
}
