import { isRefusal } from '@foyer/sdk'
import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { client } from '../../../api.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useCall } from '../../../ground/use-call.ts'
import { useSignInToken } from '../../../house/site/sign-in-token.ts'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { NoScripts, StepFrame } from '../../../membership/sign-in/step-frame.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The link is in the mail about a new public address. Opening the page changes nothing; its button restores the former address. */
const AddressChangePage = () => {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('account.addressChange.title')}</PageTitle>
      <SignInFrame>
        <Step token={useSignInToken()} />
      </SignInFrame>
    </>
  )
}

const Step = ({ token }: { token: string | null }) => {
  const { t } = useText()
  const [isLooked, setLooked] = useState(false)
  const { send, answer, error } = useCall(client.site.openAddressChange)
  const undo = useCall(client.site.undoAddressChange)
  // The token is in the fragment, which only scripts can read.
  useEffect(() => setLooked(true), [])
  useEffect(() => {
    if (token !== null) void send({ body: { token } })
  }, [send, token])
  const isGone = [error, undo.error].some((refusal) => isRefusal(refusal, 'site.undoAddressChange', 'ADDRESS_CHANGE_NOT_FOUND'))
  if (undo.answer)
    return (
      <StepFrame title={t('account.addressChange.done')} body={t('account.addressChange.doneBody', undo.answer.addressChange)} isNext>
        <LinkButton to={paths.signIn()} kind="primary" reloadDocument>
          {t('account.signIn.submit')}
        </LinkButton>
      </StepFrame>
    )
  if (isGone || (isLooked && token === null))
    return <StepFrame title={t('account.addressChange.gone')} body={t('account.addressChange.goneBody')} isNext />
  if (error) return <StepFrame title={t('account.addressChange.title')} error={error} />
  if (token === null || !answer) return <Looking />
  return (
    <StepFrame title={t('account.addressChange.title')} body={t('account.addressChange.body', answer.addressChange)} error={undo.error}>
      <Button
        kind="primary"
        isPending={undo.isPending}
        pendingLabel={t('account.addressChange.undoing')}
        onPress={() => void undo.send({ body: { token } })}
      >
        {t('account.addressChange.undo')}
      </Button>
    </StepFrame>
  )
}

const Looking = () => {
  const { t } = useText()
  return (
    <StepFrame title={t('account.addressChange.title')}>
      <NoScripts />
      <div role="status" className="grid gap-3">
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="h-12" />
      </div>
    </StepFrame>
  )
}

export default AddressChangePage
