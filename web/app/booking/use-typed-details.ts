import { useEffect, useState } from 'react'
import { tabStore } from '../ground/stored.ts'
import type { FormAnswers } from '../offer/form-answers.ts'
import { type Details, filledIn, noDetails } from './details.ts'
import type { KnownCustomer } from './known-customer.ts'

type Typed = { details: Details; answers: FormAnswers }

/**
 * What a customer types before booking. The tab keeps it until it is sent, so that neither a reload nor a look at other times loses it. The
 * answers belong to the form named `formId`, the details to whichever form comes next. A quarter of an hour later the browser may be another
 * person's, as on the tablet of a front desk; and who signs in has details of their own.
 */
export const useTypedDetails = (formId: string, signedIn: KnownCustomer | null) => {
  const [typed, setTyped] = useState<Typed>({ details: filledIn(noDetails, signedIn?.details ?? {}), answers: {} })
  // The server does not know the tab's storage, so what it keeps is filled in after the first render.
  const by = signedIn?.details.email ?? null
  useEffect(() => setTyped(({ details, answers }) => recalled(formId, by, { details, answers })), [formId, by])
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
    /** Sent: the next customer at this browser begins with empty fields. */
    forget,
    empty: () => {
      forget()
      setTyped(({ answers }) => ({ details: noDetails, answers }))
    },
  }
}

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
    // The answers of a visitor who signs in meanwhile stay.
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
