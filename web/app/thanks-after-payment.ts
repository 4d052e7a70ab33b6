import { useEffect } from 'react'
import { tabStore } from './stored.ts'

const keyOf = (token: string) => `thanks-after-payment ${token}`

/** A front end thanks by itself: remembered in this tab while its visitor pays on the provider's page. `address` is the way back of a visit. */
export const keepThanks = (token: string, address: string): void => tabStore.keep(keyOf(token), address)

/** Leads a visitor whose payment came through back to the front end that sent them, once. */
export const useThanks = (token: string): void =>
  useEffect(() => {
    const address = tabStore.read(keyOf(token))
    // Our own addresses alone: the way back of a visit.
    if (address === null || !address.startsWith('/_api/foyer/v1/visits/')) return
    tabStore.forget(keyOf(token))
    location.replace(address)
  }, [token])
