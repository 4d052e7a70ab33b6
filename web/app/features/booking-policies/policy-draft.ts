import type { BookingPolicy, BookingPolicyRules, NewBookingPolicy } from '@foyer/contract'

/** Until how long before the start something may be done online: minutes, 0 up to the start, null never. */
export type Until = number | null

/** A policy as its sentence says it. Null where there is no limit. */
export type PolicyDraft = { noticeMinutes: number | null; advanceMinutes: number | null; cancelUntil: Until; moveUntil: Until }

export const policyDraftOf = (policy: BookingPolicy): PolicyDraft => {
  const { limitLateBookingPolicy, limitEarlyBookingPolicy, cancellationPolicy, reschedulePolicy } = policy
  return {
    noticeMinutes: limitLateBookingPolicy.enabled ? limitLateBookingPolicy.latestBookingInMinutes : null,
    advanceMinutes: limitEarlyBookingPolicy.enabled ? limitEarlyBookingPolicy.earliestBookingInMinutes : null,
    cancelUntil: untilOf(
      cancellationPolicy.enabled,
      cancellationPolicy.limitLatestCancellation,
      cancellationPolicy.latestCancellationInMinutes,
    ),
    moveUntil: untilOf(reschedulePolicy.enabled, reschedulePolicy.limitLatestReschedule, reschedulePolicy.latestRescheduleInMinutes),
  }
}

const untilOf = (isEnabled: boolean, isLimited: boolean, minutes: number): Until => {
  if (!isEnabled) return null
  return isLimited ? minutes : 0
}

/** The parts of the wire that the sentence speaks of; all others stay as they are. */
export const policyRulesOf = (draft: PolicyDraft): Omit<NewBookingPolicy, 'name'> => ({
  limitLateBookingPolicy:
    draft.noticeMinutes === null ? { enabled: false } : { enabled: true, latestBookingInMinutes: draft.noticeMinutes },
  limitEarlyBookingPolicy:
    draft.advanceMinutes === null ? { enabled: false } : { enabled: true, earliestBookingInMinutes: draft.advanceMinutes },
  ...cancelingAndMoving(draft),
})

/** A policy as it would be with the draft, as far as visitors are told of it. */
export const draftedRules = (policy: BookingPolicy, draft: PolicyDraft): BookingPolicyRules => {
  const { cancellationPolicy, reschedulePolicy } = cancelingAndMoving(draft)
  return {
    ...policy,
    cancellationPolicy: { ...policy.cancellationPolicy, ...cancellationPolicy },
    reschedulePolicy: { ...policy.reschedulePolicy, ...reschedulePolicy },
  }
}

const cancelingAndMoving = ({ cancelUntil, moveUntil }: PolicyDraft) => ({
  cancellationPolicy: {
    enabled: cancelUntil !== null,
    limitLatestCancellation: Boolean(cancelUntil),
    ...(cancelUntil && { latestCancellationInMinutes: cancelUntil }),
  },
  reschedulePolicy: {
    enabled: moveUntil !== null,
    limitLatestReschedule: Boolean(moveUntil),
    ...(moveUntil && { latestRescheduleInMinutes: moveUntil }),
  },
})
