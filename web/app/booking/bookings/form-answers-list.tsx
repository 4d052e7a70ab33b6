import type { FormAnswer } from '@foyer/contract'
import { useText } from '../../text/text.tsx'

export const FormAnswersList = ({ answers = [] }: { answers: readonly FormAnswer[] | undefined }) => {
  const { t } = useText()
  if (answers.length === 0) return null
  return (
    <dl aria-label={t('manager.bookings.answers')} className="mb-4.5 grid gap-2 border-line border-t pt-3.5 text-dense">
      {answers.map((answer) => (
        <div key={answer.id}>
          <dt className="text-ink-3">{answer.label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <AnswerWords answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const AnswerWords = ({ answer: { value, valueType } }: { answer: FormAnswer }) => {
  const { t } = useText()
  if (valueType !== 'CHECK_BOX') return value
  return t(value === 'true' ? 'manager.bookings.yes' : 'manager.bookings.no')
}
