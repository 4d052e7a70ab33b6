import { receiveStripeMessage } from './settle-payment.ts'

export const chargesHandlers = { receiveStripeMessage }
