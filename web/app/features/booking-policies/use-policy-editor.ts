import type { BookingPolicy } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { type PolicyDraft, policyDraftOf, policyRulesOf } from './policy-draft.ts'

/** The draft of a policy, and saving it: for all services that have it, or as an own one for this service. */
export const usePolicyEditor = (policy: BookingPolicy) => {
  const saved = policyDraftOf(policy)
  const [draft, setDraft] = useState(saved)
  const [scope, setScope] = useState<'all' | 'own'>('all')
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)

  /** Answers the policy that the service shall have from now on, or nothing when that does not change. */
  const save = async (isShared: boolean, serviceName: string): Promise<{ bookingPolicy?: { id: string } }> => {
    if (!isChanged) return {}
    const rules = policyRulesOf(draft)
    if (isShared && scope === 'own') {
      const { bookingPolicy } = await client['booking-policies'].createBookingPolicy({
        body: { bookingPolicy: { name: serviceName, ...rules } },
      })
      return { bookingPolicy: { id: bookingPolicy.id } }
    }
    await client['booking-policies'].updateBookingPolicy({
      params: { 'bookingPolicy.id': policy.id },
      body: { bookingPolicy: { ...rules, revision: policy.revision } },
    })
    return {}
  }
  return {
    draft,
    isChanged,
    scope,
    setScope,
    change: (changes: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...changes })),
    discard: () => setDraft(saved),
    save,
  }
}

export type PolicyEditor = ReturnType<typeof usePolicyEditor>
