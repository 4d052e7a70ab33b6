import type { Handlers } from '../handler.ts'
import { dropSample } from './drop-sample.ts'
import { getSite } from './get-site.ts'
import { listServerNotices } from './list-server-notices.ts'
import { sendTestMail } from './send-test-mail.ts'
import { updateSite } from './update-site.ts'

export const siteHandlers: Handlers<'site'> = { getSite, updateSite, dropSample, listServerNotices, sendTestMail }
