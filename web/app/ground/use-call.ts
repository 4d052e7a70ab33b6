import { ApiError } from '@foyer/sdk'
import { useCallback, useRef, useState } from 'react'

type State<Answer> = { isPending: boolean; answer?: Answer; error?: ApiError | undefined }

export type Call<Input extends unknown[], Answer> = State<Answer> & {
  /**
   * Resolves to undefined when the call was refused; then `error` holds the reason. The function is stable as long as the operation
   * is.
   */
  send: (...input: Input) => Promise<Answer | undefined>
  forget: () => void
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ status: 500, message: String(error), code: 'INTERNAL', requestId: null, cause: error })

/** One change from a page without a query cache: `const hold = useCall(client.bookings.createBooking)`, then `hold.send(input)`. */
export const useCall = <Input extends unknown[], Answer>(operation: (...input: Input) => Promise<Answer>): Call<Input, Answer> => {
  const [state, setState] = useState<State<Answer>>({ isPending: false })
  const latest = useRef(0)
  const send = useCallback(
    async (...input: Input) => {
      const turn = ++latest.current
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
