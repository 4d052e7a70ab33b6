import { useEffect } from 'react'
import { tabStore } from '../ground/stored.ts'

const keyOf = (token: string) => `thanks-after-payment ${token}`

export const keepThanks = (token: string, address: string): void => tabStore.keep(keyOf(token), address)

export const useThanks = (token: string): void =>
  useEffect(() => {
    const address = tabStore.read(keyOf(token))
    // Only our own addresses: the way back of a visit, or the checkout that the payment is a part of.
    if (address === null || !/^\/(_api\/foyer\/v1\/visits|checkout)\//.test(address)) return
    tabStore.forget(keyOf(token))
    location.replace(address)
  }, [token])
