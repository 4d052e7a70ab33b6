import type { ParticipantView } from '@foyer/contract'
import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { answerProblemsFrom, type FormAnswers, problemsOfAnswers, submissionOf } from '../../offer/form-answers.ts'
import { FormFields } from '../../offer/form-fields.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

const OwnAnswers = ({ token, view: { fields, answers = [] } }: { token: string; view: ParticipantView }) => {
  const { t } = useText()
  const { name } = useSite()
  const known = Object.fromEntries(
    fields.flatMap(({ id, key, type }) => {
      const answer = answers.find((given) => given.id === id)
      return answer ? [[key, type === 'CHECK_BOX' ? answer.value === 'true' : answer.value]] : []
    }),
  )
  const [typed, setTyped] = useState<FormAnswers>(known)
  const [wasSent, setSent] = useState(false)
  const { send, isPending, error, answer } = useCall(client.bookings.answerAsParticipant)
  const missing = wasSent ? problemsOfAnswers(fields, typed, t) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(problemsOfAnswers(fields, typed, t)).length > 0) return
    void send({ params: { token }, body: { formSubmission: submissionOf(fields, typed) } })
  }
  return (
    <form onSubmit={submit} noValidate className="mb-4 grid gap-5 border-line border-b pb-6">
      <h2 className="font-strong">{t('booking.people.view.questions')}</h2>
      <FormFields
        fields={fields}
        answers={typed}
        onChange={setTyped}
        problems={{ ...missing, ...answerProblemsFrom(error?.violations ?? [], t) }}
        reader={name}
      />
      <Button type="submit" isPending={isPending} pendingLabel={t('booking.people.view.sending')} className="justify-self-start">
        {t('booking.people.view.send')}
      </Button>
      <p role="status" className="text-small empty:hidden">
        {answer && t('booking.people.view.sent')}
      </p>
    </form>
  )
}

export default OwnAnswers
