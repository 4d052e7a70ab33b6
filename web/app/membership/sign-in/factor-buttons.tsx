import type { FactorType, StateMachine } from '@foyer/contract'
import { client } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

type FactorButtonsProps = { answer: StateMachine; without?: FactorType; isPending: boolean; onChoose: (factor: FactorType) => void }

/** Each factor that is offered, but for the one that is asked already. */
export const FactorButtons = ({ answer, without, isPending, onChoose }: FactorButtonsProps) => {
  const { t } = useText()
  const names: Partial<Record<FactorType, string>> = {
    PASSKEY: t('account.factor.byPasskey'),
    TOTP: t('account.factor.byApp'),
    SMS: t('account.factor.bySms'),
    CALL: t('account.factor.byCall'),
    PUSH: t('account.factor.byPush'),
    EMAIL: t('account.factor.byMail'),
    PASSWORD: t('account.password'),
  }
  const offered = answer.requireMfaData?.availableFactors ?? answer.mfaChallengeData?.availableFactors ?? []
  return offered
    .map(({ factorType }) => factorType)
    .filter((factor) => factor !== without)
    .map((factor) => (
      <Button key={factor} isPending={isPending} onPress={() => onChoose(factor)}>
        {names[factor] ?? factor}
      </Button>
    ))
}

/** Without a proof, the factor is asked for; a mail is sent where it needs one. */
export const askForFactor = ({ stateToken = '' }: StateMachine, factorType: FactorType): Promise<StateMachine> =>
  client.authentication.verifyFactor({ params: { factorType }, body: { stateToken } })
