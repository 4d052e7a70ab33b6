import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { browserStore } from '../../ground/stored.ts'

/**
 * The page after a sign-in, as the query of the page names it: `request` of a front end that waits, `visit` of a front end that sent the
 * visitor, `to` for a page of ours.
 */
export type Goal = { request?: string; visit?: string; to?: string }

/** Without what became of an attempt, which may stand in the address as well. */
export const goalIn = (search: URLSearchParams): Goal => {
  const [request, visit, to] = [search.get('request'), search.get('visit'), search.get('to')]
  return { ...(request && { request }), ...(visit && { visit }), ...(to && { to }) }
}

const key = 'foyer-goal'

// As long as the link of a recovery mail is good.
const validMinutes = 60

/** For the tab that a mailed link opens: in this browser it goes on to the goal of the tab that asked for the mail. */
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

/** A mailed link does not say which page the visitor wanted when they asked for the mail. */
export const useGoalOfMail = (token: string | null): void => {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const goal = recallGoal()
    if (token === null || Object.keys(goalIn(search)).length > 0 || Object.keys(goal).length === 0) return
    setSearch(goal, { replace: true })
  }, [token, search, setSearch])
}
