import { withQuery } from '../paths.ts'

export const giftPaths = {
  give: (slug: string) => `/plans/${encodeURIComponent(slug)}/gift`,
  own: (giftId: string) => `/gifts/${encodeURIComponent(giftId)}`,
  open: (code: string) => `/gift/${encodeURIComponent(code)}`,
  enter: (code?: string) => withQuery('/gift', code === undefined ? {} : { code }),
  pdf: (giftId: string) => `/_api/foyer/v1/gifts/${encodeURIComponent(giftId)}/pdf`,
}
