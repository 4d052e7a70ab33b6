import type { Handler } from '../../ground/handler.ts'
import { keepTestMail, sendTestMail as mailTest } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'

export const listServerNotices: Handler<'site', 'listServerNotices'> = async (_input, { cameThroughUnknownProxy }) => ({
  serverNotices: cameThroughUnknownProxy ? [{ code: 'PROXY_NOT_TRUSTED' as const }] : [],
})

export const sendTestMail: Handler<'site', 'sendTestMail'> = async ({ body: { to } }, { db, siteId, now, dependencies }) => {
  const site = await loadSite(db, siteId)
  const answer = await mailTest({ db, mailer: dependencies.mailer }, { site, to, now })
  await keepTestMail(db, { site, to, now, messageId: answer.messageId })
  return answer
}
