import type { Session } from '@foyer/contract'
import { client } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useCall } from '../../use-call.ts'
import { StepFrame } from './step-frame.tsx'
import { useLeave } from './use-sign-in.ts'

type SignedInAlreadyProps = { session: Session; clientName: string | undefined }

/** Somebody is signed in already: one press goes on as that person, another signs out. */
export const SignedInAlready = ({ session, clientName }: SignedInAlreadyProps) => {
  const { t } = useText()
  const leave = useLeave()
  const goOn = useCall(() => leave(session))
  const signOut = useCall(async () => {
    await client.identity.signOut({ body: {} })
    location.reload()
  })
  const body = t('account.signIn.alreadyAs', { email: session.identity?.email ?? '' })
  return (
    <StepFrame title={t('account.signIn.already')} body={body} error={goOn.error ?? signOut.error}>
      <Button kind="primary" isPending={goOn.isPending} onPress={() => void goOn.send()}>
        {clientName === undefined ? t('account.signIn.goOn') : t('account.signIn.goBackTo', { client: clientName })}
      </Button>
      <Button isPending={signOut.isPending} onPress={() => void signOut.send()}>
        {t('account.signIn.another')}
      </Button>
    </StepFrame>
  )
}
