import type { Client } from '@foyer/sdk'
import { customerOf } from '../../booking/own-booking/known-customer.ts'

/** Managers book for others here, if at all: their own names would be in the way. */
export const signedInMember = async (api: Client) => {
  const { session } = await api.identity.getSession({})
  if (session.role !== 'MEMBER') return null
  return customerOf((await api.members.getMyMember({ query: { fieldsets: ['FULL'] } })).member)
}
