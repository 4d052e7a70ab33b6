import { Refusal } from '@foyer/domain'
import { ownSessionOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { findIdentity, lockIdentity } from '../../people/accounts/accounts-store.ts'
import { reauthenticate } from '../../people/trust/reauthenticate.ts'
import { requireWayIn } from '../../people/trust/trust.ts'
import { deleteConnection, insertConnection, listConnectionsOf } from './connections-store.ts'
import { beginTrip, choiceOf, ownWayOn } from './provider-trips.ts'
import { findProvider, listEnabledProviders } from './providers-store.ts'
import { deleteTrip, lockAnswer, type ProvenSubject } from './trips-store.ts'

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
    const account = { siteId, identityId: holder.id }
    if (!(await deleteConnection(tx, { ...account, providerId }))) throw new Refusal('CONNECTION_NOT_FOUND')
    await requireWayIn(tx, account)
    await tellHolder(tx, context, { providerId, identityId: holder.id, isConnected: false })
    return {}
  })
}

export const acceptConnectionOffer: Handler<'sign-in-providers', 'acceptConnectionOffer'> = async ({ body }, context) => {
  const { siteId, now, caller } = context
  if (!ownSessionOf(caller)) throw new Refusal('PERMISSION_DENIED')
  const identity = await requireHolder(context)
  return await context.inTransaction(async (tx) => {
    const answer = await lockAnswer(tx, { siteId, answerHash: secretHash(body.linkToken), now })
    const provider = answer && (await findProvider(tx, siteId, answer.providerId))
    if (!provider || answer.identityId !== identity.id) throw new Refusal('PROVIDER_ANSWER_INVALID')
    await deleteTrip(tx, { siteId, stateHash: answer.stateHash })
    const isNew = await connectAccount(tx, context, { providerId: provider.id, identityId: identity.id, proven: answer })
    if (!isNew) throw new Refusal('CONNECTION_EXISTS')
    return { provider: { id: provider.id, preset: provider.preset, name: provider.name } }
  })
}

type Connected = { providerId: string; identityId: string; proven: Pick<ProvenSubject, 'subject' | 'email'> }

export const connectAccount = async (
  tx: Transaction,
  context: Context,
  { providerId, identityId, proven }: Connected,
): Promise<boolean> => {
  const { siteId, now } = context
  const { subject, email } = proven
  if (!(await insertConnection(tx, { siteId, providerId, subject, identityId, email, now }))) return false
  await tellHolder(tx, context, { providerId, identityId, isConnected: true })
  return true
}

type Change = { providerId: string; identityId: string; isConnected: boolean }

const tellHolder = async (tx: Transaction, context: Context, { providerId, identityId, isConnected }: Change): Promise<void> => {
  const { siteId, now, dependencies } = context
  const [identity, provider] = [await findIdentity(tx, siteId, identityId), await findProvider(tx, siteId, providerId)]
  if (!identity || !provider) return
  const site = await loadSite(tx, siteId)
  const template = isConnected ? 'provider-connected' : 'provider-disconnected'
  const { email: to, language } = identity
  await queueAccountMail(tx, dependencies.jobs, { template, provider: provider.name, site, to, language, now })
}
