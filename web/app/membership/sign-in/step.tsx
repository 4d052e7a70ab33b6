import type { StateMachine } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { GoOn } from './use-sign-in.ts'

export type StepProps = { answer: StateMachine; email: string; goOn: GoOn; startOver: () => void }

type StartOverProps = { label?: string; onPress: () => void }

export const StartOver = ({ label, onPress }: StartOverProps) => {
  const { t } = useText()
  return (
    <Button kind="quiet" onPress={onPress}>
      {label ?? t('account.startOver')}
    </Button>
  )
}
