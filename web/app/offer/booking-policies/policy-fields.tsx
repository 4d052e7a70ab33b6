import type { BookingPolicy, BookingPolicyRules } from '@foyer/contract'
import { contradictions } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { WordMenu } from '../../ui/overlays/word-menu.tsx'
import { policiesQuery } from '../catalogue.ts'
import type { Approval } from '../policy-text.ts'
import { BookingSentences, ChangingSentences } from './booking-sentences.tsx'
import { PolicyPreview } from './policy-preview.tsx'
import type { RulesEditor } from './policy-rules.ts'

export type PolicyScope = 'all' | 'own'

type ServicePolicyEditor = RulesEditor & {
  chosen: BookingPolicy
  choose: (policy: BookingPolicy) => void
  isChanged: boolean
  sharedWith: number
  scope: PolicyScope
  setScope: (scope: PolicyScope) => void
}

type PolicyFieldsProps = {
  editor: ServicePolicyEditor
  approval: Approval
  onApproval: (approval: Approval) => void
  now: string
}

const approvalChoices = ['atOnce', 'onRequest', 'onOpenRequest'] as const satisfies Approval[]

export const PolicyFields = ({ editor, approval, onApproval, now }: PolicyFieldsProps) => {
  const { t } = useText()
  const { chosen, choose, sharedWith } = editor
  const policies = useQuery(policiesQuery()).data?.bookingPolicies ?? [chosen]
  return (
    <FormSection title={t('manager.services.editor.policyTitle')} hint={t('manager.services.editor.policyHint')}>
      {policies.length > 1 && (
        <Select
          label={t('manager.policies.which')}
          description={t('manager.policies.whichHint')}
          options={policies.map(({ id, name }) => ({ id, label: name }))}
          value={chosen.id}
          onChange={(id) => choose(policies.find((policy) => policy.id === id) ?? chosen)}
        />
      )}
      <div className="grid gap-1 text-body leading-[2.1]">
        <BookingSentences {...editor} />
        <p>
          <Rich
            text={t('manager.services.policy.sentenceApproval', { approval: t(`manager.services.policy.${approval}`) })}
            parts={{
              approval: (word) => (
                <WordMenu
                  label={t('manager.services.policy.approval')}
                  word={word}
                  choices={approvalChoices.map((id) => ({ id, text: t(`manager.services.policy.${id}`) }))}
                  onChoose={(id) => onApproval(id as Approval)}
                />
              ),
            }}
          />
        </p>
        <ChangingSentences {...editor} />
      </div>
      {approval === 'onOpenRequest' && <p className="text-dense text-ink-2">{t('manager.services.policy.openRequestHint')}</p>}
      <ContradictionWords rules={editor.rules} />
      <div className="rounded-card border border-line-2 bg-sunken px-3 py-2.5">
        <PolicyPreview rules={editor.rules} now={now} />
      </div>
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

const words: Record<string, 'opensAfterClosing' | 'twoFees' | 'feeOfNothing'> = {
  EARLIEST_NOT_BEFORE_LATEST: 'opensAfterClosing',
  DUPLICATE: 'twoFees',
  RANGE: 'feeOfNothing',
}

export const ContradictionWords = ({ rules }: { rules: BookingPolicyRules }) => {
  const { t } = useText()
  return contradictions(rules).map(({ field, rule }) => (
    <Banner key={field} tone="bad" role="alert" title={t(`manager.policies.contradictions.${words[rule] ?? 'other'}`)} />
  ))
}
