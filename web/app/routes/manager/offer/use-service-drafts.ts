import type { BookingPolicy, BookingPolicyRules, Service } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useRef, useState } from 'react'
import { useDraft } from '../../../ground/forms/use-draft.ts'
import { usePreview } from '../../../ground/forms/use-preview.tsx'
import { useSite } from '../../../house/site-context.ts'
import type { PolicyScope } from '../../../offer/booking-policies/policy-fields.tsx'
import { changedParts, rulesOf } from '../../../offer/booking-policies/policy-rules.ts'
import { fieldMembers } from '../../../offer/services/editor-fields.ts'
import { isTouching, type Leaving, previewChanges, saveService } from '../../../offer/services/save-service.ts'
import { draftOf, type EditorTab, fieldsOfTab } from '../../../offer/services/service-draft.ts'
import { isPaymentReason } from '../../../offer/services/service-price.ts'
import { isSlugTaken, tabsRefused, useEditorTab } from '../../../offer/services/use-editor-tab.ts'
import { useText } from '../../../text/text.tsx'
import type { Translate } from '../../../text/translate.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'

/** The service and its policy are changed, saved and discarded together. */
export const useServiceDrafts = (service: Service, services: readonly Service[]) => {
  const { t } = useText()
  const { currency } = useSite()
  const [scope, setScope] = useState<PolicyScope>('all')
  const leaving = useRef<Leaving | null>(null)
  const form = useDraft({
    saved: { ...draftOf(service), chosenPolicy: service.bookingPolicy, rules: rulesOf(service.bookingPolicy) },
    fields: fieldMembers,
    refusals: (error) => sentencesOf(error, t),
    changes: ['services', 'booking-policies', 'availability'],
    save: async (draft) => {
      const chosenPolicy = draft.chosenPolicy.id === service.bookingPolicy.id ? undefined : draft.chosenPolicy
      await saveService({ service, draft, currency, chosenPolicy, policies: changedPolicies(draft, isOwn), leaving: leaving.current })
    },
    onSaved: (_, { name }) => showToast({ text: t('manager.services.editor.saved', { name }) }),
  })
  const { draft, error, errors, elsewhere } = form
  const saveAnyway = (decided: Leaving | null) => {
    leaving.current = decided
    return form.save()
  }
  const preview = usePreview({ ask: () => previewChanges({ service, draft, currency }), isTouching, save: () => saveAnyway(null) })
  const { tab, openTab } = useEditorTab(error)
  const isChanged = hasOtherRules(draft)
  // Another policy brings other rules, which is one change to the manager.
  const changed = form.changed.filter((member) => member !== 'rules' || isChanged)
  const sharedWith = services.filter(({ id, bookingPolicy }) => id !== service.id && bookingPolicy.id === draft.chosenPolicy.id).length
  const isOwn = sharedWith > 0 && scope === 'own'
  return {
    ...form,
    save: async () => (form.isSaving ? false : await preview.save()),
    isSaving: form.isSaving || preview.isAsking,
    preview,
    saveAnyway,
    changed,
    policy: {
      chosen: draft.chosenPolicy,
      choose: (chosenPolicy: BookingPolicy) => form.change({ chosenPolicy, rules: rulesOf(chosenPolicy) }),
      rules: draft.rules,
      change: (parts: Partial<BookingPolicyRules>) => form.change({ rules: { ...draft.rules, ...parts } }),
      isChanged,
      sharedWith,
      scope,
      setScope,
    },
    tab,
    openTab,
    isInSight: tabsRefused(error).includes(tab),
    isRefused: Boolean(elsewhere) || Object.keys(errors).length > 0,
    isDirty: (name: EditorTab) =>
      fieldsOfTab[name].some((field) => changed.includes(field)) ||
      (name === 'policy' && (changed.includes('chosenPolicy') || changed.includes('rules'))),
  }
}

/** Refusals of the whole service that are shown at one of its fields. */
const sentencesOf = (error: unknown, t: Translate): Record<string, string> => {
  if (isSlugTaken(error)) return { slugName: t('manager.services.editor.slugTaken') }
  if (isRefusal(error, 'services.saveWholeService', 'INVALID_PAYMENT_OPTIONS')) {
    const { reason } = error.data
    return { options: t(`manager.services.payment.reasons.${isPaymentReason(reason) ? reason : 'NO_WAY_TO_PAY'}`) }
  }
  return {}
}

type PolicyDraft = { name: string; chosenPolicy: BookingPolicy; rules: BookingPolicyRules }

const hasOtherRules = ({ chosenPolicy, rules }: PolicyDraft): boolean => Object.keys(changedParts(rules, chosenPolicy)).length > 0

/** Changed rules are saved for all services with the policy, or in a new policy of the service's own. */
const changedPolicies = (draft: PolicyDraft, isOwn: boolean) => {
  const { name, chosenPolicy, rules } = draft
  if (!hasOtherRules(draft)) return {}
  if (isOwn) return { newBookingPolicy: { name, ...rules } }
  const { id, revision } = chosenPolicy
  return { bookingPolicy: { id, revision, ...changedParts(rules, chosenPolicy) } }
}

export type ServiceDrafts = ReturnType<typeof useServiceDrafts>
