import type { Member } from '@foyer/contract'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { QuestionDialog } from '../../ui/overlays/question-dialog.tsx'
import { useMemberName } from './community-member.ts'
import { communityRefusal } from './refused.ts'

type BlockDialogProps = { member: Member; onBlocked: () => void; onClose: () => void }

const BlockDialog = ({ member, onBlocked, onClose }: BlockDialogProps) => {
  const { t } = useText()
  const name = useMemberName()(member)
  const block = useCall(async () => {
    await client['member-blocks'].blockMemberForMe({ body: { memberId: member.id } })
    onBlocked()
  })
  return (
    <QuestionDialog
      title={t('community.block.title', { name })}
      action={t('community.block.action')}
      pending={t('community.working')}
      keep={t('community.block.keep')}
      isPending={block.isPending}
      error={block.error && communityRefusal(block.error, t)}
      onConfirm={() => void block.send()}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        {(['notSeen', 'notTold', 'bookings', 'reversible'] as const).map((word) => (
          <li key={word}>{t(`community.block.${word}`, { name })}</li>
        ))}
      </ul>
    </QuestionDialog>
  )
}

export default BlockDialog
