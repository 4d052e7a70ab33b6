import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../../ground/server-api.ts'
import { paths } from '../../../paths.ts'
import { accountPaths } from '../../../people/account-paths.ts'
import { leadToWaitingList, readLinkOfCaller } from './read-own-booking.ts'

/** The link in the mail "You are in": members are sent to their account, visitors to the page of their link. */
export const loader = async ({ context, params: { bookingId = '' } }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  if (session.role === 'MEMBER') throw redirect(accountPaths.booking(bookingId))
  await leadToWaitingList(api, bookingId)
  throw redirect(paths.booking(await readLinkOfCaller(api, bookingId)))
}
