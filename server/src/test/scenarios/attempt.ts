import { ApiError } from '@foyer/sdk'
import { expect } from 'vitest'

/** The answer, or null for a refusal; both must match the model, and never be an internal error. */
export const attempt = async <Answer>(verb: () => Promise<Answer>, isExpected: boolean): Promise<Answer | null> => {
  try {
    const answer = await verb()
    expect('done').toBe(isExpected ? 'done' : 'refused')
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect({ code: error.code, isExpected, status: error.status < 500 }).toEqual({ code: error.code, isExpected: false, status: true })
    return null
  }
}
