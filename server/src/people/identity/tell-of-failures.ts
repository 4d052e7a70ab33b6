import { failuresToldEverySeconds, failuresToTell } from '@foyer/domain'
import { doOrPretend } from '../../ground/db/do-or-pretend.ts'
import type { Context } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwner, type Identity } from './identities-store.ts'
import { attemptsBucket, takeTurn } from './sign-in-attempts.ts'

type Failures = { email: string; identity: Identity | null; failures: number }

/**
 * Tells the account's holder of many failed sign-ins, once a day. Against timing attacks, an unknown address does the same work for the
 * site's owner and rolls it back.
 */
export const tellOfFailures = async (context: Context, { email, identity, failures }: Failures): Promise<void> => {
  if (failures < failuresToTell) return
  const { siteId, now, dependencies } = context
  await context.inTransaction(async (tx) => {
    if (!(await takeTurn(tx, attemptsBucket('told', email), context, failuresToldEverySeconds))) return
    const standIn = await findOwner(tx, siteId)
    const receiver = identity ?? standIn
    if (!receiver) return
    const site = await loadSite(tx, siteId)
    const { email: to, language } = receiver
    await doOrPretend(tx, identity !== null, () =>
      queueAccountMail(tx, dependencies.jobs, { template: 'sign-in-failures', count: failures, site, to, language, now }),
    )
  })
}
