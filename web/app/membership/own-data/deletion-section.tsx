import type { AwaitedDeletion, DeletionPreview } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { formatWhenShort } from '../../ground/format.ts'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { WhatFollows } from './what-follows.tsx'

type Step = { isPending: boolean; error: ApiError | undefined; send: () => void }

type DeletionSectionProps = {
  preview: DeletionPreview
  deletion: AwaitedDeletion | undefined
  ask: Step
  /** Takes it back; guests do so by the link of the mail. */
  keep?: Step | undefined
}

/** What deleting would do, and the way to ask for it; once it is asked for, when it is due and the way back. */
export const DeletionSection = ({ preview, deletion, ask, keep }: DeletionSectionProps) => {
  const { t } = useText()
  const isGuest = !preview.hasAccount
  return (
    <AccountSection
      title={t(isGuest ? 'account.ownData.delete.titleGuest' : 'account.ownData.delete.title')}
      hint={t(isGuest ? 'account.ownData.delete.hintGuest' : 'account.ownData.delete.hint')}
    >
      {deletion && <Awaited deletion={deletion} keep={keep} />}
      {preview.isInTeam && <Banner tone="wait" title={t('account.ownData.delete.inTeam')} />}
      {!deletion && !preview.isInTeam && <Asking preview={preview} ask={ask} />}
    </AccountSection>
  )
}

const Awaited = ({ deletion, keep }: { deletion: AwaitedDeletion; keep: Step | undefined }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (
    <Banner
      tone="wait"
      title={t('account.ownData.awaited.title', { when: formatWhenShort(deletion.dueDate, timeZone, locale) })}
      action={
        keep && (
          <Button isPending={keep.isPending} pendingLabel={t('account.ownData.awaited.keeping')} onPress={keep.send}>
            {t('account.ownData.awaited.keep')}
          </Button>
        )
      }
    >
      {t('account.ownData.awaited.body')}
      {keep?.error && <p role="alert">{refusalWords(keep.error, t)}</p>}
    </Banner>
  )
}

const Asking = ({ preview, ask }: Pick<DeletionSectionProps, 'preview' | 'ask'>) => {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const isGuest = !preview.hasAccount
  return (
    <>
      <WhatFollows preview={preview} />
      {ask.error && <Banner tone="bad" role="alert" title={refusalWords(ask.error, t)} />}
      <Button
        kind="danger"
        className="justify-self-start max-phone:w-full"
        isPending={ask.isPending}
        pendingLabel={t('account.ownData.delete.pending')}
        onPress={() => setAsked(true)}
      >
        {t(isGuest ? 'account.ownData.delete.actionGuest' : 'account.ownData.delete.action')}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={t(isGuest ? 'account.ownData.delete.askGuest' : 'account.ownData.delete.ask')}
          action={t('account.ownData.delete.confirm')}
          keep={t('account.ownData.delete.keep')}
          onConfirm={() => {
            // The password may be asked for next, in a dialog of its own.
            setAsked(false)
            ask.send()
          }}
          onClose={() => setAsked(false)}
        >
          <WhatFollows preview={preview} />
        </QuestionDialog>
      )}
    </>
  )
}
