import type { Member, VisitorDetails } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { useEffect, useState } from 'react'
import { client } from '../api.ts'
import { useCall } from '../ground/use-call.ts'
import { personName } from '../people/person-name.ts'
import { useVisit } from './visit.ts'

export type KnownCustomer = { name: string; details: VisitorDetails; visitId?: string }

export const customerOf = ({ contact, loginEmail }: Member): KnownCustomer => {
  const { firstName, lastName, phones = [] } = contact ?? {}
  return known({ firstName, lastName, email: loginEmail, phone: phones[0] })
}

const known = (details: VisitorDetails): KnownCustomer => ({ name: personName(details) ?? details.email ?? '', details })

type Asked = {
  signedIn: KnownCustomer | null
  /** False until the server has answered to the hold: two first requests at the same time would make two visitors of this browser. */
  isReady: boolean
  onKnown: (customer: KnownCustomer) => void
  onForgotten: () => void
}

/** A member whom a front end sent is claimed in the browser, which alone may do so. */
export const useKnownCustomer = ({ signedIn, isReady, onKnown, onForgotten }: Asked) => {
  const visit = useVisit()
  const claim = useCall(client.redirects.claimVisit)
  const [customer, setCustomer] = useState(signedIn)
  const visitId = signedIn ? undefined : visit?.id
  const learn = (answer: { contactDetails?: VisitorDetails } | undefined) => {
    if (!answer?.contactDetails) return
    const visiting = { ...known(answer.contactDetails), ...(visitId && { visitId }) }
    setCustomer(visiting)
    onKnown(visiting)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each visit, not once per drawing.
  useEffect(() => {
    if (visitId === undefined || !isReady) return
    void claim.send({ params: { visitId } }).then(learn)
  }, [visitId, isReady])
  const forget = () => {
    setCustomer(null)
    onForgotten()
  }
  return { customer, forget }
}

/** A manager books here for others, so their own name is not filled in. */
export const signedInMember = async (api: Client) => {
  const { session } = await api.identity.getSession({})
  if (session.role !== 'MEMBER') return null
  return customerOf((await api.members.getMyMember({ query: { fieldsets: ['FULL'] } })).member)
}
