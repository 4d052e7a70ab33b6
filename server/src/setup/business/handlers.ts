import type { Handlers } from '../../ground/handler.ts'
import { dropSample } from './drop-sample.ts'
import { getSite } from './get-site.ts'
import { listServerNotices } from './list-server-notices.ts'
import { sendTestMail } from './send-test-mail.ts'
import { openAddressChange, undoAddressChange } from './undo-address-change.ts'
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
