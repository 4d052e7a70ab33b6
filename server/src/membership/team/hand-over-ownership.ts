import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { requireHolder } from '../../people/accounts/accounts.ts'
import { type Identity, saveStanding } from '../../people/accounts/accounts-store.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { passOnInvitations } from './invitations-store.ts'
import { type LockedTeam, lockTeamFor, personIn } from './manage-team.ts'

export const handOverOwnership: Handler<'team', 'handOverOwnership'> = async ({ params, body }, context) => {
  const { siteId, now } = context
  const { ownRole = 'ADMIN' } = body
  const owner = await requireHolder(context)
  return await context.inTransaction(async (tx) => {
    const person = successorIn(await lockTeamFor(tx, context), owner.id, params.personId)
    await saveStanding(tx, { siteId, identityId: person.id, role: 'OWNER', now })
    if (ownRole === 'ADMIN') {
      await saveStanding(tx, { siteId, identityId: owner.id, role: 'ADMIN', now })
      await passOnInvitations(tx, { siteId, invitedBy: owner.id, to: person.id })
    }
    await tellAll(tx, context, { owner, person })
    return {}
  })
}

const successorIn = (team: LockedTeam, ownerId: string, personId: string): Identity => {
  const person = personIn(team, personId)
  if (person.id === ownerId) throw new Refusal('TEAM_SELF_CHANGE_FORBIDDEN', { personId })
  // Only an owner can give ownership, whatever other permissions a caller has.
  if (personIn(team, ownerId).role !== 'OWNER') throw new Refusal('ROLE_NOT_GRANTABLE', { role: 'OWNER' })
  if (person.status !== 'ACTIVE') throw new Refusal('IDENTITY_NOT_ACTIVE', { status: person.status })
  return person
}

type Both = { owner: Identity; person: Identity }

const tellAll = async (tx: Transaction, context: Context, { owner, person }: Both): Promise<void> => {
  const { siteId, now, dependencies } = context
  const { jobs } = dependencies
  const site = await loadSite(tx, siteId)
  const nameOf = ({ name, email }: Identity) => name ?? email
  const { email, language } = person
  await queueAccountMail(tx, jobs, { template: 'ownership-received', site, to: email, language, from: nameOf(owner), now })
  await queueAccountMail(tx, jobs, {
    template: 'ownership-given',
    site,
    to: owner.email,
    language: owner.language,
    heir: nameOf(person),
    now,
  })
  await tellOwners(tx, context, { change: 'OWNERSHIP_GIVEN', detail: nameOf(person), except: [owner.id, person.id] })
}
