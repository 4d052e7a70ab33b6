import type { BookingPolicy, BookingPolicyRules, Service } from '@foyer/contract'
import { useState } from 'react'
import type { PolicyScope } from '../../features/booking-policies/policy-fields.tsx'
import { changedParts, rulesOf } from '../../features/booking-policies/policy-rules.ts'
import { createPolicy, savePolicy } from '../../features/booking-policies/save-policy.ts'
import { fieldMembers } from '../../features/services/editor-fields.ts'
import { isSlugTaken, tabsRefused } from '../../features/services/refused-tab.ts'
import { saveService } from '../../features/services/save-service.ts'
import { draftOf, type EditorTab, fieldsOfTab } from '../../features/services/service-draft.ts'
import { useEditorTab } from '../../features/services/use-editor-tab.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSite } from '../../site-context.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'

/** The service and its policy as one thing that is changed, saved and discarded together. */
export const useServiceDrafts = (service: Service, services: readonly Service[]) => {
  const { t } = useText()
  const { currency } = useSite()
  const [scope, setScope] = useState<PolicyScope>('all')
  const form = useDraft({
    saved: { ...draftOf(service), chosenPolicy: service.bookingPolicy, rules: rulesOf(service.bookingPolicy) },
    fields: fieldMembers,
    refusals: (error): Record<string, string> => (isSlugTaken(error) ? { slugName: t('manager.services.editor.slugTaken') } : {}),
    changes: ['services', 'booking-policies', 'availability'],
    save: async (draft) => {
      const bookingPolicy = await policyToSave(service, draft, isOwn)
      await saveService({ service, draft, currency, bookingPolicy })
    },
    onSaved: (_, { name }) => showToast({ text: t('manager.services.editor.saved', { name }) }),
  })
  const { draft, error, errors, elsewhere } = form
  const { tab, openTab } = useEditorTab(error)
  const isChanged = hasOtherRules(draft)
  // Another policy brings other rules: that is one change.
  const changed = form.changed.filter((member) => member !== 'rules' || isChanged)
  const sharedWith = services.filter(({ id, bookingPolicy }) => id !== service.id && bookingPolicy.id === draft.chosenPolicy.id).length
  const isOwn = sharedWith > 0 && scope === 'own'
  return {
    ...form,
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

type PolicyDraft = { name: string; chosenPolicy: BookingPolicy; rules: BookingPolicyRules }

const hasOtherRules = ({ chosenPolicy, rules }: PolicyDraft): boolean => Object.keys(changedParts(rules, chosenPolicy)).length > 0

/** Saves changed rules, for all services or in a policy of the service's own. Answers the policy to give to the service, if it is another. */
const policyToSave = async (service: Service, draft: PolicyDraft, isOwn: boolean): Promise<{ id: string } | undefined> => {
  const { name, chosenPolicy, rules } = draft
  if (hasOtherRules(draft)) {
    if (isOwn) return await createPolicy(rules, name)
    await savePolicy(chosenPolicy, { rules })
  }
  return chosenPolicy.id === service.bookingPolicy.id ? undefined : chosenPolicy
}

export type ServiceDrafts = ReturnType<typeof useServiceDrafts>
