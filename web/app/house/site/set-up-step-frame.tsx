import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

type StepButtons = {
  nextLabel?: string
  isSaving?: boolean
  isBlocked?: boolean
  onNext: () => void
  onBack: (() => void) | undefined
}

type SetUpStepFrameProps = StepButtons & { title: string; body: string; children: ReactNode }

/** One question at a time: what it is about, its fields, and on. */
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
