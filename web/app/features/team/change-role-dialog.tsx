import type { GivenRole, TeamPerson } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import { nameOf } from './role-text.ts'
import { StaffChoice } from './staff-choice.tsx'

export const ChangeRoleDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const name = nameOf(person)
  const [role, setRole] = useState<GivenRole | null>(person.role === 'OWNER' ? null : person.role)
  const [staffMemberId, setStaffMemberId] = useState(person.staffMember?.id ?? '')
  const { mutateAsync: link, ...linking } = useMutation(api.team.linkStaffMember.mutation())
  const { mutateAsync, ...changing } = useMutation(api.team.changeTeamRole.mutation())
  const error = linking.error ?? changing.error
  const isPending = linking.isPending || changing.isPending
  const isAsked = role === 'PROVIDER' && person.staffMember === undefined
  const save = async (chosen: GivenRole) => {
    const params = { personId: person.id }
    const change = async () => {
      // First who it is: whoever has the role sees what is with that person.
      if (isAsked) await link({ params, body: { staffMemberId } })
      await mutateAsync({ params, body: { role: chosen } })
    }
    // The refusal stays in `error`.
    await change().then(
      () => {
        showToast({ text: t('manager.team.change.saved', { name, role: t(`manager.team.roles.${chosen}`) }) })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      title={t('manager.team.change.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            kind="primary"
            isDisabled={role === null || role === person.role || (isAsked && staffMemberId === '')}
            isPending={isPending}
            pendingLabel={t('common.actions.saving')}
            onPress={() => role && void save(role)}
          >
            {t('manager.team.change.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{t('manager.team.change.hint')}</p>
        {error && <Banner tone="bad" role="alert" title={teamRefusal(error, t)} />}
        <RoleChoice value={role} onChange={setRole} />
        {isAsked && (
          <StaffChoice
            label={t('manager.team.link.label')}
            description={t('manager.team.invite.staffMemberNeeded')}
            isNeeded
            personId={person.id}
            value={staffMemberId}
            onChange={setStaffMemberId}
          />
        )}
      </div>
    </Dialog>
  )
}
