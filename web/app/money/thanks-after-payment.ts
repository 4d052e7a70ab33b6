import { useEffect } from 'react'
import { tabStore } from '../ground/stored.ts'

const keyOf = (token: string) => `thanks-after-payment ${token}`

/** A front end, or the page of a checkout, thanks by itself: remembered in this tab while the customer pays on the provider's page. */
export const keepThanks = (token: string, address: string): void => tabStore.keep(keyOf(token), address)

/** Leads a customer whose payment came through to the page that thanks, once. */
export const useThanks = (token: string): void =>
  useEffect(() => {
    const address = tabStore.read(keyOf(token))
    // Our own addresses alone: the way back of a visit, or the checkout of which the payment was one part.
    if (address === null || !/^\/(_api\/foyer\/v1\/visits|checkout)\//.test(address)) return
    tabStore.forget(keyOf(token))
    location.replace(address)
  }, [token])
