import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { browserStore } from '../../ground/stored.ts'

/**
 * Where the browser goes after sign-in, from the page's query: back to the `request` of a waiting front end, to the front end of a
 * `visit`, or `to` a page of ours.
 */
export type Goal = { request?: string; visit?: string; to?: string }

/** Leaves out the result of an earlier attempt, which may be in the query as well. */
export const goalIn = (search: URLSearchParams): Goal => {
  const [request, visit, to] = [search.get('request'), search.get('visit'), search.get('to')]
  return { ...(request && { request }), ...(visit && { visit }), ...(to && { to }) }
}

const key = 'foyer-goal'

// The validity of the link in a recovery mail.
const validMinutes = 60

/** A mailed link opens a new tab: in the same browser it goes on to the goal of the tab that requested the mail. */
export const keepGoal = (goal: Goal): void => {
  const until = Temporal.Now.instant().add({ minutes: validMinutes }).epochMilliseconds
  if (Object.keys(goal).length === 0) forgetGoal()
  else browserStore.keep(key, JSON.stringify({ goal, until }))
}

export const recallGoal = (): Goal => {
  const text = browserStore.read(key)
  if (!text) return {}
  const { goal, until } = JSON.parse(text) as { goal: Goal; until: number } // written by keepGoal() above
  return until > Temporal.Now.instant().epochMilliseconds ? goal : {}
}

export const forgetGoal = (): void => browserStore.forget(key)

/** A mailed link does not contain the page that the visitor wanted. */
export const useGoalOfMail = (token: string | null): void => {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const goal = recallGoal()
    if (token === null || Object.keys(goalIn(search)).length > 0 || Object.keys(goal).length === 0) return
    setSearch(goal, { replace: true })
  }, [token, search, setSearch])
}
