import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CopyIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSite } from '../site-context.ts'

export const setUpSteps = ['business', 'hours', 'service', 'mail', 'live'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const SetUpProgress = ({ step }: { step: SetUpStep }) => {
  const { t } = useText()
  const current = setUpSteps.indexOf(step)
  return (
    <div className="grid gap-2">
      <p className="text-dense text-ink-3">{t('manager.setUp.progress', { step: current + 1, all: setUpSteps.length })}</p>
      <ol aria-label={t('manager.setUp.steps')} className="grid grid-cols-5 gap-1.5">
        {setUpSteps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className="grid gap-1.5">
            <span aria-hidden="true" className={classes('h-1 rounded-xs', index <= current ? 'bg-brand-solid' : 'bg-line-2')} />
            <span className={classes('text-micro max-phone:sr-only', name === step ? 'font-strong' : 'text-ink-3')}>
              {t(`manager.setUp.step.${name}`)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

type StepButtons = {
  nextLabel?: string
  isSaving?: boolean
  isBlocked?: boolean
  onNext: () => void
  onBack: (() => void) | undefined
}

type SetUpStepFrameProps = StepButtons & { title: string; body: string; children: ReactNode }

export const SetUpStepFrame = ({ title, body, children, ...buttons }: SetUpStepFrameProps) => (
  <div className="grid gap-4">
    <SetUpStepHead title={title} body={body} />
    {children}
    <SetUpStepButtons {...buttons} />
  </div>
)

const SetUpStepHead = ({ title, body }: { title: string; body: string }) => (
  <div>
    <h2 className="text-title">{title}</h2>
    <p className="mt-1 max-w-measure text-ink-2">{body}</p>
  </div>
)

const SetUpStepButtons = ({ nextLabel, isSaving = false, isBlocked = false, onNext, onBack }: StepButtons) => {
  const { t } = useText()
  return (
    <div className="mt-2 flex gap-2">
      {onBack && <Button onPress={onBack}>{t('manager.setUp.back')}</Button>}
      <Button kind="primary" isDisabled={isBlocked} isPending={isSaving} pendingLabel={t('manager.setUp.saving')} onPress={onNext}>
        {nextLabel ?? t('manager.setUp.next')}
      </Button>
    </div>
  )
}

export const SampleChoice = () => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useMutation(
    api.site.dropSample.mutation({
      alsoChanges: ['bookings', 'services', 'staff', 'calendar', 'availability', 'messages', 'contacts', 'booking-policies'],
    }),
  )
  return (
    <div className="grid gap-2">
      <h3 className="font-bold text-small">{t('manager.setUp.sampleTitle')}</h3>
      <p className="text-ink-2">{t('manager.setUp.sampleBody')}</p>
      <Button className="justify-self-start" onPress={() => setAsking(true)}>
        {t('manager.setUp.sampleDrop')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('manager.setUp.sampleDrop')}
          action={t('manager.setUp.sampleDrop')}
          keep={t('manager.setUp.sampleKeep')}
          onConfirm={() => mutateAsync({ body: {} })}
          done={t('manager.setUp.sampleDropped')}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-2">{t('manager.setUp.sampleBody')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export const LiveLink = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  const copy = useCopyLink()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-brand-line bg-brand-wash px-4 py-3">
      <a href={publicUrl} className="min-w-0 grow break-all font-strong text-brand-ink text-body">
        {publicUrl}
      </a>
      <Button onPress={copy}>
        <CopyIcon size={16} />
        {t('manager.today.copyLink')}
      </Button>
    </div>
  )
}

export const useCopyLink = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  return () =>
    void navigator.clipboard.writeText(publicUrl).then(() => showToast({ text: t('manager.today.linkCopied', { url: publicUrl }) }))
}
