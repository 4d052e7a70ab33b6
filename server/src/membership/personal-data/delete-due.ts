import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { lockIdentity } from '../../people/accounts/accounts.ts'
import { findDueDeletions, type StoredDeletion, takeDeletion } from './deletions-store.ts'
import { erasePerson } from './erase-person.ts'
import { findContactAddress } from './guests-store.ts'
import { findPerson } from './person-store.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 20

/** Once a minute: the deletions whose time to be taken back is over, each in a transaction of its own. One that fails stops no other. */
export async function deleteDuePeople({ db, jobs, clock }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  for (const due of await findDueDeletions(db, now, mostAtOnce)) {
    await deleteOne({ db, jobs }, due, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

const deleteOne = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, { siteId, deletion, subject }: StoredDeletion, now: string): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      const caller = { kind: 'anonymous', siteId } as const
      const identity = 'memberId' in subject ? await lockIdentity(tx, siteId, subject.memberId) : null
      if (!(await takeDeletion(tx, siteId, deletion.id))) return
      // It was asked for before they joined the team, or before the guest had an account.
      const person = await findPerson(tx, { siteId, subject })
      const isStillMeant = 'memberId' in subject ? identity?.role === null : person?.memberIds.length === 0
      const news = { jobs, siteId, now, caller, entityId: deletion.id, payload: {} }
      if (!isStillMeant) return await recordEvent(tx, { ...news, name: 'deletion.withdrawn' })
      const to = 'memberId' in subject ? identity : await findContactAddress(tx, siteId, subject.contactId)
      await erasePerson(tx, { siteId, now, caller, dependencies: { jobs } }, subject)
      await recordEvent(tx, { ...news, name: 'deletion.done' })
      // After everything else is gone, and forgotten itself once it went out.
      if (to) {
        const { email, language } = to
        await queueAccountMail(tx, jobs, { template: 'deletion-done', site: await loadSite(tx, siteId), to: email, language, now })
      }
    }),
  )
