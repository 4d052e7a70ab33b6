import { withQuery } from '../paths.ts'

/** Links between the pages of gifts. */
export const giftPaths = {
  /** Where a plan is bought for another person. */
  give: (slug: string) => `/plans/${encodeURIComponent(slug)}/gift`,
  /** The page of the giver. */
  own: (giftId: string) => `/gifts/${encodeURIComponent(giftId)}`,
  /** What the receiver unwraps. */
  open: (code: string) => `/gift/${encodeURIComponent(code)}`,
  /** Where a code is typed. */
  enter: (code?: string) => withQuery('/gift', code === undefined ? {} : { code }),
  pdf: (giftId: string) => `/_api/foyer/v1/gifts/${encodeURIComponent(giftId)}/pdf`,
}
