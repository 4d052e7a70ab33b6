import type { StateMachine } from '@foyer/contract'
import { minutesOfIsoInstant, Refusal } from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { bookingIdOf } from '../../booking/bookings/links.ts'
import { isStranger } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findIdentityByEmail, findOwner } from '../../people/accounts/accounts-store.ts'
import { hashPassword } from '../../people/passwords/passwords.ts'
import { attemptsBucket, requireAttempt } from '../../people/sign-in-attempts/sign-in-attempts.ts'
import { loadSignInSettings } from '../../people/sign-in-settings/sign-in-settings-store.ts'
import { verifyEmail } from '../login-emails/login-emails.ts'
import { addMember } from '../members/add-member.ts'
import { refuseWeakPassword } from './change-password.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { accountOfProfile, reasonsToWait, tellOwnerOfApplicant } from './new-account.ts'
import { addressOfRecovery, mailRecoveryLink } from './recovery-links.ts'
import { mailSignInLink } from './sign-in-links.ts'

const purpose = 'account-of-guest'
const validMinutes = 24 * 60

type AccountLink = { siteId: string; bookingId: string; address: string; until: number }
type Guest = { email: string; language: string | null; bookingId: string; firstName: string | undefined; lastName: string | undefined }

/**
 * The mail goes to the address of the booking. The account is made when its reader opens the link and chooses a password, so that there is
 * none for an unproven address. Where the address has an account already, the link signs in.
 */
export const mailAccountLink: Handler<'authentication', 'mailAccountLink'> = async ({ params: { token } }, context) => {
  const guest = await findGuest(context, bookingIdOf(context, token))
  if (!guest) return {}
  return await context.inTransaction(async (tx) => {
    await requireAttempt(tx, attemptsBucket('link', guest.email, context.network), context)
    const holder = await findIdentityByEmail(tx, context.siteId, guest.email)
    // The same work whatever the address has, so that its time tells no stranger who has an account: all but one of these is taken back.
    const standIn = await findOwner(tx, context.siteId)
    const receiver = holder ?? standIn
    const wanted = { template: 'activation-link', language: guest.language, redirectUrl: null } as const
    await doOrPretend(tx, holder === null, () => mailNewAccountLink(tx, context, guest))
    if (receiver) {
      await doOrPretend(tx, holder?.status === 'ACTIVE', () => mailSignInLink(tx, receiver, context))
      await doOrPretend(tx, holder?.status === 'PENDING', () => mailRecoveryLink(tx, context, receiver, wanted))
    }
    return {}
  })
}

async function findGuest({ db, siteId }: Context, bookingId: string): Promise<Guest | null> {
  const [stored] = await findBookings(db, siteId, [bookingId])
  if (!stored) throw new Refusal('BOOKING_NOT_FOUND')
  const { email, firstName, lastName } = stored.booking.contactDetails
  return email ? { email, language: stored.language, bookingId, firstName, lastName } : null
}

async function mailNewAccountLink(tx: Transaction, { siteId, now, caller, dependencies }: Context, guest: Guest): Promise<void> {
  const { email: to, language, bookingId } = guest
  const site = await loadSite(tx, siteId)
  const link: AccountLink = { siteId, bookingId, address: markOf(to), until: minutesOfIsoInstant(now) + validMinutes }
  const expiresAt = Temporal.Instant.from(now).add({ minutes: validMinutes }).toString({ fractionalSecondDigits: 3 })
  const url = addressOfRecovery(site, dependencies.signingKeys.signLink(link, purpose))
  const isFromStranger = isStranger(caller)
  await queueAccountMail(tx, dependencies.jobs, { template: 'activation-link', site, to, language, url, expiresAt, isFromStranger, now })
}

// A link mailed to one address proves no other, to which the booking was changed since.
const markOf = (email: string): string => secretHash(email.toLowerCase()).toString('base64url').slice(0, 16)

export async function findGuestOfLink(context: Context, token: string): Promise<Guest | null> {
  const link = context.dependencies.signingKeys.readLink(token, purpose) as AccountLink | null
  if (!link) return null
  const guest = link.siteId === context.siteId ? await findGuest(context, link.bookingId) : null
  if (!guest || markOf(guest.email) !== link.address || link.until <= minutesOfIsoInstant(context.now)) {
    throw new Refusal('RECOVERY_TOKEN_INVALID')
  }
  return guest
}

/** The link came by mail, so the address is proved, and what was booked with it belongs to the account. */
export async function openAccountOfGuest(context: Context, guest: Guest, password: string): Promise<StateMachine> {
  const { db, siteId, now } = context
  const { email, language, firstName, lastName } = guest
  const settings = await loadSignInSettings(db, siteId)
  await refuseWeakPassword(context, { field: 'password', password, email, settings })
  const passwordHash = await hashPassword(password)
  return await context.inTransaction(async (tx) => {
    const pendingReasons = await reasonsToWait(tx, context, { email, settings })
    const profile = accountOfProfile({ ...(firstName && { firstName }), ...(lastName && { lastName }) })
    const member = await addMember(tx, context, { ...profile, siteId, email, passwordHash, pendingReasons, language, now })
    const identity = member && (await verifyEmail(tx, { siteId, identityId: member.id, now }))
    if (!identity) throw new Refusal('RECOVERY_TOKEN_INVALID')
    await tellOwnerOfApplicant(tx, context, identity)
    return await continueSignIn(tx, context, { identity, proof: { signedInBy: 'RECOVERY', amr: ['otp'] } })
  })
}
