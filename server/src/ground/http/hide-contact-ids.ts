import { Refusal } from '@foyer/domain'
import { type Caller, isBusiness } from '../caller.ts'

type Schema = { properties?: Record<string, Schema>; items?: Schema }
type Hide = (answer: unknown, caller: Caller) => unknown

/**
 * Customers learn no id of a contact: it would tell them whose an address is that they typed. Which rows hold such ids is read from their
 * schemas, so that no row can forget it.
 */
export const contactIdHider = (response: object): Hide =>
  holdsContactIds(response as Schema) ? (answer, caller) => (isBusiness(caller) ? answer : withoutContactIds(answer)) : (answer) => answer

export const refusalWithoutContactIds = (error: unknown, caller: Caller): unknown =>
  error instanceof Refusal && !isBusiness(caller) ? new Refusal(error.code, withoutContactIds(error.data) as never) : error

const holdsContactIds = ({ properties = {}, items }: Schema): boolean =>
  properties.contactId !== undefined || Object.values(properties).some(holdsContactIds) || (items !== undefined && holdsContactIds(items))

/** Members and buyers of plans learn their own id; ids of other members are not in these answers. */
const ownedBy = ['member', 'members', 'buyer']

function withoutContactIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContactIds)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'contactId')
  return Object.fromEntries(kept.map(([name, member]) => [name, ownedBy.includes(name) ? member : withoutContactIds(member)]))
}
