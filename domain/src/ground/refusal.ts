import type { ErrorCode, ErrorDataOf } from '@foyer/contract'

/** Codes that carry data must be thrown with it, or the code does not compile. */
type Given<Code extends ErrorCode> =
  Record<string, unknown> extends ErrorDataOf<Code> ? [data?: ErrorDataOf<Code>] : [data: ErrorDataOf<Code>]

export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly data: Record<string, unknown>

  constructor(code: Code, ...[data]: Given<Code>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.data = data ?? {}
  }
}

/** `rule` is for programs. */
export type Violation = { field: string; description: string; rule: string; data?: Record<string, unknown> }

/** Enough to repair a form, without an answer of megabytes for a body of nonsense. */
export const mostViolations = 20

/** Input of the right shape that is still impossible: a date that does not exist, an end before its start. */
export class InvalidInput extends Error {
  readonly violations: readonly Violation[]

  constructor(violations: readonly Violation[]) {
    const reported = violations.slice(0, mostViolations)
    super(reported.map(({ field, description }) => `${field} ${description}`).join(', '))
    this.name = 'InvalidInput'
    this.violations = reported
  }
}

export const invalid = (field: string, description: string, rule: string, data?: Record<string, unknown>): InvalidInput =>
  new InvalidInput([{ field, description, rule, ...(data && { data }) }])
