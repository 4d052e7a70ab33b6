import type { AwaitedDeletion } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { lockIdentity } from '../../people/accounts/accounts-store.ts'
import { reauthenticate } from '../../people/trust/reauthenticate.ts'
import { deleteDeletion, findDeletion, insertDeletion } from './deletions-store.ts'
import { previewOf } from './kept-rows-store.ts'
import { findPerson, type Person, type Subject } from './person-store.ts'

export const graceDays = 14

const purpose = 'keep-account'

export const getMyDeletion: Handler<'personal-data', 'getMyDeletion'> = async (_input, context) => {
  const holder = await requireHolder(context)
  return await tellDeletion(context, { memberId: holder.id })
}

export const tellDeletion = async (context: Pick<Context, 'db' | 'siteId' | 'now'>, subject: Subject) => {
  const person = await personOf(context, subject)
  const awaited = await findDeletion(context.db, context.siteId, subject)
  return { preview: await previewOf(context.db, { ...context, person }), ...(awaited && { deletion: awaited.deletion }) }
}

export const personOf = async ({ db, siteId }: Pick<Context, 'db' | 'siteId'>, subject: Subject): Promise<Person> => {
  const person = await findPerson(db, { siteId, subject })
  if (!person) throw new Refusal('NOT_FOUND')
  return person
}

/** The account is as usable as before until the deletion is due, so that its holder can withdraw it. */
export const requestMyDeletion: Handler<'personal-data', 'requestMyDeletion'> = async ({ body: { password } }, context) => {
  const holder = await requireHolder(context)
  if (holder.role !== null) throw new Refusal('TEAM_MEMBER_NOT_DELETABLE')
  await reauthenticate(context, holder, password)
  return await context.inTransaction(async (tx) => {
    const identity = await lockIdentity(tx, context.siteId, holder.id)
    if (!identity) throw new Refusal('PERMISSION_DENIED')
    const to = { email: identity.email, language: identity.language }
    return { deletion: await awaitDeletion(tx, context, { memberId: identity.id }, to) }
  })
}

/** These events stay when the person is deleted, so they never say who asked. */
const customerOfSite = (siteId: string) => ({ kind: 'anonymous', siteId }) as const

type Recipient = { email: string; language: string | null }

export const awaitDeletion = async (tx: Transaction, context: Context, subject: Subject, to: Recipient): Promise<AwaitedDeletion> => {
  const { siteId, now, dependencies } = context
  const { jobs, signingKeys } = dependencies
  const caller = customerOfSite(siteId)
  const dueDate = Temporal.Instant.from(now)
    .add({ hours: graceDays * 24 })
    .toString({ fractionalSecondDigits: 3 })
  const made = await insertDeletion(tx, { siteId, subject, askedDate: now, dueDate })
  if (!made) {
    const awaited = await findDeletion(tx, siteId, subject)
    if (!awaited) throw new Refusal('NOT_FOUND')
    return awaited.deletion
  }
  const { deletion } = made
  await recordEvent(tx, { jobs, siteId, now, caller, name: 'deletion.requested', entityId: deletion.id, payload: { entity: deletion } })
  const site = await loadSite(tx, siteId)
  const url = `${site.publicUrl}/account/keep#token=${signingKeys.signLink({ siteId, deletionId: deletion.id }, purpose)}`
  await queueAccountMail(tx, jobs, {
    template: 'deletion-requested',
    url,
    expiresAt: dueDate,
    site,
    to: to.email,
    language: to.language,
    now,
  })
  return deletion
}

export const withdrawMyDeletion: Handler<'personal-data', 'withdrawMyDeletion'> = async (_input, context) => {
  const holder = await requireHolder(context)
  const awaited = await findDeletion(context.db, context.siteId, { memberId: holder.id })
  return await withdraw(context, awaited?.deletion.id)
}

export const withdrawDeletion: Handler<'personal-data', 'withdrawDeletion'> = ({ body: { token } }, context) => {
  const link = context.dependencies.signingKeys.readLink(token, purpose) as { siteId: string; deletionId: string } | null
  return withdraw(context, link?.siteId === context.siteId ? link.deletionId : undefined)
}

const withdraw = (context: Context, deletionId: string | undefined): Promise<object> =>
  context.inTransaction(async (tx) => {
    const { siteId, now, dependencies } = context
    const caller = customerOfSite(siteId)
    const withdrawn = deletionId === undefined ? null : await deleteDeletion(tx, siteId, deletionId)
    if (!withdrawn) throw new Refusal('DELETION_NOT_AWAITED')
    const news = { jobs: dependencies.jobs, siteId, now, caller }
    await recordEvent(tx, { ...news, name: 'deletion.withdrawn', entityId: withdrawn.deletion.id, payload: {} })
    return {}
  })
