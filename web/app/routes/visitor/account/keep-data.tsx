import { isRefusal } from '@foyer/sdk'
import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { client } from '../../../api.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useCall } from '../../../ground/use-call.ts'
import { useSignInToken } from '../../../house/site/sign-in-token.ts'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { NoScripts, StepFrame } from '../../../membership/sign-in/step-frame.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const KeepData = () => {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('account.ownData.undo.title')}</PageTitle>
      <SignInFrame>
        <Step token={useSignInToken()} />
      </SignInFrame>
    </>
  )
}

const Step = ({ token }: { token: string | null }) => {
  const { t } = useText()
  const [isLooked, setLooked] = useState(false)
  const undo = useCall(client['personal-data'].withdrawDeletion)
  useEffect(() => setLooked(true), [])
  if (undo.answer) return <StepFrame title={t('account.ownData.undo.done')} body={t('account.ownData.undo.doneBody')} isNext />
  const isGone = isRefusal(undo.error, 'personal-data.withdrawDeletion', 'DELETION_NOT_AWAITED')
  if (isGone || (isLooked && token === null))
    return <StepFrame title={t('account.ownData.undo.gone')} body={t('account.ownData.undo.goneBody')} isNext />
  return (
    <StepFrame title={t('account.ownData.undo.title')} body={t('account.ownData.undo.body')} error={undo.error}>
      <NoScripts />
      <Button
        kind="primary"
        isPending={undo.isPending}
        pendingLabel={t('account.ownData.awaited.keeping')}
        onPress={() => void undo.send({ body: { token: token ?? '' } })}
      >
        {t('account.ownData.awaited.keep')}
      </Button>
    </StepFrame>
  )
}

export default KeepData
