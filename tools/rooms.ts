export type Wing = { about: string; rooms: Readonly<Record<string, string>> }

/**
 * The wings from the ground up, and in each its rooms in their order, the same on each floor: a room knows those before it alone, which
 * `check-layers.ts` proves. `npm run map` writes docs/map.md from it.
 */
export const wings: Readonly<Record<string, Wing>> = {
  ground: {
    about: 'what every room stands on: the database, HTTP, events, mail, bulk verbs',
    rooms: {
      audit: 'what managers did',
      bulk: 'one verb for many items, by id or by filter',
      outgoing: 'calls to addresses that managers typed in',
      bounds: 'what strangers may take and cause before they show a proof, and how the business lifts it',
    },
  },
  house: {
    about: 'the business and what it has: its name, places, hours, staff, words',
    rooms: {
      media: 'pictures, also those of members: taken in, made into the sizes pages load, kept while something shows them',
      site: 'the business: name, zone, currency, languages, colour; read by all rooms',
      notifications: 'what people want to be mailed, by kind; quiet hours, language and zone; one-click unsubscribing',
      messages: 'mails that are owed, sent, failed; the words of the business in them',
      locations: 'where the business gives its services',
      calendar:
        'schedules and events: hours, blocks, closures, sessions, what participants are told of changes; the lock on a resource’s time',
      'booked-events': 'the events that show bookings in the calendar',
      resources: 'what can be busy: staff, rooms, equipment, by type',
      staff: 'who provides services, and their resources',
    },
  },
  people: {
    about: 'who someone is, and how that is proven',
    rooms: {
      contacts: 'people the business knows',
      'custom-fields': 'what the business asks of its clients besides names and addresses, and who sees it',
      family: 'the people that members book for: age, notes, who may pick them up',
      'signing-keys': 'the keys that sign access tokens and links and seal secrets: made, rotated, sealed themselves',
      accounts: 'who can sign in: address, role, status',
      passwords: 'hashing and checking, and which are too easy to guess',
      'sign-in-attempts': 'failed attempts: counted, slowed down, told to the account’s holder',
      'site-directory': 'which site and which front end a request is for',
      sessions: 'sign-ins that last: started, continued, ended, listed; session tokens',
      tokens: 'what front ends get for visitors, members and themselves: access tokens, refresh tokens, codes',
      trust: 'changes of who is trusted: only for people who prove again who they are, and told by mail',
      'sign-in-settings': 'how people sign up and sign in on this site',
      'api-keys': 'keys of programs, and what they may do',
      limits: 'how often an operation may be called, per caller, account and network',
      gateway: 'codes for telephones and devices',
      passkeys: 'keys on people’s devices that sign them in',
    },
  },
  offer: {
    about: 'what can be booked and bought, and what it costs',
    rooms: {
      categories: 'what services are grouped by, in the business’s order: every service is in one',
      'booking-forms': 'what customers are asked when they book',
      'booking-policies': 'when and by whom a service may be booked, moved, canceled',
      taxes: 'the tax on what the business sells',
      plans: 'memberships and packages: what customers can buy besides single bookings',
      services: 'what can be booked: appointments, classes, courses',
      'service-options': 'what customers choose besides the time, and its prices',
      'add-ons': 'what customers take besides a service',
      pricing: 'what a booking costs',
      benefits: 'what plans and their orders include, and the ledger of credits',
    },
  },
  money: {
    about: 'what is owed, paid and given back, and what was bought',
    rooms: {
      ledger: 'payments and the money that moved by them: lines that are never changed',
      stripe: 'online payments by Stripe: pages, charges, refunds, signed messages',
      invoices: 'what was paid, on paper: numbered invoices, credit notes, PDF',
      coupons: 'codes that lower the price of plans, and their uses',
      fees: 'what customers owe for late cancellations and missed sessions, what is forgiven, and the ledger of both',
      orders: 'plans that members bought, from the start over cycles and pauses to the end',
      gifts: 'plans that were bought for other people: codes, cards, redeeming',
      credits: 'what plans pay for: credits of members, and bookings paid with them',
      till: 'what one person took at the desk, counted and closed',
    },
  },
  booking: {
    about: 'which times are free, and who has them',
    rooms: {
      participations: 'who takes part in sessions and courses',
      seats: 'places in sessions of classes, and in courses',
      availability: 'which times are free, and why the others are not',
      bookings: 'bookings as they are kept, and who may see and change them',
      'booking-events': 'what happened to bookings: recorded, and mailed to customers and the team',
      participants: 'who comes with a booking, by name, and their own links',
      'freed-seats': 'the waiting lists of classes and courses: seats that become free are offered to those who wait next',
      places: 'the time of staff, rooms and devices, and the seats, that bookings get, keep and give back',
      changing: 'confirm, decline, cancel, move; fees, plan payments and the payment status that follow',
      making: 'new bookings: draft, hold, limits, and what finishing a hold asks',
      together: 'multi-service bookings, and several bookings changed at once',
      series: 'appointments that are repeated',
      paid: 'holds that become bookings: finished by customers, paid online or at the desk',
      reading: 'bookings as they are searched and listed',
      'waiting-list': 'joining a waiting list, of a session or for an appointment at certain times; answering offers',
      conflicts: 'bookings and sessions that collide with hours and blocks, and what a change would touch',
      attendance: 'who came, and check-in at the front desk',
      reminders: 'when customers are mailed before a start and after an end',
      'calendar-feeds': 'calendars of members and staff that other programs follow by a secret address',
    },
  },
  sales: {
    about: 'taking money: online, at the desk, for many things at once, and the books of a month',
    rooms: {
      'payment-methods': 'how the business is paid: its settings, the provider’s keys, the cards that members saved',
      refunds: 'payments as the business finds them; money that goes back: refunds, disputes, and what follows for what was paid for',
      charges: 'what the provider is asked and says: charges without the customer, settling what was paid, the queue of money',
      payments: 'how customers pay: the provider’s page for bookings, plans, fees and gifts, also together; on the spot',
      dues: 'what customers still owe, in one list; reminders of it, and mails about fees',
      desk: 'money taken and given back at the desk: ways, parts, tips, undo, limits',
      bookkeeping:
        "what a bookkeeper needs at the end of a month: taxes, money, open items, liabilities, Stripe's balance, the table of bookings",
      checkouts: "bookings and plans bought together by the wire's e-commerce calls",
    },
  },
  membership: {
    about: 'who is known and who has an account: clients, members, signing in, the team, front ends',
    rooms: {
      'member-visibility': 'which members visitors and other members see, and what the site’s privacy settings say',
      members: 'who has an account: profile, standing, who is let in',
      'sign-in-flows': 'unfinished sign-ins: state tokens, the codes that are sent for them, and what a sign-in answers',
      'login-emails': 'the address a member signs in with: verified, changed, and the contact and bookings that come with it',
      clients: 'members and guests in one list, with all that happened with them; notes, merging',
      'client-files': 'clients as files: import with mapping, preview and undo, and export',
      'personal-data': 'all that is kept about one person: downloaded, deleted, with what stays for the books; how long each kind is kept',
      'second-factors': 'what a sign-in must prove besides the password, and how members set it up',
      oauth: 'front ends: which there are, and how they learn who signed in: the authorize page, hidden frames',
      authentication: 'signing up and in: passwords, links, passkeys, captchas, recovery',
      'sign-in-providers': 'signing in with Google, Apple or any OpenID provider',
      team: 'who may open the dashboard, as what, and who is asked to join',
      redirects: 'addresses of our pages to which front ends send people, and the visits of those who may come back',
    },
  },
  community: {
    about: 'what members are to each other',
    rooms: {
      badges: 'signs that members carry',
      followers: 'which members follow which',
      'member-blocks': 'members who do not want to see each other, and their list for unblocking',
      'member-reports': 'what members tell the business about other members',
      'member-abouts': 'what members write about themselves',
      'member-roles': 'what members are in the community, beside their access to the dashboard',
      'who-is-coming': 'who else comes to a class or course, as far as each member wants it',
      moderation: 'what rules do about members without a manager, how it is taken back, and replies to members',
    },
  },
  programs: {
    about: 'what other programs hear and bring',
    rooms: {
      webhooks: 'addresses of other programs that hear what happens: signed, tried again, logged, replayed',
    },
  },
  setup: {
    about: 'above all that it fills: the first site, the sample, the whole catalogue as files',
    rooms: {
      business: 'the site as its owner sets it, the first one of an empty database, and the end of its sample',
      catalogue: 'everything that can be booked, as files: export, preview, import',
    },
  },
}

export const rooms: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(wings).map((wing) => wing.rooms))
