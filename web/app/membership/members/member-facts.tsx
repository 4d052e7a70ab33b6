import type { Member } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatDate, formatWhenShort, phoneLink } from '../../ground/format.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { linkLook } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { StateShape } from '../../ui/pictures/state-shape.tsx'

export const MemberFacts = ({ member }: { member: Member }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { loginEmail, contact, account, createdDate, lastLoginDate } = member
  const phones = contact?.phones ?? []
  return (
    <dl className="mt-4 mb-4.5 grid grid-cols-[84px_minmax(0,1fr)] gap-x-2 gap-y-1.75 text-dense *:[dt]:text-ink-3">
      <dt>{t('manager.members.email')}</dt>
      <dd className="wrap-anywhere">
        <a className={linkLook} href={`mailto:${loginEmail}`}>
          {loginEmail}
        </a>
        <ProvenAddress isProven={member.loginEmailVerified === true} />
      </dd>
      {phones.length > 0 && (
        <>
          <dt>{t('manager.members.phone')}</dt>
          <dd>
            {phones.map((phone) => (
              <a key={phone} className={`${linkLook} block`} href={phoneLink(phone)}>
                {phone}
              </a>
            ))}
          </dd>
        </>
      )}
      {account?.role !== undefined && (
        <>
          <dt>{t('manager.members.role')}</dt>
          <dd>{t(account.role === 'OWNER' ? 'manager.members.owner' : 'manager.members.team')}</dd>
        </>
      )}
      <dt>{t('manager.members.since')}</dt>
      <dd>{formatDate(createdDate, timeZone, locale)}</dd>
      <dt>{t('manager.members.seen')}</dt>
      <dd>{lastLoginDate === undefined ? t('manager.members.never') : formatWhenShort(lastLoginDate, timeZone, locale)}</dd>
      <dt>{t('manager.members.signsIn')}</dt>
      <dd>
        {t(account?.hasPassword ? 'manager.members.withPassword' : 'manager.members.withoutPassword')}
        {account?.hasPassword === false && member.status === 'APPROVED' && <InviteAgain memberId={member.id} />}
      </dd>
    </dl>
  )
}

const ProvenAddress = ({ isProven }: { isProven: boolean }) => {
  const { t } = useText()
  return (
    <span className={`flex items-center gap-1.5 ${isProven ? 'text-ok-ink' : 'text-wait-ink'}`}>
      <StateShape shape={isProven ? 'tick' : 'ring'} size={11} />
      {t(isProven ? 'manager.members.proven' : 'manager.members.unproven')}
    </span>
  )
}

const InviteAgain = ({ memberId }: { memberId: string }) => {
  const { t } = useText()
  const may = useMay()
  const { mutateAsync, isPending, isSuccess } = useMutation(api.authentication.sendActivationEmail.mutation({ alsoChanges: ['messages'] }))
  if (!may('members.manage') || isSuccess) return null
  const send = () =>
    mutateAsync({ body: { identityId: memberId } }).then(
      () => showToast({ text: t('manager.members.invite.again') }),
      (refusal) => showToast({ text: refusalText(refusal, t) }),
    )
  return (
    <Button size="small" isPending={isPending} onPress={() => void send()} className="mt-1.5 flex">
      {t('manager.members.invite.sendAgain')}
    </Button>
  )
}
