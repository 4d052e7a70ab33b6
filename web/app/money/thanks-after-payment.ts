import { useEffect } from 'react'
import { tabStore } from '../ground/stored.ts'

const keyOf = (token: string) => `thanks-after-payment ${token}`

/** Remembers, for this tab, which page thanks the customer while they pay on the provider's page. */
export const keepThanks = (token: string, address: string): void => tabStore.keep(keyOf(token), address)

/** Leads to that page once, after the payment came through. */
export const useThanks = (token: string): void =>
  useEffect(() => {
    const address = tabStore.read(keyOf(token))
    // Only our own addresses: the way back of a visit, or the checkout that the payment is a part of.
    if (address === null || !/^\/(_api\/foyer\/v1\/visits|checkout)\//.test(address)) return
    tabStore.forget(keyOf(token))
    location.replace(address)
  }, [token])
