import type { Handler } from '../handler.ts'
import { keepTestMail, sendTestMail as mailTest } from '../messages/messages.ts'
import { loadSite } from '../site/site.ts'

/** Sent at once, past the queue; one that was taken stands in the log of messages, too. */
export const sendTestMail: Handler<'site', 'sendTestMail'> = async ({ body: { to } }, { db, siteId, now, dependencies }) => {
  const site = await loadSite(db, siteId)
  const answer = await mailTest({ db, mailer: dependencies.mailer }, { site, to, now })
  await keepTestMail(db, { site, to, now, messageId: answer.messageId })
  return answer
}
