import type { Row } from './send.ts'
import type { ArgumentNames } from './violations.ts'

export type AskOptions = {
  /** What the caller's function calls the members of the request. */
  names?: ArgumentNames
  /** A second credential beside the visitor's token. */
  apiKey?: string
}

/** Asks a row of the identity table as the current visitor or member. */
export type Ask = <Answer>(row: Row, body: object, options?: AskOptions) => Promise<Answer>
