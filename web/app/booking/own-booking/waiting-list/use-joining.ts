import type { FormField, NewWaitingListEntry, Service } from '@foyer/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../../api.ts'
import { isNameless, onlyMe, sentComing } from '../../../community/coming/coming.ts'
import { useCall } from '../../../ground/use-call.ts'
import { useSite } from '../../../house/site-context.ts'
import { answerProblemsFrom, submissionOf } from '../../../offer/form-answers.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { contactDetailsOf, problemsFrom } from '../details.ts'
import type { KnownCustomer } from '../known-customer.ts'
import { useTypedDetails } from '../use-typed-details.ts'

type Joining = { service: Service; signedIn: KnownCustomer | null; fields: readonly FormField[] }

/** Puts a customer on a waiting list and shows their entry: who they are comes from the form, what they wait for from the page. */
export const useJoining = ({ service, signedIn, fields }: Joining, waitedFor: () => Partial<NewWaitingListEntry>) => {
  const { t } = useText()
  const { timeZone, name: reader } = useSite()
  const navigate = useNavigate()
  const { details, setDetails, answers, setAnswers, forget } = useTypedDetails(service.form.id, signedIn)
  const [coming, setComing] = useState(onlyMe)
  const { send, error, isPending } = useCall(client['waiting-list'].joinWaitingList)
  const join = async () => {
    const contactDetails = contactDetailsOf(details, timeZone)
    const people = signedIn && { coming: sentComing(coming) }
    const entry = { ...waitedFor(), contactDetails, formSubmission: submissionOf(fields, answers), ...people }
    const answer = await send({ body: { entry } })
    if (!answer) return
    forget()
    await navigate(paths.waitingList(answer.token))
  }
  const violations = error?.violations ?? []
  const form = {
    details,
    fields,
    answers,
    reader,
    onChange: setDetails,
    onAnswers: setAnswers,
    refused: problemsFrom(violations, t),
    refusedAnswers: answerProblemsFrom(violations, t),
    firstMissing: isNameless(coming) ? 'coming' : undefined,
    onSubmit: () => void join(),
  }
  return { form, coming, setComing, error, isPending }
}
