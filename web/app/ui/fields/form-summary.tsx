import { useEffect, useRef } from 'react'
import { useText } from '../../text/text.tsx'
import { StateShape } from '../pictures/state-shape.tsx'

export type FormProblem = { fieldId?: string | undefined; sentence: string }

type FormSummaryProps = { problems: readonly FormProblem[] }

export const FormSummary = ({ problems }: FormSummaryProps) => {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
  }, [problems])
  if (problems.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-card border border-bad-line bg-bad-wash px-4 py-3.5 [--shape-below:var(--bad-wash)]"
    >
      <StateShape shape="warning" size={16} className="mt-1 text-bad-ink" />
      <div className="grid gap-1">
        <p className="font-strong">{t('common.errorSummary', { count: problems.length })}</p>
        <ul className="grid gap-0.5 text-second">
          {problems.map((problem) => (
            <li key={`${problem.fieldId} ${problem.sentence}`}>
              <ProblemLine {...problem} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const ProblemLine = ({ fieldId, sentence }: FormProblem) => {
  if (fieldId === undefined) return sentence
  return (
    <a href={`#${fieldId}`} className="underline underline-offset-3" onClick={(event) => goToField(event, fieldId)}>
      {sentence}
    </a>
  )
}

const goToField = (event: { preventDefault: () => void }, fieldId: string) => {
  event.preventDefault()
  document.getElementById(fieldId)?.focus()
}
