import { access } from './manager/access.ts'
import { again } from './manager/again.ts'
import { badges } from './manager/badges.ts'
import { bookings } from './manager/bookings.ts'
import { bounds } from './manager/bounds.ts'
import { calendar } from './manager/calendar.ts'
import { categories } from './manager/categories.ts'
import { checkIn } from './manager/check-in.ts'
import { clientFiles } from './manager/client-files.ts'
import { clients } from './manager/clients.ts'
import { community } from './manager/community.ts'
import { conflicts } from './manager/conflicts.ts'
import { customFields } from './manager/custom-fields.ts'
import { desk } from './manager/desk.ts'
import { disputes } from './manager/disputes.ts'
import { dues } from './manager/dues.ts'
import { exchange } from './manager/exchange.ts'
import { fees } from './manager/fees.ts'
import { forms } from './manager/forms.ts'
import { gifts } from './manager/gifts.ts'
import { hours } from './manager/hours.ts'
import { inbox } from './manager/inbox.ts'
import { included } from './manager/included.ts'
import { list } from './manager/list.ts'
import { members } from './manager/members.ts'
import { messages } from './manager/messages.ts'
import { money } from './manager/money.ts'
import { month } from './manager/month.ts'
import { offers } from './manager/offers.ts'
import { options } from './manager/options.ts'
import { orders } from './manager/orders.ts'
import { palette } from './manager/palette.ts'
import { payments } from './manager/payments.ts'
import { places } from './manager/places.ts'
import { plans } from './manager/plans.ts'
import { policies } from './manager/policies.ts'
import { providers } from './manager/providers.ts'
import { refused } from './manager/refused.ts'
import { reminders } from './manager/reminders.ts'
import { retention } from './manager/retention.ts'
import { rooms } from './manager/rooms.ts'
import { services } from './manager/services.ts'
import { sessions } from './manager/sessions.ts'
import { setUp } from './manager/set-up.ts'
import { signInSettings } from './manager/sign-in-settings.ts'
import { site } from './manager/site.ts'
import { staff } from './manager/staff.ts'
import { taking } from './manager/taking.ts'
import { team } from './manager/team.ts'
import { teamMails } from './manager/team-mails.ts'
import { till } from './manager/till.ts'
import { today } from './manager/today.ts'
import { translations } from './manager/translations.ts'
import { violations } from './manager/violations.ts'
import { waitingLists } from './manager/waiting-lists.ts'
import { whyNot } from './manager/why-not.ts'
import { picture } from './picture.ts'

/** Words of the dashboard. */
export const manager = {
  nav: {
    label: 'Dashboard',
    today: 'Today',
    calendar: 'Calendar',
    clients: 'Clients',
    members: 'Members',
    services: 'Services',
    plans: 'Plans',
    staff: 'Staff',
    messages: 'Messages',
    settings: 'Settings',
    membersPages: { list: 'Members', inbox: 'Inbox', badges: 'Badges' },
    servicesPages: { list: 'Services', categories: 'Categories', rooms: 'Rooms and equipment' },
    settingsPages: {
      payments: 'Payments',
      taxes: 'Taxes and invoices',
      business: 'Business',
      data: 'Data',
      bounds: 'Limits',
      signIn: 'Sign-in',
      team: 'Team',
      access: 'API access',
      providers: 'Sign-in providers',
    },
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
  forms,
  categories,
  checkIn,
  clientFiles,
  clients,
  community,
  conflicts,
  customFields,
  gifts,
  hours,
  included,
  inbox,
  list,
  members,
  messages,
  options,
  orders,
  palette,
  fees,
  disputes,
  payments,
  picture,
  providers,
  money,
  month,
  places,
  plans,
  policies,
  refused,
  reminders,
  retention,
  rooms,
  services,
  sessions,
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
  whyNot,
} as const
