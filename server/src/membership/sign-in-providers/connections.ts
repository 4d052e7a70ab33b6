import { Refusal } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { lockIdentity, requireHolder } from '../../people/accounts/accounts.ts'
import { reauthenticate, requireWayIn } from '../../people/trust/trust.ts'
import { beginTrip } from './begin-trip.ts'
import { choiceOf } from './choices.ts'
import { tellHolder } from './connect-account.ts'
import { deleteConnection, listConnectionsOf } from './connections-store.ts'
import { ownWayOn } from './own-way-on.ts'
import { listEnabledProviders } from './providers-store.ts'

export const listConnections: Handler<'sign-in-providers', 'listConnections'> = async (_input, context) => {
  const { db, siteId } = context
  const identity = await requireHolder(context)
  const [found, enabled] = await Promise.all([listConnectionsOf(db, siteId, identity.id), listEnabledProviders(db, siteId)])
  const taken = new Set(found.map(({ providerId }) => providerId))
  return {
    connections: found.map(({ providerId, preset, name, email, createdAt, lastUsedAt }) => ({
      provider: { id: providerId, preset, name },
      ...(email !== null && { email }),
      createdDate: createdAt,
      lastUsedDate: lastUsedAt,
    })),
    available: enabled.filter(({ id }) => !taken.has(id)).map(choiceOf),
    hasPassword: identity.passwordHash !== null,
  }
}

/** A stranger who finds an open browser must not add their own provider: needs a recent sign-in or the password. */
export const beginConnection: Handler<'sign-in-providers', 'beginConnection'> = async ({ params: { providerId }, body }, context) => {
  const { db, siteId, caller } = context
  if (!ownSessionOf(caller)) throw new Refusal('PERMISSION_DENIED')
  const identity = await requireHolder(context)
  await reauthenticate(context, identity, body.password)
  const connections = await listConnectionsOf(db, siteId, identity.id)
  if (connections.some((connection) => connection.providerId === providerId)) throw new Refusal('CONNECTION_EXISTS')
  const wayOn = ownWayOn(body.to, '/account/security')
  return { redirectUrl: await beginTrip(context, { providerId, identityId: identity.id, wayOn }) }
}

export const removeConnection: Handler<'sign-in-providers', 'removeConnection'> = async ({ params: { providerId }, body }, context) => {
  const { siteId } = context
  const holder = await requireHolder(context)
  await reauthenticate(context, holder, body.password)
  return await context.inTransaction(async (tx) => {
    // Locked, so that of two requests that remove the last two providers at once, one is refused.
    await lockIdentity(tx, siteId, holder.id)
    const whose = { siteId, identityId: holder.id }
    if (!(await deleteConnection(tx, { ...whose, providerId }))) throw new Refusal('CONNECTION_NOT_FOUND')
    await requireWayIn(tx, whose)
    await tellHolder(tx, context, { providerId, identityId: holder.id, isConnected: false })
    return {}
  })
}
