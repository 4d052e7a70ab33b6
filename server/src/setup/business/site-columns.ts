import type { SiteChanges } from '@foyer/contract'
import type { Updateable } from 'kysely'
import type { SitesTable } from '../../ground/db/types.ts'

type Members = Omit<SiteChanges, 'revision' | 'hasFinishedSetUp'>

const asIs = <Column extends keyof SitesTable>(column: Column) => ({ column, isJson: false })
const asJson = <Column extends keyof SitesTable>(column: Column) => ({ column, isJson: true })

/** Member of the site → its column. Members that can be cleared are nullable there. */
const columns = {
  name: asIs('name'),
  description: asIs('description'),
  translations: asJson('translations'),
  timeZone: asIs('time_zone'),
  currency: asIs('currency'),
  languages: asIs('languages'),
  defaultLanguage: asIs('default_language'),
  brandColor: asIs('brand_color'),
  logo: asJson('logo'),
  picture: asJson('picture'),
  address: asJson('address'),
  email: asIs('email'),
  phone: asIs('phone'),
  publicUrl: asIs('public_url'),
  isPublic: asIs('is_public'),
  slotStepMinutes: asIs('slot_step_minutes'),
  holdMinutes: asIs('hold_minutes'),
} satisfies Record<keyof Required<Members>, { column: keyof SitesTable; isJson: boolean }>

export const clearableMembers = ['description', 'logo', 'picture', 'address', 'email', 'phone', 'slotStepMinutes'] as const

/** The columns to change: members sent get their value, cleared ones become null, all others stay. */
export const columnsOf = (members: Members, cleared: ReadonlySet<string>): Updateable<SitesTable> => {
  const changed = Object.entries(columns).flatMap(([member, { column, isJson }]): [string, unknown][] => {
    const value = members[member as keyof Members]
    if (value !== undefined) return [[column, isJson ? JSON.stringify(value) : value]]
    return cleared.has(member) ? [[column, null]] : []
  })
  // Built from the table above, which pairs each member with the column of its type.
  return Object.fromEntries(changed) as Updateable<SitesTable>
}
