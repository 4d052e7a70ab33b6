import type { StateMachine } from '@foyer/contract'
import { tabStore } from '../../ground/stored.ts'

/** A sign-in that asks for more. */
export type Unfinished = {
  state: Exclude<StateMachine['state'], 'SUCCESS'>
  answer: StateMachine
  email: string
  /** The page of the front end that asked for the new password: the sign-in ends there. */
  redirectUrl: string | null
}

const key = 'foyer-sign-in'

// As long as a code is good.
const validMinutes = 10

/* Phones discard the page while the visitor reads their mail. Kept for this tab, and for the address on which the sign-in began. */

export const keepUnfinished = (unfinished: Unfinished): void => {
  const until = Temporal.Now.instant().add({ minutes: validMinutes }).epochMilliseconds
  tabStore.keep(key, JSON.stringify({ unfinished, until, address: address() }))
}

export const recallUnfinished = (): Unfinished | null => {
  const text = tabStore.read(key)
  if (!text) return null
  const kept = JSON.parse(text) as { unfinished: Unfinished; until: number; address: string } // written by keepUnfinished() above
  return kept.address === address() && kept.until > Temporal.Now.instant().epochMilliseconds ? kept.unfinished : null
}

export const forgetUnfinished = (): void => tabStore.forget(key)

const address = () => location.pathname + location.search
