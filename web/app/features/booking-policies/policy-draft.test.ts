import type { BookingPolicy } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PolicyDraft, policyDraftOf, policyRulesOf } from './policy-draft.ts'

const limit = fc.option(fc.integer({ min: 1, max: 500_000 }))
const until = fc.option(fc.integer({ min: 0, max: 100_000 }))
const drafts = fc.record<PolicyDraft>({ noticeMinutes: limit, advanceMinutes: limit, cancelUntil: until, moveUntil: until })

test('what the sentence says is what the policy holds', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      // A saved policy has every part whole; the draft writes only what it speaks of.
      expect(policyDraftOf(policyRulesOf(draft) as unknown as BookingPolicy)).toEqual(draft)
    }),
  )
})
