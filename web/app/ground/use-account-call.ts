import { ApiError } from '@foyer/sdk'
import { startTransition } from 'react'
import { useRevalidator } from 'react-router'
import { type Call, useCall } from './use-call.ts'

/**
 * A change of the member's own account. The page reloads its data, then `onDone` closes the dialog and shows the toast. An operation
 * that answers null has not changed anything yet. A row that is already gone (404) needs no message; after a sign-out, reloading
 * leads to sign-in.
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
      // In a transition, as the reloaded data are: otherwise it would be shown before them.
      startTransition(() => onDone(answer))
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || !reloadingStatuses.has(error.status)) throw error
      await revalidate()
      if (error.status !== 404) throw error
      startTransition(() => onDone(null))
      return true
    }
  })
}

const reloadingStatuses = new Set([401, 403, 404])
