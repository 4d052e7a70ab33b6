import type { StaffMember } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InviteDialog, newInvitation } from './invite-dialog.tsx'
import { teamPersonName } from './roles.tsx'
import { teamRefusal, useTeam } from './team-query.ts'

type Act = 'invite' | 'connect' | 'disconnect'

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

const ConnectDialog = ({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) => {
  const { t } = useText()
  const free = (useTeam().data?.people ?? []).filter(({ staffMember }) => !staffMember)
  const form = useDraft({
    saved: { email: '' },
    changes: ['staff', 'team', 'identity'],
    save: ({ email }) => client.staff.connectStaffMemberToUser({ params: { staffMemberId: id }, body: { email } }),
    onSaved: (_, { email }) => {
      showToast({ text: t('manager.team.account.connected', { email, name }) })
      onClose()
    },
  })
  const { email } = form.draft
  return (
    <FormDialog
      title={t('manager.team.account.connectTitle', { name })}
      form={form}
      action={t('manager.team.account.connectSubmit')}
      pending={t('manager.team.account.connecting')}
      isBlocked={email === ''}
      refusal={teamRefusal}
      onClose={onClose}
    >
      {free.length === 0 ? (
        <p className="text-ink-2">{t('manager.team.account.connectNobody')}</p>
      ) : (
        <Select
          label={t('manager.team.account.connectLabel')}
          description={t('manager.team.account.connectHint', { name })}
          placeholder={t('manager.team.link.choose')}
          value={email === '' ? null : email}
          onChange={(chosen) => form.change({ email: chosen })}
          options={free.map((person) => ({
            id: person.email,
            label: `${teamPersonName(person)} (${t(`manager.team.roles.${person.role}`)})`,
          }))}
        />
      )}
    </FormDialog>
  )
}

const DisconnectDialog = ({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) => {
  const { t } = useText()
  const person = useTeam().data?.people.find(({ staffMember }) => staffMember?.id === id)
  // The address stays in the dialog while it closes.
  const [email] = useState(person?.email ?? '')
  const { mutateAsync } = useMutation(api.staff.disconnectStaffMemberFromUser.mutation({ alsoChanges: ['team', 'identity'] }))
  return (
    <ConfirmDialog
      title={t('manager.team.account.disconnectTitle', { email, name })}
      action={t('manager.team.account.disconnectConfirm')}
      pending={t('manager.team.account.disconnecting')}
      keep={t('manager.team.account.keep')}
      onConfirm={() => mutateAsync({ params: { staffMemberId: id }, body: {} })}
      done={t('manager.team.account.disconnected', { email, name })}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{t('manager.team.account.disconnectStays')}</li>
        {person?.role === 'PROVIDER' && <li>{t('manager.team.account.disconnectOwn')}</li>}
      </ul>
    </ConfirmDialog>
  )
}

const InviteStaffMember = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => (
  <InviteDialog start={{ ...newInvitation, email: member.email ?? '', role: 'PROVIDER', staffMemberId: member.id }} onClose={onClose} />
)

const dialogs: Record<Act, ComponentType<{ member: StaffMember; onClose: () => void }>> = {
  invite: InviteStaffMember,
  connect: ConnectDialog,
  disconnect: DisconnectDialog,
}
