import type { BookingPolicyRules } from '@foyer/contract'
import { contradictions, InvalidInput } from '@foyer/domain'

export function refuseContradictions(rules: BookingPolicyRules): void {
  const violations = contradictions(rules)
  if (violations.length === 0) return
  throw new InvalidInput(violations.map((violation) => ({ ...violation, field: `bookingPolicy.${violation.field}` })))
}
