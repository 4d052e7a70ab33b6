import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Basket } from '../../features/basket/basket.tsx'
import { PageTitle } from '../../page-title.tsx'
import { apiOf } from '../../server-api.ts'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useVisit, wayBack } from '../../visit.ts'

/** Only the browser itself may claim a checkout that a front end sent on: the server asks for nothing of it. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const [{ session }, methods] = await Promise.all([api.identity.getSession({}), api.payments.listPaymentMethods({})])
  return { id: params.checkoutId ?? '', methods, buyer: session.identity ?? null }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Where bookings and plans are bought that another page put together. */
const BasketPage = () => {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  const toCart = wayBack(useVisit(), 'cartPageUrl')
  return (
    <div className="page pt-6 wide:pt-10">
      <PageTitle>{t('checkout.basket.title')}</PageTitle>
      {toCart !== null && (
        <BackLink to={toCart} reloadDocument>
          {t('checkout.basket.back')}
        </BackLink>
      )}
      <noscript>
        <Banner tone="wait" title={t('checkout.basket.noScripts')} className="mb-6" />
      </noscript>
      <Basket {...loaded} />
    </div>
  )
}

export default BasketPage
