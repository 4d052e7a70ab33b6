import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Served on the server, found by search engines. */
const visitor = layout('routes/visitor-layout.tsx', [
  index('routes/visitor/home.tsx'),
  layout('routes/visitor/timetable-words.ts', [route('timetable', 'routes/visitor/timetable.tsx')]),
  layout('routes/visitor/plans-words.ts', [route('plans', 'routes/visitor/plans.tsx'), route('plans/:slug', 'routes/visitor/plan.tsx')]),
  layout('routes/visitor/gift-words.ts', [
    route('plans/:slug/gift', 'routes/visitor/plan-gift.tsx'),
    route('gifts/:giftId', 'routes/visitor/own-gift.tsx'),
    route('gift/:code?', 'routes/visitor/gift.tsx'),
  ]),
  layout('routes/visitor/checkout-words.ts', [
    route('plans/:slug/checkout', 'routes/visitor/plan-checkout.tsx'),
    route('checkout/:checkoutId', 'routes/visitor/basket.tsx'),
    route('orders/:orderId/thank-you', 'routes/visitor/plan-thanks.tsx'),
  ]),
  layout('routes/visitor/community-words.ts', [
    route('members', 'routes/visitor/community.tsx'),
    route('members/:slug', 'routes/visitor/community-profile.tsx'),
  ]),
  route('services', 'routes/visitor/services.tsx'),
  route('services/:slug', 'routes/visitor/service.tsx'),
  route('services/:slug/book', 'routes/visitor/book.tsx'),
  layout('routes/visitor/together-words.ts', [route('together', 'routes/visitor/together.tsx')]),
  layout('routes/visitor/visit-words.ts', [
    route('together/details', 'routes/visitor/together-details.tsx'),
    route('visits/:token', 'routes/visitor/visit.tsx'),
    route('visits/:token/confirmed', 'routes/visitor/visit-confirmed.tsx'),
    route('visits/:token/move', 'routes/visitor/visit-move.tsx'),
    route('account/visits/:bookingId', 'routes/member/visit.tsx'),
    route('account/visits/:bookingId/move', 'routes/member/visit-move.tsx'),
  ]),
  layout('routes/visitor/booking-words.ts', [
    route('services/:slug/details', 'routes/visitor/details.tsx'),
    route('services/:slug/wait', 'routes/visitor/wait.tsx'),
    route('waiting-list/:token', 'routes/visitor/waiting-list.tsx'),
    route('participant/:token', 'routes/visitor/participant.tsx'),
    route('bookings/:bookingId', 'routes/visitor/own-booking.ts'),
    route('booking/:token', 'routes/visitor/booking.tsx'),
    route('booking/:token/pay', 'routes/visitor/pay.tsx'),
    route('booking/:token/confirmed', 'routes/visitor/confirmed.tsx'),
    route('booking/:token/move', 'routes/visitor/move.tsx'),
    route('account/bookings/:bookingId', 'routes/member/booking.tsx'),
    route('account/bookings/:bookingId/move', 'routes/member/move.tsx'),
  ]),
  layout('routes/visitor/account-words.ts', [
    route('sign-in', 'routes/visitor/sign-in.tsx'),
    route('sign-in/problem', 'routes/visitor/sign-in-problem.tsx'),
    route('signed-out', 'routes/visitor/signed-out.tsx'),
    route('sign-up', 'routes/visitor/sign-up.tsx'),
    route('account/recover', 'routes/visitor/recover.tsx'),
    route('account/invitation', 'routes/visitor/invitation.tsx'),
    route('account/address', 'routes/visitor/address-change.tsx'),
    route('account/keep', 'routes/visitor/keep-data.tsx'),
    route('your-data', 'routes/visitor/your-data.tsx'),
    route('notifications', 'routes/visitor/notifications.tsx'),
  ]),
  route('account', 'routes/member-layout.tsx', [
    index('routes/member/home.tsx'),
    route('bookings', 'routes/member/bookings.tsx'),
    route('plans', 'routes/member/plans.tsx'),
    route('profile', 'routes/member/profile.tsx'),
    route('security', 'routes/member/security.tsx'),
    route('notifications', 'routes/member/notifications.tsx'),
    route('data', 'routes/member/data.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
])

/** Loaded in the browser, behind the manager's guard. */
const manager = layout('routes/manager-layout.tsx', [
  ...prefix('manage', [
    index('routes/manager/today.tsx'),
    route('calendar', 'routes/manager/calendar.tsx'),
    route('check-in/:code?', 'routes/manager/check-in.tsx'),
    route('conflicts', 'routes/manager/conflicts.tsx'),
    route('waiting-lists', 'routes/manager/waiting-lists.tsx'),
    route('clients', 'routes/manager/clients.tsx'),
    route('clients/files', 'routes/manager/client-files.tsx'),
    route('clients/:clientId', 'routes/manager/client.tsx'),
    route('members', 'routes/manager/members.tsx'),
    route('badges', 'routes/manager/badges.tsx'),
    route('inbox', 'routes/manager/inbox.tsx'),
    route('community', 'routes/manager/community-settings.tsx'),
    route('services', 'routes/manager/services.tsx'),
    route('services/categories', 'routes/manager/categories.tsx'),
    route('services/rooms', 'routes/manager/rooms.tsx'),
    route('services/rooms/:resourceId', 'routes/manager/room.tsx'),
    route('services/places', 'routes/manager/places.tsx'),
    route('services/exchange', 'routes/manager/exchange.tsx'),
    route('services/policies', 'routes/manager/policies.tsx'),
    route('services/policies/:policyId', 'routes/manager/policy.tsx'),
    route('services/:serviceId', 'routes/manager/service.tsx'),
    route('services/:serviceId/sessions', 'routes/manager/sessions.tsx'),
    route('plans', 'routes/manager/plans.tsx'),
    route('plans/orders', 'routes/manager/orders.tsx'),
    route('plans/orders/:orderId', 'routes/manager/order.tsx'),
    route('plans/:planId', 'routes/manager/plan.tsx'),
    route('why-not', 'routes/manager/why-not.tsx'),
    route('messages', 'routes/manager/messages.tsx'),
    route('messages/reminders', 'routes/manager/reminders.tsx'),
    route('messages/words', 'routes/manager/message-words.tsx'),
    route('messages/words/:kind', 'routes/manager/words-of-kind.tsx'),
    route('plans/gifts', 'routes/manager/gifts.tsx'),
    route('plans/coupons', 'routes/manager/coupons.tsx'),
    route('plans/invoices', 'routes/manager/invoices.tsx'),
    route('payments', 'routes/manager/payments.tsx'),
    route('payments/:paymentId', 'routes/manager/payment.tsx'),
    route('settings', 'routes/manager/settings.tsx'),
    route('settings/payments', 'routes/manager/payment-settings.tsx'),
    route('settings/sign-in', 'routes/manager/sign-in-settings.tsx'),
    route('settings/taxes', 'routes/manager/taxes.tsx'),
    route('settings/team', 'routes/manager/team.tsx'),
    route('settings/access', 'routes/manager/access.tsx'),
    route('settings/providers', 'routes/manager/providers.tsx'),
    route('welcome', 'routes/manager/welcome.tsx'),
    route('staff', 'routes/manager/staff.tsx'),
    route('staff/:staffMemberId', 'routes/manager/staff-member.tsx'),
    route('*', 'routes/manager/not-found.tsx'),
  ]),
])

/** People know it as the door of the dashboard. */
const door = route('manage/sign-in', 'routes/manager/door.ts')

/** Files that browsers and search engines ask for. */
const files = [
  route('favicon.svg', 'routes/favicon.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
]

export default [visitor, manager, door, ...files, route('ui', 'routes/ui-page.tsx')] satisfies RouteConfig
