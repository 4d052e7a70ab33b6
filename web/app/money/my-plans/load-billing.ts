import type { Invoice, OwnBilling, OwnPayment } from '@foyer/contract'
import { ApiError, type Client } from '@foyer/sdk'

export type BillingOnPage = { billing: OwnBilling; invoices: readonly Invoice[]; returned: OwnPayment | null }

const newest = 20

/** Checks the returned payment first: it may have saved a card or paid what was due. */
export const loadBilling = async (api: Client, paymentId: string | null): Promise<BillingOnPage> => {
  const returned = paymentId === null ? null : await checkReturned(api, paymentId)
  const [{ billing }, { invoices }] = await Promise.all([
    api.payments.getMyBilling(),
    api.invoices.listOwnInvoices({ query: { limit: newest } }),
  ])
  return { billing, invoices, returned }
}

/** Asks the provider, because its message may be late or lost. */
export const checkReturned = async (api: Client, paymentId: string): Promise<OwnPayment | null> => {
  try {
    return (await api.payments.checkPayment({ params: { paymentId }, body: {} })).payment
  } catch (error) {
    // A changed address or a silent provider: the billing itself shows the state.
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}
