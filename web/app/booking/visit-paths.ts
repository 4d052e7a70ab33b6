import { withQuery } from '../paths.ts'

/** Links between the pages of several services in one visit. Other pages need not carry them. */
export const visitPaths = {
  /** The services and their time in the query. */
  details: (search: string) => `/together/details${search}`,
  /** Behind the link of any of its bookings. */
  manage: (token: string) => `/visits/${encodeURIComponent(token)}`,
  confirmed: (token: string) => `/visits/${encodeURIComponent(token)}/confirmed`,
  move: (token: string, choice: Record<string, string> = {}) => withQuery(`/visits/${encodeURIComponent(token)}/move`, choice),
  ofMember: (bookingId: string) => `/account/visits/${encodeURIComponent(bookingId)}`,
  moveOfMember: (bookingId: string, choice: Record<string, string> = {}) =>
    withQuery(`/account/visits/${encodeURIComponent(bookingId)}/move`, choice),
}
