import type { Invoice, OwnBilling, OwnPayment } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'

/** What stands on the page of the member's plans besides the plans. */
export type BillingOnPage = { billing: OwnBilling; invoices: readonly Invoice[]; returned: OwnPayment | null }

const newest = 20

/** What became of the payment from which the member comes back is asked first: it may have saved a card or paid what was due. */
export const loadBilling = async (api: Client, paymentId: string | null): Promise<BillingOnPage> => {
  const returned = paymentId === null ? null : await checkReturned(api, paymentId)
  const [{ billing }, { invoices }] = await Promise.all([
    api.payments.getMyBilling(),
    api.invoices.listOwnInvoices({ query: { limit: newest } }),
  ])
  return { billing, invoices, returned }
}

/** What became of a payment, asked of its provider when the member comes back: a message of the provider may be late, or lost. */
export const checkReturned = async (api: Client, paymentId: string): Promise<OwnPayment | null> => {
  try {
    return (await api.payments.checkPayment({ params: { paymentId }, body: {} })).payment
  } catch (error) {
    // A changed address, or a provider that does not answer: the billing itself says how it stands.
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}
