import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'

/** What the link offers, as soon as the page has found it in its address; `isLooked` once it has looked. Opening uses nothing up. */
export const useOpenedInvitation = (token: string | null) => {
  const [isLooked, setLooked] = useState(false)
  const { send, answer, error } = useCall(client.team.openTeamInvitation)
  // Scripts see the address only once they run.
  useEffect(() => setLooked(true), [])
  useEffect(() => {
    if (token !== null) void send({ body: { token } })
  }, [send, token])
  return { isLooked, invitation: answer?.invitation, error }
}
