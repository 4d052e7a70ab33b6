import { randomUUID } from 'node:crypto'
import type { BusinessClient, Member } from '@foyer/contract'
import { freeSlug, memberSlugOf } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { findAccountsByEmail, findContactsByEmail, findSlugs, findTakenIn, giveAccountsTheirAddress, insertRows } from './apply-store.ts'
import type { Applying } from './applying.ts'
import { withOurIds } from './mapped-content.ts'
import { findArrived, type Judgement, type StagedEntity, saveJudgements } from './moved-entities-store.ts'

type ClientContent = Omit<BusinessClient, 'visits' | 'plans' | 'account'>

/** A client with the address of one who is here already is that one. */
export async function applyClients(tx: Transaction, { move, siteId, now }: Applying, staged: readonly StagedEntity[]): Promise<void> {
  const clients = staged.map(({ content, outsideId }) => ({ ...(content as unknown as ClientContent), id: outsideId }))
  const known = await findContactsByEmail(
    tx,
    siteId,
    clients.flatMap(({ email }) => email?.toLowerCase() ?? []),
  )
  const accounts = await findAccountsByEmail(
    tx,
    siteId,
    clients.flatMap(({ email }) => email?.toLowerCase() ?? []),
  )
  const taken = await findTakenIn(
    tx,
    siteId,
    'contacts',
    clients.map(({ id }) => id),
  )
  const joined = (client: ClientContent) => {
    const email = client.email?.toLowerCase() ?? ''
    return known.get(email) ?? accounts.get(email)?.contactId ?? null
  }
  const news = clients.filter((client) => joined(client) === null).map((client) => ({ client, id: freeId(client.id, taken) }))
  const inserted = await insertRows(
    tx,
    'contacts',
    news.map(({ client, id }) => contactRow(client, { siteId, id, now })),
  )
  const ids = new Map(news.map(({ client, id }) => [client.id, id]))
  await saveJudgements(
    tx,
    { siteId, source: move.source },
    clients.map((client): Judgement => {
      const ourId = joined(client) ?? ids.get(client.id) ?? client.id
      const base = { kind: 'clients', outsideId: client.id }
      if (joined(client) !== null) return { ...base, ourId, plan: 'JOIN', state: 'BROUGHT' }
      return inserted.has(ourId)
        ? { ...base, ourId, plan: 'CREATE', state: 'BROUGHT' }
        : {
            ...base,
            plan: 'REFUSED',
            reasons: [{ code: 'ALREADY_EXISTS', field: 'email', description: 'Another client has this address.' }],
          }
    }),
  )
}

export const freeId = (id: string, taken: ReadonlySet<string>): string => (taken.has(id) ? randomUUID() : id)

type At = { siteId: string; id: string; now: string }

export function contactRow(client: Partial<ClientContent>, { siteId, id, now }: At) {
  const { address } = client
  return {
    site_id: siteId,
    id,
    first_name: client.firstName ?? null,
    last_name: client.lastName ?? null,
    email: client.email ?? null,
    phone: client.phone ?? null,
    time_zone: client.timeZone ?? null,
    language: client.language ?? null,
    company: client.company ?? null,
    job_title: client.jobTitle ?? null,
    birthdate: client.birthdate ?? null,
    addresses: address && Object.keys(address).length > 0 ? [address] : [],
    custom_fields: client.customFields ?? {},
    custom_fields_shown: {},
    tags: client.tags ?? [],
    other_emails: [],
    other_phones: [],
    emails_are_chosen: false,
    created_at: client.createdDate ?? now,
    updated_at: client.updatedDate ?? now,
  }
}

const accountStatus: Partial<Record<Member['status'], string>> = {
  PENDING: 'PENDING',
  APPROVED: 'ACTIVE',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
}

/** Accounts without a password and without a role: nobody gets a right by a move, and members set a password by mail. */
export async function applyMembers(tx: Transaction, { move, siteId, now }: Applying, staged: readonly StagedEntity[]): Promise<void> {
  const of = { siteId, source: move.source }
  const members = (
    await withOurIds(
      tx,
      of,
      staged.map(({ content }) => content),
    )
  ).map((content, index) => ({
    ...(content as unknown as Member),
    outsideId: staged[index]?.outsideId ?? '',
  }))
  const emails = members.flatMap(({ loginEmail }) => loginEmail?.toLowerCase() ?? [])
  const known = await findAccountsByEmail(tx, siteId, emails)
  const accountOf = ({ loginEmail = '', status }: Member) => (status === 'OFFLINE' ? null : (known.get(loginEmail.toLowerCase()) ?? null))
  const taken = await findTakenIn(
    tx,
    siteId,
    'identities',
    members.map(({ outsideId }) => outsideId),
  )
  const news = members
    .filter((member) => member.loginEmail && accountOf(member) === null)
    .map((member) => ({ member, id: freeId(member.outsideId, taken) }))
  const added = await addMembers(tx, { siteId, now }, news)
  await giveAccountsTheirAddress(tx, siteId, [...added])
  const ids = new Map(news.map(({ member, id }) => [member.outsideId, id]))
  await saveJudgements(
    tx,
    of,
    members.map((member): Judgement => {
      const account = accountOf(member)
      const base = { kind: 'members', outsideId: member.outsideId }
      const id = ids.get(member.outsideId)
      if (account) return { ...base, ourId: account.id, plan: 'JOIN', state: 'BROUGHT' }
      if (id && added.has(id)) return { ...base, ourId: id, plan: 'CREATE', state: 'BROUGHT' }
      const description = member.loginEmail ? 'Another account signs in with this address.' : 'The member has no address to sign in with.'
      return {
        ...base,
        plan: 'REFUSED',
        reasons: [{ code: member.loginEmail ? 'ALREADY_EXISTS' : 'NO_LOGIN_EMAIL', field: 'loginEmail', description }],
      }
    }),
  )
}

type NewMember = { member: Member; id: string }

async function addMembers(tx: Transaction, { siteId, now }: Pick<At, 'siteId' | 'now'>, news: readonly NewMember[]): Promise<Set<string>> {
  const added = await insertRows(
    tx,
    'identities',
    news.map(({ member, id }) => identityRow(member, { siteId, id, now })),
  )
  const entering = news.filter(({ id }) => added.has(id))
  const contactIds = entering.map(({ member, id }) => member.contactId ?? id)
  const present = await findTakenIn(tx, siteId, 'contacts', contactIds)
  // Contacts that the key could not read, or that a member had on the hosted platform alone.
  const missing = entering.filter(({ member, id }) => !present.has(member.contactId ?? id))
  await insertRows(
    tx,
    'contacts',
    missing.map(({ member, id }) => contactRow(contactOfMember(member), { siteId, id: member.contactId ?? id, now })),
  )
  const slugs = await findSlugs(tx, siteId, 'members')
  await insertRows(
    tx,
    'members',
    entering.map(({ member, id }) => memberRow(member, { siteId, id, now, slugs })),
  )
  return added
}

function contactOfMember({ contact }: Member): Partial<ClientContent> {
  const { firstName, lastName, birthdate, company, jobTitle, phones = [] } = contact ?? {}
  const [phone] = phones
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(birthdate && { birthdate }),
    ...(company && { company }),
    ...(jobTitle && { jobTitle }),
    ...(phone && { phone }),
  }
}

function identityRow(member: Member, { siteId, id, now }: At) {
  const status = accountStatus[member.status] ?? 'ACTIVE'
  return {
    site_id: siteId,
    id,
    email: member.loginEmail,
    name: null,
    role: null,
    status,
    password_hash: null,
    language: null,
    email_verified: member.loginEmailVerified ?? false,
    pending_reasons: status === 'PENDING' ? (member.account?.pendingReasons ?? ['PENDING_ADMIN_APPROVAL_REQUIRED']) : [],
    revision: 1,
    created_at: member.createdDate ?? now,
    updated_at: member.updatedDate ?? now,
  }
}

function memberRow(member: Member, { siteId, id, now, slugs }: At & { slugs: Set<string> }) {
  const { nickname, title, photo, cover, slug: former } = member.profile ?? {}
  const slug = freeSlug(former || memberSlugOf(nickname ?? null, member.loginEmail ?? id), slugs)
  slugs.add(slug)
  return {
    site_id: siteId,
    id,
    contact_id: member.contactId ?? id,
    slug,
    nickname: nickname ?? null,
    title: title ?? null,
    photo: photo ?? null,
    cover: cover ?? null,
    privacy_status: member.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    activity_status: member.activityStatus === 'MUTED' ? 'MUTED' : 'ACTIVE',
    is_seen_by_participants: false,
    account_status: accountStatus[member.status] ?? 'ACTIVE',
    created_at: member.createdDate ?? now,
    updated_at: member.updatedDate ?? now,
  }
}

/** Before anything is brought: members who have an account here already, and those who cannot have one. */
export async function checkMembers(tx: Transaction, { move, siteId }: Applying, staged: readonly StagedEntity[]): Promise<Judgement[]> {
  const members = staged.map(({ content, outsideId }) => ({ ...(content as unknown as Member), outsideId }))
  const known = await findAccountsByEmail(
    tx,
    siteId,
    members.flatMap(({ loginEmail }) => loginEmail?.toLowerCase() ?? []),
  )
  const arrived = await findArrived(
    tx,
    { siteId, source: move.source },
    { kind: 'members', outsideIds: members.map(({ outsideId }) => outsideId) },
  )
  return members.flatMap(({ outsideId, loginEmail, status }): Judgement[] => {
    const base = { kind: 'members', outsideId }
    if (!loginEmail)
      return [
        {
          ...base,
          plan: 'REFUSED',
          reasons: [{ code: 'NO_LOGIN_EMAIL', field: 'loginEmail', description: 'The member has no address to sign in with.' }],
        },
      ]
    const isHere = status !== 'OFFLINE' && known.has(loginEmail.toLowerCase()) && !arrived.has(outsideId)
    return isHere ? [{ ...base, plan: 'JOIN' }] : []
  })
}

export async function checkClients(tx: Transaction, { siteId }: Applying, staged: readonly StagedEntity[]): Promise<Judgement[]> {
  const clients = staged.map(({ content, outsideId }) => ({ ...(content as unknown as ClientContent), outsideId }))
  const emails = clients.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const known = await findContactsByEmail(tx, siteId, emails)
  const accounts = await findAccountsByEmail(tx, siteId, emails)
  return clients.flatMap(({ outsideId, email }): Judgement[] => {
    const address = email?.toLowerCase() ?? ''
    return known.has(address) || accounts.get(address)?.contactId ? [{ kind: 'clients', outsideId, plan: 'JOIN' }] : []
  })
}
