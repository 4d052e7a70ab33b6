import { useEffect, useState } from 'react'
import type { FormAnswers } from '../../form-answers.ts'
import { tabStore } from '../../stored.ts'
import { type Details, filledIn, noDetails } from './details.ts'
import type { KnownCustomer } from './known-customer.ts'

type Typed = { details: Details; answers: FormAnswers }

/**
 * What a customer types before booking. The tab keeps it until it is sent, so that neither a reload nor a look at other times loses it. The
 * answers belong to the form named `formId`, the details to whichever form comes next.
 */
export const useTypedDetails = (formId: string, signedIn: KnownCustomer | null) => {
  const [typed, setTyped] = useState<Typed>({ details: filledIn(noDetails, signedIn?.details ?? {}), answers: {} })
  // The server has no tab: what was kept follows once the page is drawn, in the place of what is known.
  useEffect(() => setTyped(({ details, answers }) => recalled(formId, { details, answers })), [formId])
  const change = (next: Typed) => {
    tabStore.keep(detailsKey, JSON.stringify(next.details))
    tabStore.keep(answersKey(formId), JSON.stringify(next.answers))
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
    /** Fills in what the site has learned of the customer; what was typed stays. */
    learn: (known: Parameters<typeof filledIn>[1]) => setTyped((now) => ({ ...now, details: filledIn(now.details, known) })),
    /** Sent: the next customer at this browser finds empty fields. */
    forget,
    /** Another person books. */
    empty: () => {
      forget()
      setTyped(({ answers }) => ({ details: noDetails, answers }))
    },
  }
}

const detailsKey = 'foyer-details'

const answersKey = (formId: string) => `foyer-answers ${formId}`

const recalled = (formId: string, known: Typed): Typed => {
  const [details, answers] = [detailsKey, answersKey(formId)].map((key) => tabStore.read(key))
  return {
    // Both were written by change() above.
    details: details ? filledIn(JSON.parse(details) as Details, known.details) : known.details,
    answers: answers ? { ...(JSON.parse(answers) as FormAnswers), ...known.answers } : known.answers,
  }
}
