import { withQuery } from '../paths.ts'

/** Links of the sign-in and account pages alone, so that others need not load them. */
export const accountPaths = {
  signUp: (goal: Record<string, string> = {}) => withQuery('/sign-up', goal),
  home: () => '/account',
  bookings: (view: Record<string, string> = {}) => withQuery('/account/bookings', view),
  booking: (bookingId: string) => `/account/bookings/${encodeURIComponent(bookingId)}`,
  moveBooking: (bookingId: string, choice: Record<string, string> = {}) =>
    withQuery(`/account/bookings/${encodeURIComponent(bookingId)}/move`, choice),
  plans: () => '/account/plans',
  profile: () => '/account/profile',
  family: () => '/account/family',
  security: () => '/account/security',
  notifications: () => '/account/notifications',
  data: () => '/account/data',
  guestData: () => '/your-data',
  recover: (goal: Record<string, string> = {}) => withQuery('/account/recover', goal),
}
