import type { Operation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { ownSessionOf } from '../caller.ts'
import type { Context } from '../handler.ts'
import { isPublicSite, loadSite } from '../site/site.ts'
import { findIdentity, type Identity } from './identities-store.ts'
import { reauthenticate } from './reauthenticate.ts'

/**
 * What decides who is trusted here is for an owner alone, who has just shown to be the one at the browser: neither a key, a front end nor
 * another role may call it, and an open browser is not enough. `body` is what was sent, not yet checked.
 */
export const requireOwnerWhereTrustMoves = async (context: Context, row: Operation, body: unknown): Promise<void> => {
  if (!isTrustMoved(row, body)) return
  const owner = await requireOwner(context)
  const password = memberOf(body, 'password')
  if (await isStillSettingUp(context, owner)) return
  await reauthenticate(context, owner, typeof password === 'string' ? password : undefined)
}

const isTrustMoved = ({ movesTrust = [] }: Operation, body: unknown): boolean =>
  movesTrust === true || movesTrust.some((path) => path.split('.').reduce(memberOf, body) !== undefined)

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined

const requireOwner = async ({ db, siteId, caller }: Context): Promise<Identity> => {
  const identityId = caller.kind === 'manager' && ownSessionOf(caller) ? caller.identityId : null
  const identity = identityId ? await findIdentity(db, siteId, identityId) : null
  if (identity?.role !== 'OWNER') throw new Refusal('OWNER_REQUIRED')
  return identity
}

/** Nobody but this machine reaches the site yet, and the owner came in by the link that the start printed: there is nothing to show. */
const isStillSettingUp = async ({ db, siteId, comesFromOutside }: Context, { passwordHash }: Identity): Promise<boolean> =>
  passwordHash === null && !comesFromOutside && !isPublicSite(await loadSite(db, siteId))
