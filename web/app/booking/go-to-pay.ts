import { useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { client } from '../api.ts'
import { isEmbedded } from '../ground/embedded.ts'
import { beginLeaving } from '../ground/leaving.ts'
import { type Call, useCall } from '../ground/use-call.ts'
import { paths } from '../paths.ts'

/** Leads to the provider's page. In a frame that opens in a tab, and our payment page waits in the frame. Call it in a press. */
export const useGoToPay = (manageToken: string): Call<[], void> => {
  const navigate = useNavigate()
  const here = paths.payBooking(manageToken)
  return useCall(async () => {
    const leaving = beginLeaving()
    const payment = await startPayment(manageToken).catch((error: unknown) => {
      leaving.stay()
      throw error
    })
    if (!isEmbedded()) return leaving.lead(payment.redirectUrl ?? here)
    if (payment.redirectUrl === undefined) leaving.stay()
    else leaving.lead(payment.redirectUrl)
    await navigate(`${here}?payment=${payment.id}`, { replace: true })
  })
}

/** After completing a booking: browsers open no tab without a press, so in a frame our payment page comes first. */
export const usePayNext = (): ((manageToken: string) => Promise<void>) => {
  const navigate = useNavigate()
  return async (manageToken) => {
    const here = paths.payBooking(manageToken)
    if (isEmbedded()) return await navigate(here, { replace: true })
    // Where the payment provider does not answer, our payment page offers the other ways.
    const payment = await startPayment(manageToken).catch(() => null)
    location.assign(payment?.redirectUrl ?? here)
  }
}

const startPayment = async (manageToken: string) => {
  const { payment } = await client.payments.startPayment({ body: { manageToken, returnUrl: paths.payBooking(manageToken) } })
  return payment
}

const askEveryMs = 5000

/** In a frame: whether a payment is under way in a tab beside it. Asks until the page leads on. */
export const usePaidBeside = (isOpen: boolean): boolean => {
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const isWaiting = isOpen && search.has('payment') && isEmbedded()
  useEffect(() => {
    if (!isWaiting) return
    const asking = setInterval(() => document.visibilityState === 'visible' && void revalidate(), askEveryMs)
    return () => clearInterval(asking)
  }, [isWaiting, revalidate])
  return isWaiting
}
