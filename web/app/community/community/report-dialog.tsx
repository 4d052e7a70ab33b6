import type { Member } from '@foyer/contract'
import { type FormEvent, useId, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useMemberName } from './community-member.ts'
import { communityRefusal } from './refused.ts'

const categories = ['SPAM', 'IMPERSONATION', 'HARASSMENT', 'OTHER'] as const
type Category = (typeof categories)[number]

type ReportDialogProps = { member: Member; onBlock: () => void; onClose: () => void }

const ReportDialog = (props: ReportDialogProps) => {
  const [isSent, setSent] = useState(false)
  return isSent ? <Thanks {...props} /> : <ReportForm {...props} onSent={() => setSent(true)} />
}

const Thanks = ({ member, onBlock, onClose }: ReportDialogProps) => {
  const { t } = useText()
  const name = useMemberName()(member)
  return (
    <Dialog
      title={t('community.report.thanks')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onBlock}>{t('community.block.open')}</Button>
          <Button kind="primary" onPress={onClose}>
            {t('community.report.close')}
          </Button>
        </>
      }
    >
      <p role="status">{t('community.report.thanksBody')}</p>
      <p className="text-ink-2">{t('community.report.thanksBlock', { name })}</p>
    </Dialog>
  )
}

const ReportForm = ({ member, onSent, onClose }: Omit<ReportDialogProps, 'onBlock'> & { onSent: () => void }) => {
  const { t } = useText()
  const { name: business } = useSite()
  const name = useMemberName()(member)
  const id = useId()
  const [category, setCategory] = useState<Category | null>(null)
  const [words, setWords] = useState('')
  const [tries, setTries] = useState(0)
  useFocusFirstInvalid(tries)
  const report = useCall(async (reason: { category: Category; description?: string }) => {
    await client['member-reports'].reportMember({ body: { memberReport: { reportedMemberId: member.id, reason } } })
    onSent()
  })
  const description = words.trim()
  const isMissingWords = category === 'OTHER' && description === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (category !== null && !isMissingWords) void report.send({ category, ...(description !== '' && { description }) })
  }
  return (
    <Dialog
      title={t('community.report.title', { name })}
      isDismissable={category === null && words === ''}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" isPending={report.isPending} pendingLabel={t('community.report.sending')}>
            {t('community.report.send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate method="post" onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">{t('community.report.intro', { name, business })}</p>
        {report.error && <Banner tone="bad" role="alert" title={communityRefusal(report.error, t)} />}
        <RadioGroup
          label={t('community.report.reason')}
          choices={categories.map((value) => ({
            value,
            label: t(`community.report.categories.${value}`),
            description: t(`community.report.hints.${value}`),
          }))}
          value={category}
          error={tries > 0 && category === null ? t('community.report.reasonMissing') : undefined}
          onChange={setCategory}
        />
        <TextArea
          label={t('community.report.words')}
          hint={category === 'OTHER' ? undefined : t('community.report.wordsHint')}
          value={words}
          maxLength={2000}
          error={tries > 0 && isMissingWords ? t('community.report.wordsMissing') : undefined}
          onValue={setWords}
        />
      </form>
    </Dialog>
  )
}

export default ReportDialog
