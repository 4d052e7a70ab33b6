import type { Site } from '@foyer/contract'
import type { Caller } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import type { Undo } from '../../ground/mail/account-contents.ts'
import type { SecurityChange } from '../../ground/mail/security-change.ts'
import type { TrustChange } from '../../ground/mail/trust-change.ts'
import { queueAccountMail, queueAccountMails } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwners, type Identity } from '../accounts/accounts-store.ts'

type ChangedTrust = {
  change: TrustChange
  detail?: string | undefined
  undo?: Undo
  /** The site before the change, where the mail must not follow the change. */
  site?: Site
  except?: readonly string[]
}

/** In the transaction that makes the change. */
export const tellOwners = async (tx: Transaction, context: TellingOwners, changed: ChangedTrust): Promise<void> => {
  const { siteId, now, device, caller, dependencies } = context
  const { change, detail = null, undo = null, except = [] } = changed
  const site = changed.site ?? (await loadSite(tx, siteId))
  const owners = (await findOwners(tx, siteId)).filter(({ id }) => !except.includes(id))
  const by = caller && 'name' in caller ? caller.name : null
  const mail = { template: 'trust-changed', change, detail, by, device, undo, site, now } as const
  await queueAccountMails(
    tx,
    dependencies.jobs,
    owners.map(({ email: to, language }) => ({ ...mail, to, language })),
  )
}

export type Telling = Pick<Context, 'siteId' | 'now' | 'device' | 'dependencies'>
/** Without a caller, the clock did it. */
type TellingOwners = Omit<Telling, 'dependencies'> & { dependencies: Pick<Dependencies, 'jobs'>; caller: Caller | null }
type ChangedSignIn = { identity: Pick<Identity, 'email' | 'language'>; change: SecurityChange }

/** In the transaction that makes the change, so that a stranger cannot change it unnoticed. */
export const tellOfChange = async (tx: Transaction, context: Telling, { identity, change }: ChangedSignIn): Promise<void> => {
  const { siteId, now, device, dependencies } = context
  const site = await loadSite(tx, siteId)
  const { email: to, language } = identity
  await queueAccountMail(tx, dependencies.jobs, { template: 'security-changed', change, device, site, to, language, now })
}
