import type { BookingLink, FormField } from '@foyer/contract'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { client } from '../../../api.ts'
import type { BasketPart } from '../../../booking/basket-parts.ts'
import { signedInMember } from '../../../booking/known-customer.ts'
import { readAfterBooking } from '../../../booking/own-booking/after-booking.tsx'
import type { OwnBooking } from '../../../booking/own-booking.ts'
import type { OwnVisit } from '../../../booking/own-visit.ts'
import { useVisit, wayBack } from '../../../booking/visit.ts'
import { apiOf } from '../../../ground/server-api.ts'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { readOwnBooking, readOwnVisit } from '../booking/read-own-booking.ts'

// Lazy, because its parts are shared: other pages' manifests would list them.
const Basket = lazy(() => import('../../../booking/basket/basket.tsx'))
const BasketThanks = lazy(() => import('../../../booking/own-booking/basket-thanks.tsx'))

/** Only the browser may claim a checkout that a front end created, so the server does not read it. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const [buyer, methods] = await Promise.all([signedInMember(api), api.payments.listPaymentMethods({})])
  return { id: params.checkoutId ?? '', methods, buyer }
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const readPart = async (link: BookingLink): Promise<BasketPart | null> => {
  try {
    const visit = link.isVisit ? await readOwnVisit(client, link.manageToken) : null
    const own = visit?.whole ?? (await readOwnBooking(client, link.manageToken))
    const isOpen = own.booking.status === 'CREATED'
    const [fields, after] = await Promise.all([
      isOpen ? readOpenFields(own, visit) : [],
      isOpen ? null : readAfterBooking(client, link.manageToken),
    ])
    return { link, own, visit, fields, reminderDate: after?.reminderDate ?? null }
  } catch {
    return null
  }
}

/** Without the questions that the front end has asked already. */
const readOpenFields = async (own: OwnBooking, visit: OwnVisit | null): Promise<FormField[]> => {
  const ids = new Set((visit?.rules ?? [own]).map(({ service }) => service.form.id))
  const forms = await Promise.all(
    [...ids].map((bookingFormId) => client['booking-forms'].getBookingForm({ params: { bookingFormId } }).catch(() => null)),
  )
  const answered = own.booking.formSubmission ?? {}
  return forms.flatMap((form) => form?.bookingForm.fields ?? []).filter(({ key, id }) => !(key in answered) && !(id in answered))
}

const BasketPage = () => {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  const toCart = wayBack(useVisit(), 'cartPageUrl')
  return (
    <div className="page pt-6 wide:pt-10">
      {toCart !== null && (
        <BackLink to={toCart} reloadDocument>
          {t('checkout.basket.back')}
        </BackLink>
      )}
      <noscript>
        <Banner tone="wait" title={t('checkout.basket.noScripts')} className="mb-6" />
      </noscript>
      <Suspense fallback={null}>
        <Basket {...loaded} readPart={readPart} thanks={(bought) => <BasketThanks {...bought} isGuest={loaded.buyer === null} />} />
      </Suspense>
    </div>
  )
}

export default BasketPage
