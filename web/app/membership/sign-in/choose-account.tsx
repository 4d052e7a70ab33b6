import type { ApiError } from '@foyer/sdk'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AccountLine } from './account-line.tsx'
import { StepFrame } from './step-frame.tsx'
import type { WhoIsHere } from './who-is-here.ts'

type ChooseAccountProps = {
  who: WhoIsHere
  clientName: string | undefined
  error: ApiError | undefined
  isPending: boolean
  onContinue: () => void
  onAnother: () => void
}

/** For a visitor who is signed in already: go on with that account, or sign in with another. */
export const ChooseAccount = ({ who, clientName, error, isPending, onContinue, onAnother }: ChooseAccountProps) => {
  const { t } = useText()
  const head =
    clientName === undefined
      ? { title: t('account.choose.alreadyIn'), body: t('account.choose.alreadyHint') }
      : { title: t('account.choose.title'), body: t('account.choose.body', { client: clientName }) }
  return (
    <StepFrame {...head} error={error}>
      <AccountLine who={who} />
      <Button kind="primary" isPending={isPending} onPress={onContinue}>
        <span className="min-w-0 wrap-anywhere">{t('account.choose.continueAs', { name: who.name })}</span>
      </Button>
      <Button onPress={onAnother}>{t('account.choose.another')}</Button>
    </StepFrame>
  )
}
