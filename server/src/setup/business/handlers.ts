import type { Handlers } from '../../ground/handler.ts'
import { listServerNotices, sendTestMail } from './check-server.ts'
import { dropSample } from './drop-sample.ts'
import { getSite } from './get-site.ts'
import { openAddressChange, undoAddressChange } from './trusted-changes.ts'
import { updateSite } from './update-site.ts'

export const siteHandlers: Handlers<'site'> = {
  getSite,
  updateSite,
  openAddressChange,
  undoAddressChange,
  dropSample,
  listServerNotices,
  sendTestMail,
}
