import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router'
import { useVisit, wayBack } from '../../../booking/visit.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf, orElse, orNotFound } from '../../../ground/server-api.ts'
import { checkReturned } from '../../../money/my-plans/load-billing.ts'
import { PlanThanks } from '../../../money/plan-checkout/plan-thanks.tsx'
import { hasClassesOrCourses } from '../../../offer/shown-catalogue.ts'
import { paths } from '../../../paths.ts'
import { givenName } from '../../../people/person-name.ts'
import { useText } from '../../../text/text.tsx'

/** The session may have been lost on the way back from the payment, so a visitor signs in first. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  const { pathname, search, searchParams } = new URL(request.url)
  if (!session.identity) throw redirect(paths.signIn({ to: pathname + search }))
  const paymentId = searchParams.get('payment')
  if (paymentId !== null) await checkReturned(api, paymentId)
  const [{ order }, hasTimetable] = await Promise.all([
    orNotFound(api.orders.memberGetOrder({ params: { id: params.orderId ?? '' }, query: {} })),
    orElse(hasClassesOrCourses(api), false),
  ])
  return { order, hasTimetable, firstName: session.identity.name && givenName(session.identity.name) }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const pauseSeconds = 3

const PlanThanksPage = () => {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  const { order } = loaded
  const isDraft = order.status === 'DRAFT'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isDraft) return
    const timer = setInterval(() => void revalidate(), pauseSeconds * 1000)
    return () => clearInterval(timer)
  }, [isDraft, revalidate])
  const thankYou = wayBack(useVisit(), 'thankYouPageUrl')
  useEffect(() => {
    if (thankYou !== null && !isDraft) location.replace(`${thankYou}?planOrderId=${order.id}`)
  }, [thankYou, isDraft, order.id])
  return (
    <div className="page">
      <PageTitle>{t('checkout.thanks.titleAlone', { plan: order.planName })}</PageTitle>
      <PlanThanks {...loaded} />
    </div>
  )
}

export default PlanThanksPage
