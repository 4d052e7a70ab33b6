import { useEffect, useState } from 'react'
import { tabStore } from '../ground/stored.ts'
import type { FormAnswers } from '../offer/form-answers.ts'
import { type Details, filledIn, noDetails } from './details.ts'
import type { KnownCustomer } from './known-customer.ts'

type Typed = { details: Details; answers: FormAnswers }

/**
 * The tab keeps what a customer types, so that a reload or a look at other times does not lose it. Answers belong to the form `formId`,
 * details to any form. They expire after a quarter of an hour, because another person may use the browser by then, as on a tablet at a
 * front desk.
 */
export const useTypedDetails = (formId: string, signedIn: KnownCustomer | null) => {
  const [typed, setTyped] = useState<Typed>({ details: filledIn(noDetails, signedIn?.details ?? {}), answers: {} })
  // The server has no access to the tab's storage, so kept details are filled in after the first render.
  const by = signedIn?.details.email ?? null
  useEffect(() => {
    const prepared = preparedByAssistant()
    setTyped(({ details, answers }) => recalled(formId, by, { details: filledIn(details, prepared), answers }))
  }, [formId, by])
  const change = (next: Typed) => {
    const until = Temporal.Now.instant().add({ minutes: keptMinutes }).epochMilliseconds
    tabStore.keep(detailsKey, JSON.stringify({ by, until, kept: next.details } satisfies Kept<Details>))
    tabStore.keep(answersKey(formId), JSON.stringify({ by, until, kept: next.answers } satisfies Kept<FormAnswers>))
    setTyped(next)
  }
  const forget = () => {
    tabStore.forget(detailsKey)
    tabStore.forget(answersKey(formId))
  }
  return {
    ...typed,
    setDetails: (details: Details) => change({ ...typed, details }),
    setAnswers: (answers: FormAnswers) => change({ ...typed, answers }),
    learn: (known: Parameters<typeof filledIn>[1]) => setTyped((now) => ({ ...now, details: filledIn(now.details, known) })),
    forget,
    empty: () => {
      forget()
      setTyped(({ answers }) => ({ details: noDetails, answers }))
    },
  }
}

/** An assistant writes the name and address behind the `#`, which no server reads. */
const preparedByAssistant = (): Partial<Details> =>
  Object.fromEntries([...new URLSearchParams(location.hash.slice(1))].filter(([name]) => name in noDetails))

const detailsKey = 'foyer-details'

const answersKey = (formId: string) => `foyer-answers ${formId}`

const keptMinutes = 15

/** `by`: the e-mail address of the account that was signed in. */
type Kept<Of> = { by: string | null; until: number; kept: Of }

const recalled = (formId: string, by: string | null, known: Typed): Typed => {
  const details = recall<Details>(detailsKey)
  const answers = recall<FormAnswers>(answersKey(formId))
  return {
    details: details?.by === by ? filledIn(details.kept, known.details) : known.details,
    // A visitor who signs in meanwhile keeps their answers.
    answers: answers && (answers.by === by || answers.by === null) ? { ...answers.kept, ...known.answers } : known.answers,
  }
}

const recall = <Of>(key: string): Kept<Of> | null => {
  const text = tabStore.read(key)
  if (text === null) return null
  const found = JSON.parse(text) as Kept<Of> // written by change() above
  if (found.until > Temporal.Now.instant().epochMilliseconds) return found
  tabStore.forget(key)
  return null
}
