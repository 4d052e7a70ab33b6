import type { Approval } from '../../approval.ts'
import { Rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.tsx'
import type { PolicyDraft } from './policy-draft.ts'
import { advanceText, noticeText, untilText } from './policy-words.ts'
import { WordMenu } from './word-menu.tsx'

type PolicySentenceProps = {
  policy: PolicyDraft
  approval: Approval
  onChange: (changes: Partial<PolicyDraft>) => void
  onApproval: (approval: Approval) => void
}

const approvalChoices = ['atOnce', 'onRequest', 'onOpenRequest'] as const satisfies Approval[]
const notices = [null, 30, 60, 120, 240, 720, 1440, 2880]
const advances = [null, 10_080, 20_160, 50_400, 87_360, 262_080, 524_160]
const untils = [0, 120, 360, 720, 1440, 2880, 4320, 10_080, null]

const idFor = (value: number | null) => String(value)
const minutesIn = (id: string) => (id === 'null' ? null : Number(id))

/** The rules of booking as sentences whose bold parts are menus. */
export const PolicySentence = ({ policy, approval, onChange, onApproval }: PolicySentenceProps) => {
  const { t } = useText()
  const { noticeMinutes, advanceMinutes, cancelUntil, moveUntil } = policy
  const approvals = approvalChoices.map((id) => ({ id, text: t(`manager.services.policy.${id}`) }))
  const spans = (values: readonly (number | null)[], present: number | null, text: typeof noticeText) =>
    (values.includes(present) ? values : [present, ...values]).map((value) => ({ id: idFor(value), text: text(value, t) }))
  return (
    <div className="grid gap-1 text-body leading-[2.1]">
      <p>
        <Rich
          text={t('manager.services.policy.sentence', { notice: noticeText(noticeMinutes, t), advance: advanceText(advanceMinutes, t) })}
          parts={{
            notice: (word) => (
              <WordMenu
                label={t('manager.services.policy.notice')}
                word={word}
                choices={spans(notices, noticeMinutes, noticeText)}
                onChoose={(id) => onChange({ noticeMinutes: minutesIn(id) })}
              />
            ),
            advance: (word) => (
              <WordMenu
                label={t('manager.services.policy.advance')}
                word={word}
                choices={spans(advances, advanceMinutes, advanceText)}
                onChoose={(id) => onChange({ advanceMinutes: minutesIn(id) })}
              />
            ),
          }}
        />{' '}
        <Rich
          text={t('manager.services.policy.sentenceApproval', { approval: t(`manager.services.policy.${approval}`) })}
          parts={{
            approval: (word) => (
              <WordMenu
                label={t('manager.services.policy.approval')}
                word={word}
                choices={approvals}
                // The menu offers no others.
                onChoose={(id) => onApproval(id as Approval)}
              />
            ),
          }}
        />
      </p>
      <p>
        <Rich
          text={t('manager.services.policy.sentenceCancel', { cancel: untilText(cancelUntil, t), move: untilText(moveUntil, t) })}
          parts={{
            cancel: (word) => (
              <WordMenu
                label={t('manager.services.policy.cancel')}
                word={word}
                choices={spans(untils, cancelUntil, untilText)}
                onChoose={(id) => onChange({ cancelUntil: minutesIn(id) })}
              />
            ),
            move: (word) => (
              <WordMenu
                label={t('manager.services.policy.move')}
                word={word}
                choices={spans(untils, moveUntil, untilText)}
                onChoose={(id) => onChange({ moveUntil: minutesIn(id) })}
              />
            ),
          }}
        />
      </p>
    </div>
  )
}
