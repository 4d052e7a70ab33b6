import type { StaffMember } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { nameOf } from './role-text.ts'
import { useTeam } from './team-query.ts'

/** Which account of the team is this staff member: one that is nobody in the calendar so far. */
export const ConnectDialog = ({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) => {
  const { t } = useText()
  const [email, setEmail] = useState<string | null>(null)
  const { mutateAsync, isPending, error } = useMutation(api.staff.connectStaffMemberToUser.mutation({ alsoChanges: ['team', 'identity'] }))
  const free = (useTeam().data?.people ?? []).filter(({ staffMember }) => !staffMember)
  const connect = async (chosen: string) => {
    // The refusal stays in `error`.
    await mutateAsync({ params: { staffMemberId: id }, body: { email: chosen } }).then(
      () => {
        showToast({ text: t('manager.team.account.connected', { email: chosen, name }) })
        onClose()
      },
      () => undefined,
    )
  }
  return (
    <Dialog
      title={t('manager.team.account.connectTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            kind="primary"
            isDisabled={email === null}
            isPending={isPending}
            pendingLabel={t('manager.team.account.connecting')}
            onPress={() => email !== null && void connect(email)}
          >
            {t('manager.team.account.connectSubmit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="bad" role="alert" title={teamRefusal(error, t)} />}
        {free.length === 0 ? (
          <p className="text-ink-2">{t('manager.team.account.connectNobody')}</p>
        ) : (
          <Select
            label={t('manager.team.account.connectLabel')}
            description={t('manager.team.account.connectHint', { name })}
            placeholder={t('manager.team.link.choose')}
            value={email}
            onChange={setEmail}
            options={free.map((person) => ({ id: person.email, label: `${nameOf(person)} (${t(`manager.team.roles.${person.role}`)})` }))}
          />
        )}
      </div>
    </Dialog>
  )
}
