import type { TeamInvitation, TeamPerson } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

type PersonRow = {
  id: string
  email: string
  name: string | null
  role: TeamPerson['role']
  status: TeamPerson['status']
  staffMemberId: string | null
  staffMemberName: string | null
  lastSeenAt: string | null
  hasSecondFactor: boolean
}

export const peopleOf = async (db: Queryable, siteId: string, personId: string | null = null): Promise<TeamPerson[]> => {
  const { rows } = await sql<PersonRow>`
    select i.id, i.email, i.name, i.role, i.status, s.id as "staffMemberId", s.name as "staffMemberName",
      greatest(i.last_login_at,
        (select max(last_seen_at) from sessions where sessions.site_id = i.site_id and sessions.identity_id = i.id)) as "lastSeenAt",
      exists (select from factors f where f.site_id = i.site_id and f.identity_id = i.id and f.status = 'ACTIVE') as "hasSecondFactor"
    from identities i
      left join (staff_members s join resources r on r.site_id = s.site_id and r.id = s.resource_id and r.deleted_at is null)
        on s.site_id = i.site_id and s.identity_id = i.id
    where i.site_id = ${siteId} and i.role is not null and i.status not in ('OFFLINE', 'DELETED')
      and (${personId}::uuid is null or i.id = ${personId}::uuid)
    order by array_position(array['OWNER', 'ADMIN', 'FRONT_DESK', 'PROVIDER'], i.role), lower(coalesce(i.name, i.email)), i.id`.execute(db)
  return rows.map(personOf)
}

const personOf = ({ id, email, name, role, status, hasSecondFactor, lastSeenAt, ...row }: PersonRow): TeamPerson => ({
  id,
  email,
  ...(name && { name }),
  role,
  status,
  ...linkedIn(row),
  ...(lastSeenAt && { lastSeenDate: lastSeenAt }),
  hasSecondFactor,
})

const linkedIn = ({ staffMemberId: id, staffMemberName: name }: Pick<PersonRow, 'staffMemberId' | 'staffMemberName'>) =>
  id && name ? { staffMember: { id, name } } : {}

type InvitationRow = Omit<TeamInvitation, 'state' | 'staffMember'> & Pick<PersonRow, 'staffMemberId' | 'staffMemberName'>

export const openInvitationsOf = async (
  db: Queryable,
  { siteId, now, invitationId = null }: { siteId: string; now: string; invitationId?: string | null },
): Promise<TeamInvitation[]> => {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.email, i.role, i.invited_by_name as "invitedBy", i.sent_at as "sentDate", i.expires_at as "expiresDate",
      s.id as "staffMemberId", s.name as "staffMemberName"
    from team_invitations i left join staff_members s on s.site_id = i.site_id and s.id = i.staff_member_id
    where i.site_id = ${siteId} and i.status = 'PENDING' and (${invitationId}::uuid is null or i.id = ${invitationId}::uuid)
    order by i.sent_at desc, i.email`.execute(db)
  return rows.map(({ staffMemberId, staffMemberName, ...invitation }) => ({
    ...invitation,
    ...linkedIn({ staffMemberId, staffMemberName }),
    state: invitation.expiresDate <= now ? 'EXPIRED' : 'PENDING',
  }))
}
