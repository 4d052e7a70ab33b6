import type { StaffMember } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { useTeam } from './team-query.ts'

/** What stays and what goes stands before the button. */
export const DisconnectDialog = ({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) => {
  const { t } = useText()
  const person = useTeam().data?.people.find(({ staffMember }) => staffMember?.id === id)
  // The words stay while the dialog goes.
  const [email] = useState(person?.email ?? '')
  const { mutateAsync, isPending, error } = useMutation(
    api.staff.disconnectStaffMemberFromUser.mutation({ alsoChanges: ['team', 'identity'] }),
  )
  const disconnect = () =>
    mutateAsync({ params: { staffMemberId: id }, body: {} }).then(
      () => {
        showToast({ text: t('manager.team.account.disconnected', { email, name }) })
        onClose()
      },
      // The refusal stays in `error`.
      () => undefined,
    )
  return (
    <AlertDialog
      title={t('manager.team.account.disconnectTitle', { email, name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('manager.team.account.keep')}</Button>
          <Button
            kind="danger-solid"
            isPending={isPending}
            pendingLabel={t('manager.team.account.disconnecting')}
            onPress={() => void disconnect()}
          >
            {t('manager.team.account.disconnectConfirm')}
          </Button>
        </>
      }
    >
      {error && <Banner tone="bad" role="alert" title={teamRefusal(error, t)} />}
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        <li>{t('manager.team.account.disconnectStays')}</li>
        {person?.role === 'PROVIDER' && <li>{t('manager.team.account.disconnectOwn')}</li>}
      </ul>
    </AlertDialog>
  )
}
