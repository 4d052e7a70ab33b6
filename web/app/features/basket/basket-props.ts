import type { PaymentMethods } from '@foyer/contract'

/** `buyer`: who is signed in. */
export type BasketProps = { id: string; methods: PaymentMethods; buyer: { name?: string; email: string } | null }
