import { ApiError } from '@foyer/sdk'
import { startTransition, useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

type State<Answer> = { isPending: boolean; answer?: Answer; error?: ApiError | undefined }

export type Call<Input extends unknown[], Answer> = State<Answer> & {
  /** Resolves to the answer, or to undefined when it was refused: then `error` holds why. It stays the same function as long as the operation does. */
  send: (...input: Input) => Promise<Answer | undefined>
  forget: () => void
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ status: 500, message: String(error), code: 'INTERNAL', requestId: null, cause: error })

/** One change from a page that carries no query cache: `const hold = useCall(client.bookings.createBooking)`, then `hold.send(input)`. */
export const useCall = <Input extends unknown[], Answer>(operation: (...input: Input) => Promise<Answer>): Call<Input, Answer> => {
  const [state, setState] = useState<State<Answer>>({ isPending: false })
  const latest = useRef(0)
  const send = useCallback(
    async (...input: Input) => {
      const turn = ++latest.current
      // An answer that was overtaken by a newer call changes nothing.
      const settle = (next: State<Answer>) => turn === latest.current && setState(next)
      setState({ isPending: true })
      try {
        const answer = await operation(...input)
        settle({ isPending: false, answer })
        return answer
      } catch (error) {
        settle({ isPending: false, error: asApiError(error) })
        return undefined
      }
    },
    [operation],
  )
  return { ...state, send, forget: () => setState({ isPending: false }) }
}

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
