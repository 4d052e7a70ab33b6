import type { Context } from '../../ground/handler.ts'
import { type PaymentProvider, ProviderUnavailable } from '../../ground/ports/payment-provider.ts'
import { queueAccountMails } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwners } from '../../people/accounts/accounts.ts'
import { noteRefusalTold } from './settings-store.ts'

/** The same provider, which tells the owners once when it refuses the keys of the site: until they give it others nothing can be paid. */
export function tellingOfRefusedKeys(context: Context, provider: PaymentProvider): PaymentProvider {
  const heard = <Result>(asked: Promise<Result>): Promise<Result> =>
    asked.catch(async (error: unknown) => {
      if (error instanceof ProviderUnavailable && error.refusesKeys) await tellOwners(context)
      throw error
    })
  return {
    openCheckout: (wanted) => heard(provider.openCheckout(wanted)),
    readCheckout: (sessionId) => heard(provider.readCheckout(sessionId)),
    closeCheckout: (sessionId) => heard(provider.closeCheckout(sessionId)),
    forgetMethod: (methodId) => heard(provider.forgetMethod(methodId)),
    forgetCustomer: (customerId) => heard(provider.forgetCustomer(customerId)),
    charge: (wanted) => heard(provider.charge(wanted)),
    readCharge: (chargeId) => heard(provider.readCharge(chargeId)),
    findCharge: (wanted) => heard(provider.findCharge(wanted)),
    refund: (wanted) => heard(provider.refund(wanted)),
    listMovements: (wanted) => heard(provider.listMovements(wanted)),
    listPayouts: (wanted) => heard(provider.listPayouts(wanted)),
    readMessage: provider.readMessage,
  }
}

const tellOwners = ({ siteId, now, inTransaction, dependencies: { jobs } }: Context): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await noteRefusalTold(tx, siteId, now))) return
    const site = await loadSite(tx, siteId)
    const mails = (await findOwners(tx, siteId)).map(({ email: to, language }) => ({
      template: 'payments-refused' as const,
      site,
      to,
      language,
      now,
    }))
    await queueAccountMails(tx, jobs, mails)
  })
