import type { Approval } from '../../approval.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { PolicyDraft } from './policy-draft.ts'
import { PolicyExample } from './policy-example.tsx'
import { PolicySentence } from './policy-sentence.tsx'

/** For all services that have the policy, or for this one alone. */
export type PolicyScope = 'all' | 'own'

type PolicyFieldsProps = {
  editor: {
    draft: PolicyDraft
    isChanged: boolean
    change: (changes: Partial<PolicyDraft>) => void
    scope: PolicyScope
    setScope: (scope: PolicyScope) => void
  }
  /** How many other services have the same policy. */
  sharedWith: number
  approval: Approval
  onApproval: (approval: Approval) => void
  now: string
}

export const PolicyFields = ({ editor, sharedWith, approval, onApproval, now }: PolicyFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.services.editor.policyTitle')} hint={t('manager.services.editor.policyHint')}>
      <PolicySentence policy={editor.draft} approval={approval} onChange={editor.change} onApproval={onApproval} />
      {approval === 'onOpenRequest' && <p className="text-dense text-ink-2">{t('manager.services.policy.openRequestHint')}</p>}
      <PolicyExample policy={editor.draft} now={now} />
      {editor.isChanged && sharedWith > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-dense">
          <span>{t('manager.services.policy.shared', { count: sharedWith })}</span>
          <Segmented
            label={t('manager.services.policy.scope')}
            value={editor.scope}
            onChange={editor.setScope}
            choices={[
              { value: 'all', label: t('manager.services.policy.scopeAll') },
              { value: 'own', label: t('manager.services.policy.scopeOwn') },
            ]}
          />
        </div>
      )}
    </FormSection>
  )
}
