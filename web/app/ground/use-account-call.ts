import { ApiError } from '@foyer/sdk'
import { startTransition } from 'react'
import { useRevalidator } from 'react-router'
import { type Call, useCall } from './use-call.ts'

/**
 * A change of the member's own account. The page reloads its data, then `onDone` closes the dialog and says what was done.
 * Where the operation answers null, nothing has changed yet. A row that was gone already (404) needs no message; after a sign-out meanwhile, reloading leads to sign-in.
 */
export const useAccountCall = <Input extends unknown[], Answer>(
  operation: (...input: Input) => Promise<Answer | null>,
  onDone: (answer: Answer | null) => void = () => undefined,
): Call<Input, boolean> => {
  const { revalidate } = useRevalidator()
  return useCall(async (...input: Input) => {
    try {
      const answer = await operation(...input)
      if (answer === null) return false
      await revalidate()
      // Never shown before the page has what was loaded anew: that comes in a transition, too.
      startTransition(() => onDone(answer))
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || !asksAnew.has(error.status)) throw error
      await revalidate()
      if (error.status !== 404) throw error
      startTransition(() => onDone(null))
      return true
    }
  })
}

// Statuses of a row that is gone already, or of a member signed out meanwhile.
const asksAnew = new Set([401, 403, 404])
