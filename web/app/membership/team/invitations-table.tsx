import type { TeamInvitation } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { teamRefusal } from './team-query.ts'

export const InvitationsTable = ({ invitations }: { invitations: readonly TeamInvitation[] }) => {
  const { t } = useText()
  const [withdrawing, setWithdrawing] = useState<TeamInvitation | null>(null)
  const resend = useMutation(api.team.resendTeamInvitation.mutation())
  const send = ({ id, email }: TeamInvitation) =>
    resend.mutateAsync({ params: { invitationId: id }, body: {} }).then(
      () => showToast({ text: t('manager.team.invitations.resent', { email }) }),
      // The error is shown from `resend.error`.
      () => undefined,
    )
  const columns: Record<string, Column<TeamInvitation>> = {
    who: {
      head: t('manager.team.who'),
      cell: (invitation) => <Who invitation={invitation} />,
      cellClassName: 'max-w-0 min-w-36 wide:w-2/5',
    },
    role: { head: t('manager.team.role'), cell: ({ role }) => t(`manager.team.roles.${role}`) },
    staffMember: {
      head: t('manager.team.staffMember'),
      cell: ({ staffMember }) => staffMember?.name,
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2',
    },
    state: {
      head: t('manager.team.invitations.state'),
      cell: (invitation) => (
        <InvitationState
          invitation={invitation}
          isSending={resend.isPending && resend.variables.params.invitationId === invitation.id}
          onResend={() => void send(invitation)}
          onWithdraw={() => setWithdrawing(invitation)}
        />
      ),
    },
  }
  return (
    <section aria-labelledby="invited" className="grid grid-cols-1 gap-3">
      <h2 id="invited" className="font-bold text-small">
        {t('manager.team.invitations.title')}
      </h2>
      {resend.error && <Banner tone="bad" role="alert" title={teamRefusal(resend.error, t)} />}
      <ListTable caption={t('manager.team.invitations.caption')} columns={columns} rows={invitations} />
      {withdrawing && <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />}
    </section>
  )
}

const Who = ({ invitation: { email, invitedBy } }: { invitation: TeamInvitation }) => {
  const { t } = useText()
  return (
    <span className="grid py-1.5">
      <span className="font-strong wrap-anywhere">{email}</span>
      <span className="text-ink-3 wrap-anywhere">{t('manager.team.invitations.by', { who: invitedBy })}</span>
    </span>
  )
}

type InvitationStateProps = { invitation: TeamInvitation; isSending: boolean; onResend: () => void; onWithdraw: () => void }

const InvitationState = ({ invitation: { email, state, expiresDate }, isSending, onResend, onWithdraw }: InvitationStateProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const may = useMay()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      {state === 'EXPIRED' ? (
        <Badge state="canceled">{t('manager.team.invitations.expired')}</Badge>
      ) : (
        <Badge state="pending" className="h-auto! py-0.75 whitespace-normal!">
          {t('manager.team.invitations.pending', { when: formatWhenShort(expiresDate, timeZone, locale) })}
        </Badge>
      )}
      {may('team.manage') && (
        <span className="ms-auto flex flex-wrap gap-1">
          <Button
            size="small"
            kind="quiet"
            isPending={isSending}
            onPress={onResend}
            aria-label={`${t('manager.team.invitations.resend')}: ${email}`}
          >
            {t('manager.team.invitations.resend')}
          </Button>
          <Button size="small" kind="quiet" onPress={onWithdraw} aria-label={`${t('manager.team.invitations.withdraw')}: ${email}`}>
            {t('manager.team.invitations.withdraw')}
          </Button>
        </span>
      )}
    </span>
  )
}

const WithdrawDialog = ({ invitation: { id, email }, onClose }: { invitation: TeamInvitation; onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.team.withdrawTeamInvitation.mutation())
  return (
    <ConfirmDialog
      title={t('manager.team.invitations.withdrawTitle', { email })}
      action={t('manager.team.invitations.withdrawConfirm')}
      pending={t('manager.team.invitations.withdrawing')}
      keep={t('manager.team.invitations.keep')}
      onConfirm={() => mutateAsync({ params: { invitationId: id }, body: {} })}
      done={t('manager.team.invitations.withdrawn', { email })}
      refusal={teamRefusal}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.team.invitations.withdrawBody')}</p>
    </ConfirmDialog>
  )
}
