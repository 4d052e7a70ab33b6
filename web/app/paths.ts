/** The address of a page is repeated in a header, where each character may take three. */
const longestGoal = 1000

export const paths = {
  home: () => '/',
  services: () => '/services',
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  timetable: (view: Record<string, string> = {}) => withQuery('/timetable', view),
  /** The chosen start and staff member are in the query. */
  book: (slug: string, choice: Record<string, string> = {}) => withQuery(`/services/${encodeURIComponent(slug)}/book`, choice),
  bookingDetails: (slug: string, choice: Record<string, string> = {}) => withQuery(`/services/${encodeURIComponent(slug)}/details`, choice),
  /** Only the plans of `planIds`, where some are named. */
  plans: (view: Record<string, string> = {}) => withQuery('/plans', view),
  community: () => '/members',
  together: (search = '') => `/together${search}`,
  /** Redirects to the page that manages the booking. */
  ownBooking: (bookingId: string) => `/bookings/${encodeURIComponent(bookingId)}`,
  confirmed: (token: string) => `/booking/${encodeURIComponent(token)}/confirmed`,
  /** Starts the payment; the payer comes back here. */
  payBooking: (token: string) => `/booking/${encodeURIComponent(token)}/pay`,
  booking: (token: string) => `/booking/${encodeURIComponent(token)}`,
  moveBooking: (token: string, choice: Record<string, string> = {}) => withQuery(`/booking/${encodeURIComponent(token)}/move`, choice),
  /** After the sign-in, `request` names the authorization request to answer, `to` the page to go on to. */
  signIn: ({ to, ...goal }: Record<string, string> = {}) =>
    withQuery('/sign-in', { ...(to !== undefined && to.length <= longestGoal && { to }), ...goal }),
  /** For a full session or course. */
  joinWaitingList: (slug: string, choice: Record<string, string> = {}) => withQuery(`/services/${encodeURIComponent(slug)}/wait`, choice),
  waitingList: (token: string) => `/waiting-list/${encodeURIComponent(token)}`,
  manageWaitingLists: () => '/manage/waiting-lists',
  manage: (view: Record<string, string> = {}) => withQuery('/manage', view),
  manageCalendar: (view: Record<string, string> = {}) => withQuery('/manage/calendar', view),
  /** With the code or reference that a customer showed. */
  manageCheckIn: (code?: string) => (code === undefined ? '/manage/check-in' : `/manage/check-in/${encodeURIComponent(code)}`),
  manageConflicts: (view: Record<string, string> = {}) => withQuery('/manage/conflicts', view),
  manageClients: (view: Record<string, string> = {}) => withQuery('/manage/clients', view),
  manageClientFiles: () => '/manage/clients/files',
  manageClient: (clientId: string) => `/manage/clients/${encodeURIComponent(clientId)}`,
  manageMembers: (view: Record<string, string> = {}) => withQuery('/manage/members', view),
  manageCustomFields: () => '/manage/fields',
  manageBadges: (view: Record<string, string> = {}) => withQuery('/manage/badges', view),
  manageInbox: () => '/manage/inbox',
  manageCommunity: () => '/manage/community',
  manageServices: () => '/manage/services',
  manageService: (serviceId: string) => `/manage/services/${encodeURIComponent(serviceId)}`,
  manageSessions: (serviceId: string) => `/manage/services/${encodeURIComponent(serviceId)}/sessions`,
  manageCategories: () => '/manage/services/categories',
  manageRooms: () => '/manage/services/rooms',
  manageRoom: (resourceId: string) => `/manage/services/rooms/${encodeURIComponent(resourceId)}`,
  manageLocations: () => '/manage/services/places',
  manageExchange: () => '/manage/services/exchange',
  managePolicies: () => '/manage/services/policies',
  managePolicy: (policyId: string) => `/manage/services/policies/${encodeURIComponent(policyId)}`,
  managePlans: () => '/manage/plans',
  /** `new` with a recipe shows a plan that is not stored yet. */
  managePlan: (planId: string, beginning: Record<string, string> = {}) =>
    withQuery(`/manage/plans/${encodeURIComponent(planId)}`, beginning),
  /** With `begin: 'sale'` a plan is sold. */
  manageOrders: (view: Record<string, string> = {}) => withQuery('/manage/plans/orders', view),
  manageOrder: (orderId: string) => `/manage/plans/orders/${encodeURIComponent(orderId)}`,
  manageStaff: () => '/manage/staff',
  manageStaffMember: (staffMemberId: string) => `/manage/staff/${encodeURIComponent(staffMemberId)}`,
  manageMessages: (view: Record<string, string> = {}) => withQuery('/manage/messages', view),
  manageReminders: () => '/manage/messages/reminders',
  manageMessageWords: () => '/manage/messages/words',
  manageWordsOf: (kind: string) => `/manage/messages/words/${encodeURIComponent(kind)}`,
  manageGifts: (view: Record<string, string> = {}) => withQuery('/manage/plans/gifts', view),
  manageCoupons: () => '/manage/plans/coupons',
  manageInvoices: () => '/manage/plans/invoices',
  managePayments: (view: Record<string, string> = {}) => withQuery('/manage/payments', view),
  manageMonth: (view: Record<string, string> = {}) => withQuery('/manage/plans/month', view),
  manageDues: (view: Record<string, string> = {}) => withQuery('/manage/plans/owed', view),
  managePayment: (paymentId: string) => `/manage/payments/${encodeURIComponent(paymentId)}`,
  manageTill: (view: Record<string, string> = {}) => withQuery('/manage/plans/till', view),
  manageTillClosing: (closingId: string) => `/manage/plans/till/${closingId}`,
  managePaymentSettings: () => '/manage/settings/payments',
  manageTaxes: () => '/manage/settings/taxes',
  manageRetention: () => '/manage/settings/data',
  manageNotifications: () => '/manage/notifications',
  manageBounds: () => '/manage/settings/bounds',
  manageSettings: () => '/manage/settings',
  manageSignInSettings: () => '/manage/settings/sign-in',
  manageTeam: () => '/manage/settings/team',
  manageAccess: () => '/manage/settings/access',
  manageProviders: () => '/manage/settings/providers',
  manageWhyNot: (question: Record<string, string> = {}) => withQuery('/manage/why-not', question),
  manageWelcome: () => '/manage/welcome',
  ui: () => '/ui',
}

export const withQuery = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
