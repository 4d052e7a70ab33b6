import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { goalIn, recallGoal } from './goal.ts'

/** A mailed link does not say which page the visitor wanted when they asked for the mail. */
export const useGoalOfMail = (token: string | null): void => {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const goal = recallGoal()
    if (token === null || Object.keys(goalIn(search)).length > 0 || Object.keys(goal).length === 0) return
    setSearch(goal, { replace: true })
  }, [token, search, setSearch])
}
