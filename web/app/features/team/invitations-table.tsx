import type { TeamInvitation } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatWhenShort } from '../../format.ts'
import { useMay } from '../../permissions.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toasts.ts'
import { teamRefusal } from './refusal.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Who was asked to join and has not done so yet. */
export const InvitationsTable = ({ invitations }: { invitations: readonly TeamInvitation[] }) => {
  const { t } = useText()
  const [withdrawing, setWithdrawing] = useState<TeamInvitation | null>(null)
  const resend = useMutation(api.team.resendTeamInvitation.mutation())
  const send = ({ id, email }: TeamInvitation) =>
    resend.mutateAsync({ params: { invitationId: id }, body: {} }).then(
      () => showToast({ text: t('manager.team.invitations.resent', { email }) }),
      // The refusal stays in `resend.error`.
      () => undefined,
    )
  return (
    <section aria-labelledby="invited" className="grid grid-cols-1 gap-3">
      <h2 id="invited" className="font-bold text-small">
        {t('manager.team.invitations.title')}
      </h2>
      {resend.error && <Banner tone="bad" role="alert" title={teamRefusal(resend.error, t)} />}
      <Card isPadded={false}>
        <Table caption={t('manager.team.invitations.caption')}>
          <thead>
            <tr>
              <ColumnHead>{t('manager.team.who')}</ColumnHead>
              <ColumnHead>{t('manager.team.role')}</ColumnHead>
              <ColumnHead className="max-wide:hidden">{t('manager.team.staffMember')}</ColumnHead>
              <ColumnHead>{t('manager.team.invitations.state')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                isSending={resend.isPending && resend.variables.params.invitationId === invitation.id}
                onResend={() => void send(invitation)}
                onWithdraw={() => setWithdrawing(invitation)}
              />
            ))}
          </tbody>
        </Table>
      </Card>
      {withdrawing && <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />}
    </section>
  )
}

type InvitationRowProps = { invitation: TeamInvitation; isSending: boolean; onResend: () => void; onWithdraw: () => void }

const InvitationRow = ({ invitation, isSending, onResend, onWithdraw }: InvitationRowProps) => {
  const { t, language } = useText()
  const { timeZone } = useSite()
  const may = useMay()
  const { email, role, state, staffMember, invitedBy, expiresDate } = invitation
  return (
    <Row>
      <Cell className="max-w-0 min-w-36 wide:w-2/5">
        <span className="grid py-1.5">
          <span className="font-strong wrap-anywhere">{email}</span>
          <span className="text-ink-3 wrap-anywhere">{t('manager.team.invitations.by', { who: invitedBy })}</span>
        </span>
      </Cell>
      <Cell>{t(`manager.team.roles.${role}`)}</Cell>
      <Cell className="text-ink-2 max-wide:hidden">{staffMember?.name}</Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          {state === 'EXPIRED' ? (
            <Badge state="canceled">{t('manager.team.invitations.expired')}</Badge>
          ) : (
            <Badge state="pending" className="h-auto! py-0.75 whitespace-normal!">
              {t('manager.team.invitations.pending', { when: formatWhenShort(expiresDate, timeZone, language) })}
            </Badge>
          )}
          {may('team.manage') && (
            <span className="ml-auto flex flex-wrap gap-1">
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
      </Cell>
    </Row>
  )
}
