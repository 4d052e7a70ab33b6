import { randomUUID } from 'node:crypto'
import { instantOf, type SampleCalendar } from './juniper/calendar.ts'
import { type ClientKey, clients } from './juniper/clients.ts'
import type { Stage } from './stage.ts'

const reported = {
  by: 'krueger',
  member: 'petersen',
  category: 'SPAM',
  description: 'He writes to all of us after class and sells protein powder. I asked him to stop; it goes on.',
} as const

/** A member reported another, and a client who signed up waits to be let in. */
export const fillInbox = async (stage: Stage, { today }: SampleCalendar): Promise<void> => {
  stage.at(instantOf(today.subtract({ days: 2 }), '19:40'))
  const [reporter, other] = [await shown(stage, reported.by), await shown(stage, reported.member)]
  const { category, description } = reported
  const memberReport = { reportedMemberId: other.id, reason: { category, description } }
  const member = await stage.member(reporter.id)
  await member['member-reports'].reportMember({ body: { memberReport } })
  await member.identity.signOut({ body: {} })
  stage.at(instantOf(today.subtract({ days: 1 }), '20:15'))
  await apply(stage, 'riedel')
}

/** Members see each other once both show their profiles. */
const shown = async ({ owner }: Stage, key: ClientKey): Promise<{ id: string }> => {
  const { email, firstName, lastName, language } = clients[key]
  const profile = { firstName, lastName, language, privacyStatus: 'PUBLIC' as const }
  return (await owner.authentication.signOn({ body: { loginId: { email }, profile, verifyEmail: true } })).identity
}

/** Signs up while the business looks at each new account itself. */
const apply = async ({ ownerAnew, visitor }: Stage, key: ClientKey): Promise<void> => {
  const { email, firstName, lastName, language } = clients[key]
  const owner = await ownerAnew()
  const { signInSettings: usual } = await owner.authentication.getSignInSettings()
  const { requireOwnerApproval, requireEmailVerification } = usual
  const ask = (signInSettings: Partial<typeof usual>) => owner.authentication.updateSignInSettings({ body: { signInSettings } })
  await ask({ requireOwnerApproval: true, requireEmailVerification: false })
  // The address cannot exist, so no client signs in with it.
  const body = { loginId: { email }, password: randomUUID(), profile: { firstName, lastName, language } }
  await visitor(language).authentication.register({ body })
  await ask({ requireOwnerApproval, requireEmailVerification })
  await owner.identity.signOut({ body: {} })
}
