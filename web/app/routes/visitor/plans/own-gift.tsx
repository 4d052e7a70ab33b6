import { isRefusal } from '@foyer/sdk'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf, orNotFound } from '../../../ground/server-api.ts'
import { OwnGift } from '../../../money/gifts/own-gift.tsx'
import { useText } from '../../../text/text.tsx'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const paymentId = new URL(request.url).searchParams.get('payment')
  if (paymentId !== null) await askForPayment(api, paymentId)
  return await orNotFound(api.gifts.getOwnGift({ params: { giftId: params.giftId ?? '' } }))
}

/** When the buyer comes back, the message of the payment provider may be late or lost. */
const askForPayment = async (api: ReturnType<typeof apiOf>, paymentId: string): Promise<void> => {
  try {
    await api.payments.checkPayment({ params: { paymentId }, body: {} })
  } catch (error) {
    if (!isRefusal(error, 'payments.checkPayment', 'PAYMENT_NOT_FOUND', 'PAYMENT_PROVIDER_UNAVAILABLE', 'PAYMENT_PROVIDER_REFUSED'))
      throw error
  }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const pauseSeconds = 3

const OwnGiftPage = () => {
  const { t } = useText()
  const { gift } = useLoaderData<typeof loader>()
  const isAwaited = gift.status === 'UNPAID' && gift.payment === 'ONLINE'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => void revalidate(), pauseSeconds * 1000)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
  return (
    <div className="page">
      <PageTitle>{t('gifts.title', { name: gift.planName })}</PageTitle>
      <OwnGift gift={gift} />
    </div>
  )
}

export default OwnGiftPage
