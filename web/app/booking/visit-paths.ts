import { withQuery } from '../paths.ts'

/** Links between the pages of a visit, in a file of their own because few pages need them. */
export const visitPaths = {
  details: (search: string) => `/together/details${search}`,
  /** The link of any of its bookings opens it. */
  manage: (token: string) => `/visits/${encodeURIComponent(token)}`,
  confirmed: (token: string) => `/visits/${encodeURIComponent(token)}/confirmed`,
  move: (token: string, choice: Record<string, string> = {}) => withQuery(`/visits/${encodeURIComponent(token)}/move`, choice),
  ofMember: (bookingId: string) => `/account/visits/${encodeURIComponent(bookingId)}`,
  moveOfMember: (bookingId: string, choice: Record<string, string> = {}) =>
    withQuery(`/account/visits/${encodeURIComponent(bookingId)}/move`, choice),
}
