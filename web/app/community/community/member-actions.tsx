import { lazy, Suspense, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { communityPaths } from '../community-paths.ts'
import { type Shown, useMemberName } from './community-member.ts'
import { communityRefusal } from './refused.ts'

const BlockDialog = lazy(() => import('./block-dialog.tsx'))
const ReportDialog = lazy(() => import('./report-dialog.tsx'))

const MemberActions = ({ person: { member, isFollowed } }: { person: Shown }) => {
  const { t } = useText()
  const name = useMemberName()(member)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const follow = useCall(async () => {
    const asked = { params: { memberId: member.id } }
    await (isFollowed ? client.followers.unfollowMember(asked) : client.followers.followMember({ ...asked, body: {} }))
    await revalidate()
  })
  return (
    <div className="grid gap-3">
      {follow.error && <Banner tone="bad" role="alert" title={communityRefusal(follow.error, t)} />}
      <div className="flex flex-wrap gap-2">
        <Button
          kind={isFollowed ? 'plain' : 'primary'}
          aria-label={t(isFollowed ? 'community.unfollowNamed' : 'community.followNamed', { name })}
          isPending={follow.isPending}
          pendingLabel={t('community.working')}
          onPress={() => void follow.send()}
        >
          {t(isFollowed ? 'community.unfollow' : 'community.follow')}
        </Button>
        <span className="flex gap-1 phone:ms-auto">
          <Button kind="quiet" onPress={() => setOpen('block')}>
            {t('community.block.open')}
          </Button>
          <Button kind="quiet" onPress={() => setOpen('report')}>
            {t('community.report.open')}
          </Button>
        </span>
      </div>
      <Suspense>
        {open === 'block' && (
          <BlockDialog
            member={member}
            onClose={() => setOpen(null)}
            onBlocked={() => void navigate(communityPaths.list(), { state: { blocked: name } })}
          />
        )}
        {open === 'report' && <ReportDialog member={member} onClose={() => setOpen(null)} onBlock={() => setOpen('block')} />}
      </Suspense>
    </div>
  )
}

export default MemberActions
