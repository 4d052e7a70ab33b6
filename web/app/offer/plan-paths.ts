import { withQuery } from '../paths.ts'

/** In a file of their own, because few pages need them. The link to the list of plans is in `paths`. */
export const planPaths = {
  plan: (slug: string) => `/plans/${encodeURIComponent(slug)}`,
  checkout: (slug: string, choice: Record<string, string> = {}) => withQuery(`/plans/${encodeURIComponent(slug)}/checkout`, choice),
  basket: (checkoutId: string) => `/checkout/${encodeURIComponent(checkoutId)}`,
  thankYou: (orderId: string) => `/orders/${encodeURIComponent(orderId)}/thank-you`,
}
