import type { StaffMember } from '@foyer/contract'
import { type ComponentType, useState } from 'react'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { InviteDialog, newInvitation } from './invite-dialog.tsx'
import { useTeam } from './team-query.ts'

type Act = 'invite' | 'connect' | 'disconnect'

const InviteStaffMember = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => (
  <InviteDialog start={{ ...newInvitation, email: member.email ?? '', role: 'PROVIDER', staffMemberId: member.id }} onClose={onClose} />
)

const dialogs: Record<Act, ComponentType<{ member: StaffMember; onClose: () => void }>> = {
  invite: InviteStaffMember,
  connect: ConnectDialog,
  disconnect: DisconnectDialog,
}

/** The account behind a staff member, or the way to one. */
export const StaffAccount = ({ member }: { member: StaffMember }) => {
  const { t } = useText()
  const may = useMay()
  const team = useTeam()
  const [act, setAct] = useState<Act | null>(null)
  if (!may('team.read') || team.error) return null
  const person = team.data?.people.find(({ staffMember }) => staffMember?.id === member.id)
  const invitation = team.data?.invitations.find(({ staffMember }) => staffMember?.id === member.id)
  const isFree = team.data !== undefined && !person && !invitation
  const sentence = () => {
    if (person) return t('manager.team.account.signsIn', { email: person.email, role: t(`manager.team.roles.${person.role}`) })
    if (!invitation) return t('manager.team.account.none')
    const { email, role, state } = invitation
    if (state === 'EXPIRED') return t('manager.team.account.expired', { email })
    return t('manager.team.account.invited', { email, role: t(`manager.team.roles.${role}`) })
  }
  const ActDialog = act && dialogs[act]
  return (
    <FormSection title={t('manager.team.account.title')} hint={t('manager.team.account.hint')}>
      {!team.data && <Skeleton className="h-5 w-60" />}
      {team.data && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-dense">
          <span className="wrap-anywhere">{sentence()}</span>
          {(person || invitation) && <Link to={paths.manageTeam()}>{t('manager.team.account.open')}</Link>}
        </p>
      )}
      {may('team.manage') && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isFree && (
            <>
              <Button size="small" onPress={() => setAct('invite')}>
                {t('manager.team.account.invite', { name: member.name })}
              </Button>
              <Button size="small" onPress={() => setAct('connect')}>
                {t('manager.team.account.connect')}
              </Button>
            </>
          )}
          {person && (
            <Button size="small" onPress={() => setAct('disconnect')}>
              {t('manager.team.account.disconnect')}
            </Button>
          )}
        </div>
      )}
      {ActDialog && <ActDialog member={member} onClose={() => setAct(null)} />}
    </FormSection>
  )
}
