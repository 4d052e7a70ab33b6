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

export const ChangeRoleDialog = ({ person, onClose }: { person: TeamPerson; onClose: () => void }) => {
  const { t } = useText()
  const name = nameOf(person)
  const [role, setRole] = useState<GivenRole | null>(person.role === 'OWNER' ? null : person.role)
  const { mutateAsync, isPending, error } = useMutation(api.team.changeTeamRole.mutation())
  const save = async (chosen: GivenRole) => {
    // The refusal stays in `error`.
    await mutateAsync({ params: { personId: person.id }, body: { role: chosen } }).then(
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
            isDisabled={role === null || role === person.role}
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
      </div>
    </Dialog>
  )
}
