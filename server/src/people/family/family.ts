import { randomUUID } from 'node:crypto'
import type { FamilyPerson, NewFamilyPerson } from '@foyer/contract'
import { invalid, Refusal } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import {
  deleteRemovedPeople,
  findFamilyPerson,
  insertPeople,
  loadFamily,
  lockFamily,
  markRemoved,
  mostPeople,
  savePerson,
} from './family-store.ts'

const hoursToTakeBack = 1

export const forgetRemovedPeople = (db: Queryable, now: string): Promise<void> =>
  deleteRemovedPeople(db, Temporal.Instant.from(now).subtract({ hours: hoursToTakeBack }).toString({ fractionalSecondDigits: 3 }))

type Keeping = { siteId: string; memberId: string; now: string }

export async function keepFamilyPeople(
  tx: Transaction,
  at: Keeping,
  people: readonly { name: string; birthDate: string | undefined }[],
): Promise<void> {
  await lockFamily(tx, at.siteId, at.memberId)
  const family = await loadFamily(tx, at)
  const known = new Set(family.map(({ name }) => name.toLowerCase()))
  const byName = new Map(people.map((person) => [person.name.toLowerCase(), person]))
  const added = [...byName].flatMap(([name, person]) => (known.has(name) ? [] : [person]))
  if (family.length + added.length > mostPeople) throw new Refusal('FAMILY_LIMIT_REACHED', { limit: mostPeople })
  const rows = added.map(({ name, birthDate }) => {
    const person = checkedPerson({ name, relation: 'OTHER' as const, ...(birthDate !== undefined && { birthDate }) }, at)
    return { id: randomUUID(), ...person, mayComeAlone: false, photoConsent: false }
  })
  await insertPeople(tx, at, rows)
}

export const listMyFamily: Handler<'family', 'listMyFamily'> = async (_input, context) => ({
  people: await loadFamily(context.db, memberOf(context)),
})

export const addFamilyPerson: Handler<'family', 'addFamilyPerson'> = ({ body: { person } }, context) =>
  context.inTransaction(async (tx) => {
    const at = { ...memberOf(context), now: context.now, id: randomUUID() }
    await requireRoom(tx, at)
    await insertPeople(tx, at, [{ id: at.id, ...checkedPerson({ ...person, ...permissionsOf(person) }, context) }])
    return { person: await requirePerson(tx, at, at.id) }
  })

export const updateFamilyPerson: Handler<'family', 'updateFamilyPerson'> = ({ params, body, cleared }, context) =>
  context.inTransaction(async (tx) => {
    const member = memberOf(context)
    await lockFamily(tx, member.siteId, member.memberId)
    const current = await requirePerson(tx, member, params.personId)
    const { revision, ...changes } = body.person
    if (current.removed) throw new Refusal('FAMILY_PERSON_NOT_FOUND')
    if (revision !== current.revision) throw new Refusal('STALE_REVISION', { current })
    const gone = Object.fromEntries(clearable.filter((name) => cleared.has(`person.${name}`)).map((name) => [name, undefined]))
    await savePerson(tx, { ...member, now: context.now, id: current.id }, checkedPerson({ ...current, ...changes, ...gone }, context))
    return { person: await requirePerson(tx, member, current.id) }
  })

const clearable = ['birthDate', 'notes', 'pickedUpBy'] as const

export const removeFamilyPerson: Handler<'family', 'removeFamilyPerson'> = ({ params: { personId } }, context) =>
  context.inTransaction(async (tx) => {
    const member = memberOf(context)
    const { id } = await requirePerson(tx, member, personId)
    await markRemoved(tx, { ...member, now: context.now, id }, true)
    return { person: await requirePerson(tx, member, id) }
  })

export const restoreFamilyPerson: Handler<'family', 'restoreFamilyPerson'> = ({ params: { personId } }, context) =>
  context.inTransaction(async (tx) => {
    const member = memberOf(context)
    const { id, removed } = await requirePerson(tx, member, personId)
    if (removed) {
      await requireRoom(tx, member)
      await markRemoved(tx, { ...member, now: context.now, id }, false)
    }
    return { person: await requirePerson(tx, member, id) }
  })

type MemberKey = { siteId: string; memberId: string }

const memberOf = ({ siteId, caller }: Context): MemberKey => {
  const memberId = memberIdOf(caller)
  if (memberId === null) throw new Refusal('PERMISSION_DENIED')
  return { siteId, memberId }
}

const requirePerson = async (db: Queryable, member: MemberKey, id: string): Promise<FamilyPerson> => {
  const person = await findFamilyPerson(db, member, id)
  if (!person) throw new Refusal('FAMILY_PERSON_NOT_FOUND')
  return person
}

const requireRoom = async (tx: Transaction, member: MemberKey): Promise<void> => {
  await lockFamily(tx, member.siteId, member.memberId)
  if ((await loadFamily(tx, member)).length >= mostPeople) throw new Refusal('FAMILY_LIMIT_REACHED', { limit: mostPeople })
}

const permissionsOf = ({ mayComeAlone = false, photoConsent = false }: NewFamilyPerson) => ({ mayComeAlone, photoConsent })

const checkedPerson = <Person extends Pick<NewFamilyPerson, 'birthDate'>>(person: Person, { now }: { now: string }): Person => {
  // A day ahead: it may be tomorrow already where the member is.
  const latest = Temporal.Instant.from(now).add({ hours: 24 }).toString().slice(0, 10)
  if (person.birthDate !== undefined && (person.birthDate > latest || person.birthDate < '1900-01-01'))
    throw invalid('person.birthDate', 'must be a day in the past', 'DATE')
  return person
}
