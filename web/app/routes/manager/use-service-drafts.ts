import type { Service } from '@foyer/contract'
import { useState } from 'react'
import { type PolicyDraft, policyDraftOf } from '../../features/booking-policies/policy-draft.ts'
import type { PolicyScope } from '../../features/booking-policies/policy-fields.tsx'
import { createOwnPolicy, savePolicy } from '../../features/booking-policies/save-policy.ts'
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
export const useServiceDrafts = (service: Service, sharedWith: number) => {
  const { t } = useText()
  const { currency } = useSite()
  const [scope, setScope] = useState<PolicyScope>('all')
  const isOwn = sharedWith > 0 && scope === 'own'
  const form = useDraft({
    saved: { ...draftOf(service), policy: policyDraftOf(service.bookingPolicy) },
    fields: fieldMembers,
    refusals: (error): Record<string, string> => (isSlugTaken(error) ? { slugName: t('manager.services.editor.slugTaken') } : {}),
    changes: ['services', 'booking-policies', 'availability'],
    save: async (draft, { policy }) => {
      const bookingPolicy = policy && isOwn ? await createOwnPolicy(policy, draft.name) : undefined
      if (policy && !isOwn) await savePolicy(service.bookingPolicy, policy)
      await saveService({ service, draft, currency, bookingPolicy })
    },
    onSaved: (_, { name }) => showToast({ text: t('manager.services.editor.saved', { name }) }),
  })
  const { draft, changed, error, errors, elsewhere } = form
  const { tab, openTab } = useEditorTab(error)
  return {
    ...form,
    policy: {
      draft: draft.policy,
      isChanged: changed.includes('policy'),
      scope,
      setScope,
      change: (changes: Partial<PolicyDraft>) => form.change({ policy: { ...draft.policy, ...changes } }),
    },
    tab,
    openTab,
    isInSight: tabsRefused(error).includes(tab),
    isRefused: Boolean(elsewhere) || Object.keys(errors).length > 0,
    isDirty: (name: EditorTab) =>
      fieldsOfTab[name].some((field) => changed.includes(field)) || (name === 'policy' && changed.includes('policy')),
  }
}

export type ServiceDrafts = ReturnType<typeof useServiceDrafts>
