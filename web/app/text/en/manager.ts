import { bookings } from './booking/bookings.ts'
import { sessions } from './booking/sessions.ts'
import { checkIn, conflicts, today, waitingLists } from './booking/today.ts'
import { offers, whyNot } from './booking/why-not.ts'
import { badges, community, inbox } from './community/moderation.ts'
import { picture } from './community/picture.ts'
import { again, list, refused, translations, violations } from './ground/forms-and-lists.ts'
import { bounds, locations, setUp, site } from './house/business.ts'
import { calendar, hours, otherCalendars } from './house/calendar.ts'
import { messages, reminders, teamMails } from './house/messages.ts'
import { deeds, screens, settings } from './house/screens.ts'
import { rooms, staff } from './house/staff-and-rooms.ts'
import { clientFiles, retention } from './membership/client-data.ts'
import { clients } from './membership/clients.ts'
import { customFields, members } from './membership/members.ts'
import { access, providers, signInSettings } from './membership/sign-in-and-access.ts'
import { team } from './membership/team.ts'
import { gifts } from './money/gift-desk.ts'
import { orders } from './money/orders.ts'
import { fees, money } from './money/taxes-and-fees.ts'
import { included, plans } from './offer/plan-editor.ts'
import { policies } from './offer/policies.ts'
import { categories, forms, options } from './offer/service-parts.ts'
import { services } from './offer/services.ts'
import { calendars } from './programs/calendar-connections.ts'
import { embeds } from './programs/embeds.ts'
import { assistants, sharing } from './programs/sharing.ts'
import { webhooks } from './programs/webhooks.ts'
import { desk, taking, till } from './sales/desk.ts'
import { month } from './sales/month.ts'
import { disputes, dues, payments } from './sales/payments.ts'
import { exchange } from './setup/exchange.ts'
import { moving } from './setup/moving.ts'

export const palette = {
  title: 'Go to',
  open: 'Search and go to',
  key: 'Ctrl K',
  hint: 'A screen, a client, a booking or its reference…',
  recent: 'Recent',
  actions: 'Actions',
  screens: 'Screens',
  clients: 'Members',
  bookings: 'Bookings',
  services: 'Services',
  staff: 'Staff',
  none: 'Nothing found for “{{search}}”',
  noneHint: 'Try a name, an e-mail address, a service or a screen.',
  searching: 'Searching',
  found_one: '{{count}} entry',
  found_other: '{{count}} entries',
  problem: 'Clients and bookings cannot be searched right now.',
} as const

export const manager = {
  nav: {
    label: 'Dashboard',
    today: 'Today',
    calendar: 'Calendar',
    clients: 'Clients',
    offer: 'Offer',
    money: 'Money',
    messages: 'Messages',
    settings: 'Settings',
    newBooking: 'New booking',
    booking: 'Booking',
    more: 'More',
    site: 'View site',
    security: 'Security',
    signOut: 'Sign out',
    signedInAs: 'Signed in as {{name}}',
  },
  access,
  again,
  badges,
  bookings,
  desk,
  bounds,
  calendar,
  dues,
  exchange,
  moving,
  forms,
  categories,
  checkIn,
  clientFiles,
  clients,
  community,
  conflicts,
  customFields,
  deeds,
  gifts,
  hours,
  included,
  inbox,
  list,
  members,
  messages,
  options,
  orders,
  otherCalendars,
  palette,
  fees,
  disputes,
  payments,
  picture,
  providers,
  money,
  month,
  locations,
  plans,
  policies,
  refused,
  reminders,
  retention,
  rooms,
  screens,
  services,
  sessions,
  settings,
  setUp,
  signInSettings,
  site,
  staff,
  taking,
  team,
  till,
  teamMails,
  today,
  translations,
  violations,
  offers,
  waitingLists,
  embeds,
  calendars,
  sharing,
  assistants,
  webhooks,
  whyNot,
} as const
