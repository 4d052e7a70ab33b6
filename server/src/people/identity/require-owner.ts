import type { Operation } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { isPublicSite, loadSite } from '../../house/site/site.ts'
import { findIdentity, type Identity } from './identities-store.ts'
import { reauthenticate } from './reauthenticate.ts'

/**
 * Operations that change who is trusted are for an owner with a recent sign-in: not for keys, front ends or other roles, and an open
 * browser is not enough. `body` is the request's body, not yet checked.
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

const requireOwner = async (context: Context): Promise<Identity> => {
  const owner = await findOwner(context)
  if (!owner) throw new Refusal('OWNER_REQUIRED')
  return owner
}

/** The owner who asks by a session of our own web app; null for every other caller. */
const findOwner = async ({ db, siteId, caller }: Pick<Context, 'db' | 'siteId' | 'caller'>): Promise<Identity | null> => {
  const identityId = caller.kind === 'manager' && ownSessionOf(caller) ? caller.identityId : null
  const identity = identityId ? await findIdentity(db, siteId, identityId) : null
  return identity?.role === 'OWNER' ? identity : null
}

export const isOwner = async (context: Pick<Context, 'db' | 'siteId' | 'caller'>): Promise<boolean> => (await findOwner(context)) !== null

/** During setup there is nothing to prove: only this machine reaches the site, and the owner came by the link that the start printed. */
const isStillSettingUp = async ({ db, siteId, comesFromOutside }: Context, { passwordHash }: Identity): Promise<boolean> =>
  passwordHash === null && !comesFromOutside && !isPublicSite(await loadSite(db, siteId))
