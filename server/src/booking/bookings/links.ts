import { Refusal, referenceOf } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { SigningKeys } from '../../ground/ports/signing-keys.ts'

const purpose = 'booking'

/** The token of the link in mails: it allows its holder to manage this one booking. */
export const manageTokenOf = ({ siteId, dependencies: { signingKeys } }: Context, bookingId: string): string =>
  signingKeys.signLink({ bookingId, siteId }, purpose)

export function bookingIdOf({ siteId, dependencies: { signingKeys } }: Context, token: string): string {
  // Nothing else is signed for this purpose, so the payload has the shape written above.
  const link = signingKeys.readLink(token, purpose) as { bookingId: string; siteId: string } | null
  if (!link || link.siteId !== siteId) throw new Refusal('INVALID_TOKEN')
  return link.bookingId
}

const purposeOfWhole = 'multi-service-booking'

export const multiServiceTokenOf = ({ siteId, dependencies: { signingKeys } }: Context, multiServiceBookingId: string): string =>
  signingKeys.signLink({ multiServiceBookingId, siteId }, purposeOfWhole)

export function multiServiceBookingIdIn({ siteId, dependencies: { signingKeys } }: Context, token: string): string | null {
  // Nothing else is signed for this purpose, so the payload has the shape written above.
  const link = signingKeys.readLink(token, purposeOfWhole) as { multiServiceBookingId: string; siteId: string } | null
  return link?.siteId === siteId ? link.multiServiceBookingId : null
}

const purposeOfCheckIn = 'check-in'

type Signing = { siteId: string; dependencies: Pick<Context['dependencies'], 'signingKeys'> }

/** The code only names the booking; reading it needs the right to see the booking. */
export const checkInOf = ({ siteId, dependencies: { signingKeys } }: Signing, bookingId: string) => ({
  code: signingKeys.signLink({ bookingId, siteId }, purposeOfCheckIn),
  reference: referenceOf(bookingId),
})

export const participantCheckInOf = (
  { siteId, dependencies: { signingKeys } }: Signing,
  { bookingId, participantId, version }: { bookingId: string; participantId: string; version: number },
) => ({
  code: signingKeys.signLink({ bookingId, siteId, participantId, version }, purposeOfCheckIn),
  reference: referenceOf(participantId),
})

export type CheckInCode = { bookingId: string; participantId?: string; version?: number }

export function checkInCodeIn({ siteId, dependencies: { signingKeys } }: Context, code: string): CheckInCode | null {
  // Nothing else is signed for this purpose, so the payload has one of the shapes written above.
  const link = signingKeys.readLink(code, purposeOfCheckIn) as (CheckInCode & { siteId: string }) | null
  return link?.siteId === siteId ? link : null
}

const purposeOfParticipant = 'booking-participant'

/** A changed address increases `version`, which voids the old link. */
export type ParticipantLink = { siteId: string; bookingId: string; participantId: string; version: number }

export const participantToken = (signingKeys: Pick<SigningKeys, 'signLink'>, link: ParticipantLink): string =>
  signingKeys.signLink(link, purposeOfParticipant)

export function participantLinkIn({ siteId, dependencies: { signingKeys } }: Context, token: string): ParticipantLink | null {
  const link = signingKeys.readLink(token, purposeOfParticipant) as ParticipantLink | null
  return link?.siteId === siteId ? link : null
}
