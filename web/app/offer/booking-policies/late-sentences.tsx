import type { BookingPolicyRules } from '@foyer/contract'
import { usualLateRules } from '@foyer/domain'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import { WordMenu } from '../../ui/word-menu.tsx'
import { WordNumber } from '../../ui/word-number.tsx'
import type { RulesEditor } from './policy-rules.ts'

type Late = NonNullable<BookingPolicyRules['lateFeePolicy']>

const ways = ['CREDIT', 'FEE', 'CREDIT_AND_FEE'] as const

/** Forgiveness, the cost with a plan, and the fee for not coming. Empty where canceling is free. */
export const LateSentences = ({ rules: { cancellationFeePolicy, lateFeePolicy: late = usualLateRules }, change }: RulesEditor) => {
  const { t } = useText()
  if (!cancellationFeePolicy.enabled) return null
  const save = (changes: Partial<Late>) => change({ lateFeePolicy: { ...late, ...changes } })
  return (
    <>
      <p>
        <Rich
          text={t('manager.policies.late.forgiven')}
          parts={{
            count: () => (
              <WordNumber
                label={t('manager.policies.late.count')}
                value={late.forgivenCount}
                min={0}
                max={20}
                onValue={(forgivenCount) => save({ forgivenCount })}
              />
            ),
            days: () => (
              <WordNumber
                label={t('manager.policies.late.days')}
                value={late.forgivenDays}
                min={1}
                max={730}
                onValue={(forgivenDays) => save({ forgivenDays })}
              />
            ),
          }}
        />
      </p>
      <p>
        <Rich
          text={t(`manager.policies.late.plan.${late.withPlan}`)}
          parts={{
            mode: (word) => (
              <WordMenu
                label={t('manager.policies.late.planLabel')}
                word={word}
                choices={ways.map((id) => ({ id, text: t(`manager.policies.late.ways.${id}`) }))}
                onChoose={(id) => save({ withPlan: ways.find((way) => way === id) ?? late.withPlan })}
              />
            ),
          }}
        />
      </p>
      <p>
        <Rich
          text={t(`manager.policies.late.noShow.${late.noShowEnabled ? 'owes' : 'free'}`)}
          parts={{
            mode: (word) => (
              <WordMenu
                label={t('manager.policies.late.noShowLabel')}
                word={word}
                choices={[
                  { id: 'free', text: t('manager.policies.late.noShow.freeWord') },
                  { id: 'owes', text: t('manager.policies.late.noShow.owesWord') },
                ]}
                onChoose={(id) => save({ noShowEnabled: id === 'owes' })}
              />
            ),
            hours: () => (
              <WordNumber
                label={t('manager.policies.late.hours')}
                value={Math.round(late.noShowGraceInMinutes / 60)}
                min={1}
                max={720}
                onValue={(hours) => save({ noShowGraceInMinutes: hours * 60 })}
              />
            ),
          }}
        />
      </p>
    </>
  )
}
