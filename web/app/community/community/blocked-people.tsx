import type { BlockedMember } from '@foyer/contract'
import { client } from '../../api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useText } from '../../text/text.tsx'
import { AccountList, AccountRow, AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { communityRefusal } from './refused.ts'

export const BlockedPeople = ({ blocked }: { blocked: readonly BlockedMember[] }) => {
  const { t } = useText()
  return (
    <AccountSection title={t('community.profile.blocked')} hint={t('community.profile.blockedHint')}>
      {blocked.length === 0 ? (
        <p className="text-ink-3">{t('community.profile.blockedNone')}</p>
      ) : (
        <AccountList>
          {blocked.map((member) => (
            <BlockedRow key={member.memberId} blocked={member} />
          ))}
        </AccountList>
      )}
    </AccountSection>
  )
}

const BlockedRow = ({ blocked: { memberId, profile } }: { blocked: BlockedMember }) => {
  const { t } = useText()
  const unblock = useAccountCall(() => client['member-blocks'].unblockMemberForMe({ params: { memberId } }))
  const name = profile ? profile.nickname || t('community.unnamed') : t('community.profile.blockedHidden')
  const action = (
    <Button
      size="small"
      aria-label={t('community.profile.unblockNamed', { name })}
      isPending={unblock.isPending}
      pendingLabel={t('community.profile.unblocking')}
      onPress={() => void unblock.send()}
    >
      {t('community.profile.unblock')}
    </Button>
  )
  return (
    <AccountRow title={name} action={action}>
      {unblock.error && <Banner tone="bad" role="alert" title={communityRefusal(unblock.error, t)} />}
    </AccountRow>
  )
}
