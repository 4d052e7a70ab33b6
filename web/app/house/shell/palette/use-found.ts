import type { Booking, Contact, Member } from '@foyer/contract'
import { idsOfReference } from '@foyer/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { formatWhen, localDateOf } from '../../../ground/format.ts'
import { useMay, useReaches } from '../../../ground/permissions.ts'
import { servicesQuery, staffQuery } from '../../../offer/catalogue.ts'
import { paths } from '../../../paths.ts'
import { personName } from '../../../people/person-name.ts'
import { useText } from '../../../text/text.tsx'
import { useSite } from '../../site-context.ts'
import { type Entry, isNamed, type Section } from './entry.ts'

/** Longer than the pause between two letters, shorter than a noticeable wait. */
const pauseMs = 150
const mostOfEach = 5
const fewestLetters = 2

export const usePaused = (typed: string): string => {
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

/** By the reference that customers see. */
const referenceQuery = (reference: string) => api.attendance.findCheckIn.query({ body: { code: reference } })

/** Searches while the user types, within their rights. */
export const useFound = (search: string) => {
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
  const entryOfBooking = ({ id, contactDetails, bookedEntity, startDate, endDate }: Booking): Entry => ({
    id,
    label: personName(contactDetails) ?? t('manager.bookings.visitor'),
    description: `${bookedEntity.title} · ${formatWhen(startDate, endDate, timeZone, locale)}`,
    path: paths.manageCalendar({ date: localDateOf(startDate, timeZone), booking: id }),
  })
  return { entryOfBooking }
}

const entryOfMember = ({ id, contact, profile, loginEmail = '' }: Member): Entry => {
  const label = personName(contact ?? {}) ?? profile?.nickname ?? loginEmail
  return {
    id,
    label,
    ...(label !== loginEmail && loginEmail !== '' && { description: loginEmail }),
    path: paths.manageMembers({ member: id }),
  }
}
