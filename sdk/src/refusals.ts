import type { CodeOfAnyRow, ErrorCode, ErrorCodeOf, ErrorDataOf, OperationName } from '@foyer/contract'
import { ApiError } from './errors.ts'

/** A refusal with one of these codes, and the `data` that the contract knows for it. */
export type Refused<Code extends ErrorCode> = Code extends ErrorCode
  ? ApiError & { readonly code: Code; readonly data: ErrorDataOf<Code> }
  : never

type Codes<Name extends OperationName | 'any'> = Name extends OperationName ? ErrorCodeOf<Name> : CodeOfAnyRow

/**
 * Whether an operation was refused with one of these codes: `isRefusal(error, 'bookings.createBooking', 'SLOT_NOT_AVAILABLE')`. Codes that
 * the operation cannot answer do not compile. Of `any` operation, only those are known that all can answer.
 */
export const isRefusal = <Name extends OperationName | 'any', Code extends Codes<Name>>(
  error: unknown,
  _operation: Name,
  ...codes: readonly Code[]
): error is Refused<Code> => error instanceof ApiError && codes.some((code) => code === error.code)
