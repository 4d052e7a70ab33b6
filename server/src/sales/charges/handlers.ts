import { receiveStripeMessage } from './stripe-messages.ts'

export const chargesHandlers = { receiveStripeMessage }
