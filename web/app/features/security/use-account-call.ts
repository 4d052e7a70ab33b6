import { ApiError } from '@foyer/sdk'
import { useRevalidator } from 'react-router'
import { type Call, useCall } from '../../use-call.ts'

/**
 * A change of the own account. First `onDone`, which closes what asked for it, then the page shows what came of it. Where the operation
 * answers null, nothing has changed yet. What was gone already needs no telling; whoever was signed out meanwhile is led to sign in, because
 * the page asks anew.
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
      onDone(answer)
    } catch (error) {
      if (!(error instanceof ApiError) || !asksAnew.has(error.status)) throw error
      await revalidate()
      if (error.status !== 404) throw error
      onDone(null)
    }
    await revalidate()
    return true
  })
}

// Gone already, or signed out meanwhile: then the row is closed to whoever asks.
const asksAnew = new Set([401, 403, 404])
