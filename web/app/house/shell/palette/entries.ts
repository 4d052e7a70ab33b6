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
import { useText } from '../../../text/text.tsx'
import { useSite } from '../../site-context.ts'

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

export type PaletteEntry = {
  id: string
  label: string
  description?: string
  path: string
}

export type Section = { group: EntryGroup; entries: readonly PaletteEntry[] }

export const isNamed = (label: string, typed: string): boolean => {
  const words = plain(label).split(/[\s,.&/–-]+/)
  return plain(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** "Müller" is found as "muller", too. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()

export const useScreens = (): PaletteEntry[] => {
  const { t } = useText()
  const reaches = useReaches()
  const pages = t('manager.nav.services')
  const settings = t('manager.nav.settings')
  const messages = t('manager.nav.messages')
  const screens: (Needed & PaletteEntry)[] = [
    { ...own('bookings.read'), ...screen(paths.manage(), t('manager.nav.today')) },
    { ...own('calendar.read'), ...screen(paths.manageCalendar(), t('manager.nav.calendar')) },
    { ...own('bookings.read'), ...screen(paths.manageConflicts(), t('manager.conflicts.title')) },
    { ...own('bookings.read'), ...screen(paths.manageWaitingLists(), t('manager.waitingLists.title')) },
    { ...own('bookings.read'), ...screen(paths.manageCheckIn(), t('manager.checkIn.title')) },
    { permission: 'members.read', ...screen(paths.manageClients(), t('manager.clients.title')) },
    { permission: 'members.manage', ...screen(paths.manageClientFiles(), t('manager.clientFiles.title'), t('manager.clients.title')) },
    { permission: 'members.read', ...screen(paths.manageMembers(), t('manager.nav.members')) },
    { permission: 'members.manage', ...screen(paths.manageInbox(), t('manager.inbox.title'), t('manager.nav.members')) },
    { permission: 'members.manage', ...screen(paths.manageCommunity(), t('manager.community.title'), t('manager.nav.members')) },
    { permission: 'members.read', ...screen(paths.manageBadges(), t('manager.badges.title'), t('manager.nav.members')) },
    { permission: 'members.read', ...screen(paths.manageCustomFields(), t('manager.customFields.title'), t('manager.clients.title')) },
    { permission: 'services.manage', ...screen(paths.manageServices(), t('manager.nav.services')) },
    { permission: 'services.manage', ...screen(paths.manageCategories(), t('manager.nav.servicesPages.categories'), pages) },
    { permission: 'services.manage', ...screen(paths.manageRooms(), t('manager.nav.servicesPages.rooms'), pages) },
    { permission: 'services.manage', ...screen(paths.manageLocations(), t('manager.locations.title'), pages) },
    { permission: 'services.manage', ...screen(paths.managePolicies(), t('manager.policies.title'), pages) },
    { permission: 'services.manage', ...screen(paths.manageExchange(), t('manager.exchange.title'), pages) },
    { permission: 'plans.read', ...screen(paths.managePlans(), t('manager.plans.title')) },
    { permission: 'orders.read', ...screen(paths.manageOrders(), t('manager.orders.title'), t('manager.plans.title')) },
    { permission: 'staff.manage', ...screen(paths.manageStaff(), t('manager.nav.staff')) },
    { permission: 'calendar.read', ...screen(paths.manageWhyNot(), t('manager.palette.whyNot')) },
    { permission: 'bookings.read', ...screen(paths.manageMessages(), t('manager.messages.nav.log'), messages) },
    { permission: 'services.manage', ...screen(paths.manageReminders(), t('manager.messages.nav.reminders'), messages) },
    { permission: 'site.manage', ...screen(paths.manageMessageWords(), t('manager.messages.nav.words'), messages) },
    { permission: 'site.manage', ...screen(paths.manageSettings(), t('manager.nav.settingsPages.business'), settings) },
    { permission: 'payments.read', ...screen(paths.managePayments(), t('manager.payments.title')) },
    { permission: 'payments.read', ...screen(paths.manageMonth(), t('manager.month.title'), t('manager.payments.title')) },
    { permission: 'payments.read', ...screen(paths.manageDues(), t('manager.dues.title'), t('manager.payments.title')) },
    { ...own('bookings.manage'), ...screen(paths.manageTill(), t('manager.till.title'), t('manager.payments.title')) },
    { permission: 'payments.manage', ...screen(paths.managePaymentSettings(), t('manager.payments.settings.title'), settings) },
    { permission: 'orders.read', ...screen(paths.manageGifts(), t('manager.gifts.title'), t('manager.plans.title')) },
    { permission: 'coupons.read', ...screen(paths.manageCoupons(), t('manager.money.coupons.title')) },
    { permission: 'invoices.read', ...screen(paths.manageInvoices(), t('manager.money.invoices.title')) },
    { permission: 'site.manage', ...screen(paths.manageTaxes(), t('manager.nav.settingsPages.taxes'), settings) },
    { permission: 'site.manage', ...screen(paths.manageRetention(), t('manager.nav.settingsPages.data'), settings) },
    { permission: 'site.manage', ...screen(paths.manageSignInSettings(), t('manager.nav.settingsPages.signIn'), settings) },
    { ...own('bookings.read'), ...screen(paths.manageNotifications(), t('manager.teamMails.title')) },
    { permission: 'bookings.read', ...screen(paths.manageBounds(), t('manager.bounds.title'), settings) },
    { permission: 'access.manage', ...screen(paths.manageProviders(), t('manager.nav.settingsPages.providers'), settings) },
    { permission: 'team.read', ...screen(paths.manageTeam(), t('manager.nav.settingsPages.team'), settings) },
    { permission: 'access.read', ...screen(paths.manageAccess(), t('manager.nav.settingsPages.access'), settings) },
    { permission: 'access.read', ...screen(paths.manageWebhooks(), t('manager.nav.settingsPages.webhooks'), settings) },
    { permission: 'access.manage', ...screen(paths.manageMoving(), t('manager.nav.settingsPages.moving'), settings) },
  ]
  return screens.filter(reaches).map(({ id, label, description, path }) => ({ id, label, path, ...(description && { description }) }))
}

const own = (permission: Needed['permission']): Needed => ({ permission, isOpenToOwn: true })
const screen = (path: string, label: string, description?: string): PaletteEntry => ({
  id: path,
  label,
  path,
  ...(description && { description }),
})

export const useActions = (): PaletteEntry[] => {
  const { t } = useText()
  const may = useMay()
  const reaches = useReaches()
  return [
    ...(may('bookings.manage') ? [screen(paths.manageCalendar({ begin: 'booking' }), t('manager.nav.newBooking'))] : []),
    ...(may('orders.manage') ? [screen(paths.manageOrders({ begin: 'sale' }), t('manager.orders.sell.open'))] : []),
    ...(reaches(own('calendar.manage')) ? [screen(paths.manageCalendar({ begin: 'block' }), t('manager.palette.block'))] : []),
  ]
}
