import { isRefusal } from '@foyer/sdk'
import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { client } from '../../../api.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { saveFile } from '../../../ground/save-file.ts'
import { useCall } from '../../../ground/use-call.ts'
import { useSignInToken } from '../../../house/site/sign-in-token.ts'
import { DeletionSection, DownloadSection } from '../../../membership/own-data/own-data-sections.tsx'
import { AddressForm } from '../../../membership/sign-in/address-form.tsx'
import { SignInFrame } from '../../../membership/sign-in/sign-in-frame.tsx'
import { StepFrame } from '../../../membership/sign-in/step-frame.tsx'
import { useText } from '../../../text/text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const YourData = () => {
  const { t } = useText()
  const token = useSignInToken()
  return (
    <>
      <PageTitle>{t('account.ownData.guest.title')}</PageTitle>
      <SignInFrame>{token === null ? <AskForLink /> : <GuestData key={token} token={token} />}</SignInFrame>
    </>
  )
}

const AskForLink = () => {
  const { t } = useText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const mail = useCall((email: string) => client['personal-data'].askForOwnData({ body: { email } }))
  const [title, submit] = [t('account.ownData.guest.title'), t('account.ownData.guest.send')]
  if (sentTo !== null)
    return <StepFrame title={t('account.ownData.guest.sent')} body={t('account.ownData.guest.sentBody', { email: sentTo })} isNext />
  const words = { title, body: t('account.ownData.guest.ask'), submit, submitting: t('account.ownData.guest.sending') }
  return <AddressForm words={words} mail={mail} onSent={setSentTo} autoComplete="email" />
}

const GuestData = ({ token }: { token: string }) => {
  const { t } = useText()
  const body = { token }
  const shown = useCall(client['personal-data'].getGuestData)
  const { send } = shown
  const download = useCall(async () =>
    saveFile({ name: 'my-data.zip', content: await (await client['personal-data'].downloadGuestData({ body })).blob() }),
  )
  const ask = useCall(async () => {
    await client['personal-data'].requestGuestDeletion({ body })
    await send({ body })
    return true
  })
  useEffect(() => {
    void send({ body: { token } })
  }, [send, token])
  if (isRefusal(shown.error, 'personal-data.getGuestData', 'PERSONAL_DATA_LINK_INVALID'))
    return (
      <StepFrame title={t('account.ownData.guest.gone')} isNext>
        <AskForLink />
      </StepFrame>
    )
  if (!shown.answer)
    return (
      <StepFrame title={t('account.ownData.guest.title')} error={shown.error}>
        {!shown.error && <Skeleton className="h-12" />}
      </StepFrame>
    )
  const { email, preview, deletion } = shown.answer
  return (
    <StepFrame title={t('account.ownData.guest.title')} body={t('account.ownData.guest.of', { email })} isNext>
      <DownloadSection isPending={download.isPending} error={download.error} onDownload={() => void download.send()} />
      <DeletionSection
        preview={preview}
        deletion={deletion}
        ask={{ isPending: ask.isPending, error: ask.error, send: () => void ask.send() }}
      />
    </StepFrame>
  )
}

export default YourData
