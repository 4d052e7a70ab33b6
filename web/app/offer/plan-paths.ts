import { withQuery } from '../paths.ts'

/** Links between the pages of plans. Other pages need not carry them, but for the first, which is in the navigation. */
export const planPaths = {
  plan: (slug: string) => `/plans/${encodeURIComponent(slug)}`,
  checkout: (slug: string, choice: Record<string, string> = {}) => withQuery(`/plans/${encodeURIComponent(slug)}/checkout`, choice),
  /** Of bookings and plans that a front end put together. */
  basket: (checkoutId: string) => `/checkout/${encodeURIComponent(checkoutId)}`,
  /** Thanks for an order of the member. */
  thankYou: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/thank-you`,
}
