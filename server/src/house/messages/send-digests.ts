import { isTimeZone, lastEvening } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { teamDigestContent } from '../../ground/mail/team-news-contents.ts'
import { loadSite } from '../site/site.ts'
import { messagesInOwnWords } from './own-words.ts'
import { queueMessages } from './queue-messages.ts'
import { type Collected, findCollected, markDigested } from './sending-store.ts'

/**
 * At six in the evening of each team member's zone: one mail for all news since the evening before, each in a transaction of its own. If one
 * fails, the others are still sent.
 */
export const sendDigests = async (tools: Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'signingKeys'>): Promise<void> => {
  const now = tools.clock()
  const failures: unknown[] = []
  for (const collected of await findCollected(tools.db)) {
    const zone = collected.timeZone !== null && isTimeZone(collected.timeZone) ? collected.timeZone : collected.siteTimeZone
    if (collected.since >= lastEvening(zone, now)) continue
    await sendDigest(tools, { ...collected, timeZone: zone }, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const sendDigest = async (
  { db, jobs, signingKeys }: Pick<Dependencies, 'db' | 'jobs' | 'signingKeys'>,
  { siteId, recipient, timeZone }: Collected & { timeZone: string },
  now: string,
): Promise<void> => {
  const site = await loadSite(db, siteId)
  await db.transaction().execute(async (tx) => {
    const digested = await markDigested(tx, { siteId, recipient, now })
    const language = chooseLanguage(site, digested[0]?.language)
    if (digested.length === 0) return
    const content = teamDigestContent(
      digested.map(({ subject }) => subject),
      { site, language },
    )
    const mail = { template: 'team-digest', recipient, language, timeZone, content, now }
    await queueMessages(tx, jobs, await messagesInOwnWords({ db: tx, signingKeys }, site, [mail]))
  })
}
