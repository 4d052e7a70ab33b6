import type { SignInChoice } from '@foyer/contract'
import { client } from '../../api.ts'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProviderMark } from '../../ui/pictures/provider-mark.tsx'
import type { Goal } from './goal.ts'

export const useProvider = (goal: Goal, isAgain = false) =>
  useCall(async (providerId: string) => {
    const body = { ...goal, ...(isAgain && { again: true }) }
    const { redirectUrl } = await client['sign-in-providers'].beginProviderSignIn({ params: { providerId }, body })
    location.assign(redirectUrl)
  })

type ProviderButtonsProps = {
  choices: readonly SignInChoice[]
  goal: Goal
  /** The provider must ask the visitor to sign in there again. */
  isAgain?: boolean
}

export const ProviderButtons = ({ choices, goal, isAgain }: ProviderButtonsProps) => {
  const { t } = useText()
  const { send, isPending, error } = useProvider(goal, isAgain)
  if (choices.length === 0) return null
  return (
    <div className="grid gap-2.5">
      {error && <Banner tone="bad" role="alert" title={accountRefusalText(error, t)} />}
      {choices.map(({ id, preset, name }) => (
        <Button key={id} isPending={isPending} onPress={() => void send(id)}>
          <ProviderMark preset={preset} name={name} />
          <span className="min-w-0 wrap-anywhere">{t('account.provider.continue', { provider: name })}</span>
        </Button>
      ))}
      <p className="flex items-center gap-3 text-ink-3 text-second before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('account.provider.or')}
      </p>
    </div>
  )
}
