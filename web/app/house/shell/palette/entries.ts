import type { Booking, Contact, Member } from '@foyer/contract'
import { idsOfReference } from '@foyer/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { formatWhen, localDateOf } from '../../../ground/format.ts'
import { type Needed, useMay, useReaches } from '../../../ground/permissions.ts'
import { servicesQuery, staffQuery } from '../../../offer/catalogue.ts'
import { paths } from '../../../paths.ts'
import { personName } from '../../../people/person-name.ts'
import type { TextKey } from '../../../text/keys.ts'
import { useText } from '../../../text/text.tsx'
import { useSite } from '../../site-context.ts'
import { useOpenScreens } from '../screens.ts'
import { isNamed } from '../search-words.ts'

/** Longer than the pause between two letters, shorter than a noticeable wait. */
const pauseMs = 150
const mostOfEach = 5
const fewestLetters = 2

export const useDebounced = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

const contactsQuery = (search: string) =>
  api.contacts.queryContacts.query({ body: { search: search.slice(0, 100), query: { cursorPaging: { limit: 20 } } } })

const membersQuery = (search: string) =>
  api.members.queryMembers.query({
    body: {
      query: { filter: { status: { $in: ['PENDING', 'APPROVED', 'BLOCKED'] } }, paging: { limit: mostOfEach } },
      search: { expression: search.slice(0, 100), fields: ['loginEmail', 'contact.firstName', 'contact.lastName', 'profile.nickname'] },
      fieldsets: ['FULL'],
    },
  })

const bookingsQuery = (contacts: readonly Contact[]) =>
  api.bookings.queryExtendedBookings.query({
    body: {
      query: {
        filter: { 'contactDetails.contactId': { $in: contacts.map(({ id }) => id) }, status: { $in: ['CONFIRMED', 'PENDING'] } },
        sort: [{ fieldName: 'startDate', order: 'DESC' }],
        cursorPaging: { limit: mostOfEach },
      },
    },
  })

const referenceQuery = (reference: string) => api.attendance.findCheckIn.query({ body: { code: reference } })

export const useSearchResults = (search: string) => {
  const may = useMay()
  const reaches = useReaches()
  const { entryOfBooking } = useEntries()
  const isAsked = search.length >= fewestLetters
  const mayFindClients = isAsked && may('members.read')
  const kept = { placeholderData: keepPreviousData }
  const contacts = useQuery({ ...contactsQuery(search), ...kept, enabled: mayFindClients && may('bookings.read') })
  const known = contacts.data?.contacts ?? []
  const bookings = useQuery({ ...bookingsQuery(known), ...kept, enabled: mayFindClients && known.length > 0 })
  const isReference = idsOfReference(search) !== null && reaches({ permission: 'bookings.read', isOpenToOwn: true })
  const named = useQuery({ ...referenceQuery(search), enabled: isReference, retry: false })
  const members = useQuery({ ...membersQuery(search), ...kept, enabled: mayFindClients })
  const services = useQuery({ ...servicesQuery(), enabled: isAsked && may('services.manage') })
  const staff = useQuery({ ...staffQuery(), enabled: isAsked && reaches({ permission: 'staff.manage' }) })
  const queries = [contacts, bookings, members, services, staff]
  const sections: Section[] = isAsked
    ? [
        {
          group: 'bookings',
          entries: [
            ...(isReference && named.data ? [named.data.booking] : []),
            ...(known.length > 0 ? (bookings.data?.extendedBookings ?? []).map(({ booking }) => booking) : []),
          ].map(entryOfBooking),
        },
        { group: 'clients', entries: (members.data?.members ?? []).map(entryOfMember) },
        {
          group: 'services',
          entries: (services.data?.services ?? [])
            .filter(({ name }) => isNamed(name, search))
            .slice(0, mostOfEach)
            .map(({ id, name }) => ({ id, label: name, path: paths.manageService(id) })),
        },
        {
          group: 'staff',
          entries: (staff.data?.staffMembers ?? [])
            .filter(({ name }) => isNamed(name, search))
            .slice(0, mostOfEach)
            .map(({ id, name }) => ({ id, label: name, path: paths.manageStaffMember(id) })),
        },
      ]
    : []
  return {
    sections,
    isSearching: [...queries, named].some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
  }
}

const useEntries = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const entryOfBooking = ({ id, contactDetails, bookedEntity, startDate, endDate }: Booking): PaletteEntry => ({
    id,
    label: personName(contactDetails) ?? t('manager.bookings.visitor'),
    description: `${bookedEntity.title} · ${formatWhen(startDate, endDate, timeZone, locale)}`,
    path: paths.manageCalendar({ date: localDateOf(startDate, timeZone), booking: id }),
  })
  return { entryOfBooking }
}

const entryOfMember = ({ id, contact, profile, loginEmail = '' }: Member): PaletteEntry => {
  const label = personName(contact ?? {}) ?? profile?.nickname ?? loginEmail
  return {
    id,
    label,
    ...(label !== loginEmail && loginEmail !== '' && { description: loginEmail }),
    path: paths.manageMembers({ member: id }),
  }
}

type EntryGroup = 'recent' | 'actions' | 'screens' | 'bookings' | 'clients' | 'services' | 'staff'

/** `words`: what else people type to find it. */
export type PaletteEntry = {
  id: string
  label: string
  description?: string
  words?: string
  path: string
}

type DeedName = Extract<TextKey, `manager.deeds.${string}.title`> extends `manager.deeds.${infer Name}.title` ? Name : never

export type Section = { group: EntryGroup; entries: readonly PaletteEntry[] }

export const useScreens = (): PaletteEntry[] => {
  const { t } = useText()
  return useOpenScreens().map(({ name, point, group, path }) => {
    const label = t(`manager.screens.${name}.title`)
    const above = t(group ? `manager.settings.groups.${group}` : `manager.nav.${point}`)
    return { id: path, label, path, words: t(`manager.screens.${name}.words`), ...(above !== label && { description: above }) }
  })
}

type Deed = Needed & { name: DeedName; path: string }

/** What people come to do, and the screen on which they do it. */
const deeds: readonly Deed[] = [
  { name: 'booking', path: paths.manageCalendar({ begin: 'booking' }), permission: 'bookings.manage' },
  { name: 'sale', path: paths.manageOrders({ begin: 'sale' }), permission: 'orders.manage' },
  { name: 'block', path: paths.manageCalendar({ begin: 'block' }), permission: 'calendar.manage', isOpenToOwn: true },
  { name: 'payment', path: paths.manageDues(), permission: 'payments.manage' },
  { name: 'refund', path: paths.managePayments(), permission: 'payments.manage' },
  { name: 'sick', path: paths.manageStaff(), permission: 'staff.manage' },
  { name: 'closure', path: `${paths.manageBusiness()}#closures`, permission: 'site.manage' },
  { name: 'hours', path: `${paths.manageBusiness()}#hours`, permission: 'site.manage' },
  { name: 'report', path: paths.manageInbox(), permission: 'members.manage' },
  { name: 'voucher', path: paths.manageGifts(), permission: 'orders.read' },
  { name: 'coupon', path: paths.manageCoupons(), permission: 'coupons.manage' },
  { name: 'invite', path: paths.manageTeam(), permission: 'team.manage' },
  { name: 'importClients', path: paths.manageClientFiles(), permission: 'members.manage' },
  { name: 'closeTill', path: paths.manageTill(), permission: 'bookings.manage', isOpenToOwn: true },
  { name: 'bookkeeper', path: paths.manageMonth(), permission: 'payments.read' },
  { name: 'logo', path: `${paths.manageBusiness()}#colour`, permission: 'site.manage' },
  { name: 'testMail', path: `${paths.manageBusiness()}#mail`, permission: 'site.manage' },
]

/** Without typing only the first few are shown. */
export const fewDeeds = 3

export const useDeeds = (): PaletteEntry[] => {
  const { t } = useText()
  return deeds.filter(useReaches()).map(({ name, path }) => ({
    id: `do ${name}`,
    label: t(`manager.deeds.${name}.title`),
    words: t(`manager.deeds.${name}.words`),
    path,
  }))
}
