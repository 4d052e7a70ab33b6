import type { Member, MemberPrivacySettings } from '@foyer/contract'
import { lazy, Suspense, useState } from 'react'
import { client } from '../../api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EyeIcon, LockIcon } from '../../ui/pictures/icons.tsx'
import { communityRefusal } from './refused.ts'

const QuestionDialog = lazy(() =>
  import('../../ui/overlays/question-dialog.tsx').then(({ QuestionDialog: dialog }) => ({ default: dialog })),
)

type StandingCardProps = { member: Member; settings: MemberPrivacySettings }

export const StandingCard = ({ member, settings }: StandingCardProps) => {
  const { t } = useText()
  const { name } = useSite()
  const [isAsking, setAsking] = useState(false)
  const isShown = member.privacyStatus === 'PUBLIC'
  const mayJoin = settings.publicMemberCandidates !== 'NO_ONE'
  const isForMembers = settings.publicMemberVisibility === 'VISIBLE_TO_MEMBERS_ONLY'
  const join = useAccountCall(() => client.members.joinCommunity({ body: {} }))
  const leave = useAccountCall(
    () => client.members.leaveCommunity({ body: {} }),
    () => setAsking(false),
  )
  const shownWord = isForMembers ? 'shownToMembers' : 'shownToAll'
  const hiddenWord = mayJoin ? 'hidden' : 'closed'
  const Sign = isShown ? EyeIcon : LockIcon
  return (
    <section aria-labelledby="standing" className="grid gap-3 rounded-card border border-line-2 bg-surface p-5">
      <h2 id="standing" className="flex items-center gap-2.5 text-title">
        <Sign size={20} />
        {t(`community.profile.${isShown ? shownWord : hiddenWord}`, { name })}
      </h2>
      <p className="text-ink-2">{t(isShown ? 'community.profile.shownHint' : `community.profile.${hiddenWord}Hint`, { name })}</p>
      {join.error && <Banner tone="bad" role="alert" title={communityRefusal(join.error, t)} />}
      {isShown && (
        <Button className="justify-self-start" onPress={() => setAsking(true)}>
          {t('community.profile.leave')}
        </Button>
      )}
      {!isShown && mayJoin && (
        <Button
          kind="primary"
          className="justify-self-start"
          isPending={join.isPending}
          pendingLabel={t('community.profile.joining')}
          onPress={() => void join.send()}
        >
          {t('community.profile.join')}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <QuestionDialog
            title={t('community.profile.leaveTitle')}
            action={t('community.profile.leave')}
            pending={t('community.profile.leaving')}
            keep={t('community.profile.keepShown')}
            kind="primary"
            isPending={leave.isPending}
            error={leave.error && communityRefusal(leave.error, t)}
            onConfirm={() => void leave.send()}
            onClose={() => setAsking(false)}
          >
            <p className="text-ink-2">{t('community.profile.leaveBody')}</p>
          </QuestionDialog>
        </Suspense>
      )}
    </section>
  )
}
