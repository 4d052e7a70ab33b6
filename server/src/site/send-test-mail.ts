import type { Handler } from '../handler.ts'
import { sendTestMail as mailTest } from '../messages/messages.ts'
import { loadSite } from './site.ts'

export const sendTestMail: Handler<'site', 'sendTestMail'> = async ({ body }, { db, siteId, now, dependencies }) =>
  await mailTest(dependencies.mailer, { site: await loadSite(db, siteId), to: body.to, now })
