import type { FormField, NewWaitingListEntry, Service } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { type Coming, isNameless, onlyMe, sentComing } from '../../community/coming/coming.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { answerProblemsFrom, submissionOf } from '../../offer/form-answers.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { contactDetailsOf, problemsFrom } from '../details.ts'
import type { KnownCustomer } from '../known-customer.ts'
import { useAgeRefusal } from '../refusals.tsx'
import { useTypedDetails } from '../use-typed-details.ts'

const FamilyChoice = lazy(() => import('../../community/coming/family-choice.tsx'))

type WaitingParticipantsProps = {
  service: Service
  seats: number
  date: string | null
  coming: Coming
  onChange: (coming: Coming) => void
  isSent: boolean
}

export const WaitingParticipants = ({ service: { ageLimits }, seats, date, coming, onChange, isSent }: WaitingParticipantsProps) => {
  const today = Temporal.Now.plainDateISO().toString()
  return (
    <Suspense fallback={null}>
      <FamilyChoice
        services={[{ seats, ageLimits, date: date ?? today }]}
        coming={[coming]}
        onChange={(_position, next) => onChange(next)}
        isSent={isSent}
      />
    </Suspense>
  )
}

type Joining = { service: Service; signedIn: KnownCustomer | null; fields: readonly FormField[] }

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

const knownCodes = [
  'WAITING_LIST_NOT_OFFERED',
  'WAITING_LIST_FULL',
  'SEATS_AVAILABLE',
  'TIMES_AVAILABLE',
  'ALREADY_ON_WAITING_LIST',
  'TOO_LATE_TO_JOIN_WAITING_LIST',
  'NO_LIVE_OFFER',
] as const

export const useWaitingProblem = () => {
  const { t } = useText()
  const ageRefusal = useAgeRefusal()
  return (error: ApiError): { title: string; sentence?: string } =>
    ageRefusal(error) ?? { title: t(`booking.waiting.refusals.${knownCodes.find((one) => one === error.code) ?? 'OTHER'}`) }
}
