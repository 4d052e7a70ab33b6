import type { StateMachine } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { GoOn } from './use-sign-in.ts'

/** What every step of a sign-in knows. */
export type StepProps = { answer: StateMachine; email: string; goOn: GoOn; startOver: () => void }

export const StartOver = ({ onPress }: { onPress: () => void }) => {
  const { t } = useText()
  return (
    <Button kind="quiet" onPress={onPress}>
      {t('account.startOver')}
    </Button>
  )
}
