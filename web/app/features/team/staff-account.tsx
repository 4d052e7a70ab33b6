import type { StaffMember } from '@foyer/contract'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useMay } from '../../permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InviteDialog, newInvitation } from './invite-dialog.tsx'
import { useTeam } from './team-query.ts'

/** The account behind a staff member, or the way to one. */
export const StaffAccount = ({ member }: { member: StaffMember }) => {
  const { t } = useText()
  const may = useMay()
  const team = useTeam()
  const [isInviting, setInviting] = useState(false)
  if (!may('team.read') || team.error) return null
  const person = team.data?.people.find(({ staffMember }) => staffMember?.id === member.id)
  const invitation = team.data?.invitations.find(({ staffMember }) => staffMember?.id === member.id)
  const start = { ...newInvitation, email: member.email ?? '', staffMemberId: member.id }
  const sentence = () => {
    if (person) return t('manager.team.account.signsIn', { email: person.email, role: t(`manager.team.roles.${person.role}`) })
    if (!invitation) return t('manager.team.account.none')
    const { email, role, state } = invitation
    if (state === 'EXPIRED') return t('manager.team.account.expired', { email })
    return t('manager.team.account.invited', { email, role: t(`manager.team.roles.${role}`) })
  }
  return (
    <FormSection title={t('manager.team.account.title')} hint={t('manager.team.account.hint')}>
      {!team.data && <Skeleton className="h-5 w-60" />}
      {team.data && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-dense">
          <span className="wrap-anywhere">{sentence()}</span>
          {(person || invitation) && <Link to={paths.manageTeam()}>{t('manager.team.account.open')}</Link>}
        </p>
      )}
      {team.data && !person && !invitation && may('team.manage') && (
        <Button size="small" className="justify-self-start" onPress={() => setInviting(true)}>
          {t('manager.team.account.invite', { name: member.name })}
        </Button>
      )}
      {isInviting && <InviteDialog start={start} onClose={() => setInviting(false)} />}
    </FormSection>
  )
}
