import { copyAddOnGroups } from './add-ons/add-ons.ts'
import { addOnsHandlers } from './add-ons/handlers.ts'
import { findAttendanceOfBookings } from './attendance/attendance.ts'
import { attendanceHandlers } from './attendance/handlers.ts'
import { askForSecondFactor, checkPassword } from './authentication/authentication.ts'
import { authenticationHandlers } from './authentication/handlers.ts'
import { availabilityHandlers } from './availability/handlers.ts'
import { restToPay } from './availability/rest-to-pay.ts'
import { badgesHandlers } from './badges/handlers.ts'
import { changeBenefits, includeCopyInPlans, lockBenefits } from './benefits/benefits.ts'
import { benefitsHandlers } from './benefits/handlers.ts'
import { bookingFormsHandlers } from './booking-forms/handlers.ts'
import { bookingPoliciesHandlers } from './booking-policies/handlers.ts'
import {
  cancelBookingsOfResources,
  cancelBookingsOfService,
  countUpcomingBookingsOf,
  findTouchedBookings,
  findUpcomingWholesOf,
  followSessions,
  leavePlaces,
  listPolicySnapshotsByBookingIds,
} from './bookings/bookings.ts'
import { bookingsHandlers } from './bookings/handlers.ts'
import { bookkeepingHandlers } from './bookkeeping/handlers.ts'
import { boundsHandlers } from './bounds/handlers.ts'
import { siteHandlers } from './business/handlers.ts'
import { calendarHandlers } from './calendar/handlers.ts'
import { calendarFeedsHandlers } from './calendar-feeds/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { categoriesHandlers } from './categories/handlers.ts'
import { checkoutsHandlers } from './checkouts/handlers.ts'
import { clientFilesHandlers } from './client-files/handlers.ts'
import { clientsHandlers } from './clients/handlers.ts'
import { contactsHandlers } from './contacts/handlers.ts'
import { couponsHandlers } from './coupons/handlers.ts'
import { creditsHandlers } from './credits/handlers.ts'
import { customFieldsHandlers } from './custom-fields/handlers.ts'
import { deskHandlers } from './desk/handlers.ts'
import { drawExample } from './draw-example.ts'
import { duesHandlers } from './dues/handlers.ts'
import { familyHandlers } from './family/handlers.ts'
import { feesHandlers } from './fees/handlers.ts'
import { followersHandlers } from './followers/handlers.ts'
import { giftsHandlers } from './gifts/handlers.ts'
import type { AllHandlers } from './http/register-operations.ts'
import { identityHandlers } from './identity/handlers.ts'
import { invoicesHandlers } from './invoices/handlers.ts'
import { locationsHandlers } from './locations/handlers.ts'
import { mediaHandlers } from './media/handlers.ts'
import { memberAboutsHandlers } from './member-abouts/handlers.ts'
import { memberBlocksHandlers } from './member-blocks/handlers.ts'
import { memberReportsHandlers } from './member-reports/handlers.ts'
import { memberRolesHandlers } from './member-roles/handlers.ts'
import { membersHandlers } from './members/handlers.ts'
import { lacksAnswers } from './members/members.ts'
import { messagesHandlers } from './messages/handlers.ts'
import { moderationHandlers } from './moderation/handlers.ts'
import { notificationsHandlers } from './notifications/handlers.ts'
import { oauthHandlers } from './oauth/handlers.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { participationsHandlers } from './participations/handlers.ts'
import { passkeysHandlers } from './passkeys/handlers.ts'
import { paymentsHandlers } from './payments/handlers.ts'
import { findPaymentWays, refundAll, takesOnline } from './payments/payments.ts'
import { personalDataHandlers } from './personal-data/handlers.ts'
import { plansHandlers } from './plans/handlers.ts'
import { pricingHandlers } from './pricing/handlers.ts'
import { redirectsHandlers } from './redirects/handlers.ts'
import { visitingMember } from './redirects/redirects.ts'
import { remindersHandlers } from './reminders/handlers.ts'
import { copyReminders } from './reminders/reminders.ts'
import { resourcesHandlers } from './resources/handlers.ts'
import { findResourcesAt } from './resources/resources.ts'
import { serviceOptionsHandlers } from './service-options/handlers.ts'
import { copyOptions } from './service-options/service-options.ts'
import { servicesHandlers } from './services/handlers.ts'
import {
  deleteServices,
  findServicesAt,
  lockServicesInCategory,
  moveServicesInCategory,
  removeResourcesFromServices,
} from './services/services.ts'
import { signInProvidersHandlers } from './sign-in-providers/handlers.ts'
import { staffHandlers } from './staff/handlers.ts'
import { taxesHandlers } from './taxes/handlers.ts'
import { teamHandlers } from './team/handlers.ts'
import {
  bulkGetOrCreateStaffMembers,
  connectStaffMemberToUser,
  disconnectStaffMemberFromUser,
  getOrCreateStaffMember,
} from './team/team.ts'
import { tillHandlers } from './till/handlers.ts'
import { waitingListHandlers } from './waiting-list/handlers.ts'
import { whoIsComingHandlers } from './who-is-coming/handlers.ts'

const ofRooms: Omit<AllHandlers, 'catalogue'> = {
  site: siteHandlers,
  media: mediaHandlers,
  identity: identityHandlers({ askForSecondFactor, checkPassword, lacksAnswers }),
  oauth: oauthHandlers,
  redirects: redirectsHandlers,
  members: membersHandlers,
  badges: badgesHandlers,
  'member-abouts': memberAboutsHandlers,
  'member-blocks': memberBlocksHandlers,
  'member-reports': memberReportsHandlers,
  'member-roles': memberRolesHandlers,
  followers: followersHandlers,
  authentication: authenticationHandlers,
  passkeys: passkeysHandlers,
  'sign-in-providers': signInProvidersHandlers,
  contacts: contactsHandlers,
  'custom-fields': customFieldsHandlers,
  family: familyHandlers,
  team: teamHandlers,
  staff: staffHandlers({
    countBookings: countUpcomingBookingsOf,
    cancelBookings: cancelBookingsOfResources,
    leaveServices: removeResourcesFromServices,
    connecting: { connectStaffMemberToUser, disconnectStaffMemberFromUser, getOrCreateStaffMember, bulkGetOrCreateStaffMembers },
  }),
  resources: resourcesHandlers({
    countBookings: countUpcomingBookingsOf,
    findWholes: findUpcomingWholesOf,
    cancelBookings: cancelBookingsOfResources,
    leaveServices: removeResourcesFromServices,
  }),
  categories: categoriesHandlers({
    lockServices: lockServicesInCategory,
    moveServices: moveServicesInCategory,
    deleteServices: deleteServices(cancelBookingsOfService),
  }),
  calendar: calendarHandlers(followSessions),
  participations: participationsHandlers,
  'booking-policies': bookingPoliciesHandlers({ listPolicySnapshotsByBookingIds }),
  locations: locationsHandlers({ servicesAt: findServicesAt, resourcesAt: findResourcesAt }),
  services: servicesHandlers({
    cancelBookings: cancelBookingsOfService,
    leavePlaces,
    findTouchedBookings,
    copyOffer: async (tx, context, services) => {
      await copyOptions(tx, context, services)
      await copyAddOnGroups(tx, context, services)
      await copyReminders(tx, context, services)
      if (services.isInPlans) await includeCopyInPlans(tx, context.siteId, services)
    },
    ofPlans: { lock: lockBenefits, change: changeBenefits },
  }),
  'booking-forms': bookingFormsHandlers,
  'service-options': serviceOptionsHandlers(findTouchedBookings),
  'add-ons': addOnsHandlers,
  pricing: pricingHandlers(restToPay),
  availability: availabilityHandlers({ takesOnline }),
  bookings: bookingsHandlers({ visitingMember, takesOnline, findAttendance: findAttendanceOfBookings }),
  attendance: attendanceHandlers,
  plans: plansHandlers,
  benefits: benefitsHandlers,
  'waiting-list': waitingListHandlers({ takesOnline }),
  'who-is-coming': whoIsComingHandlers,
  orders: ordersHandlers,
  dues: duesHandlers,
  fees: feesHandlers,
  payments: paymentsHandlers,
  desk: deskHandlers,
  till: tillHandlers,
  credits: creditsHandlers,
  checkouts: checkoutsHandlers,
  messages: messagesHandlers(drawExample),
  moderation: moderationHandlers,
  notifications: notificationsHandlers,
  reminders: remindersHandlers,
  'calendar-feeds': calendarFeedsHandlers,
  taxes: taxesHandlers,
  clients: clientsHandlers,
  'client-files': clientFilesHandlers,
  'personal-data': personalDataHandlers,
  coupons: couponsHandlers,
  gifts: giftsHandlers({ findWays: findPaymentWays, refundAll }),
  invoices: invoicesHandlers,
  bounds: boundsHandlers,
  bookkeeping: bookkeepingHandlers,
}

/** Every verb of the table; a missing one does not compile. The catalogue is written through those of the other rooms. */
export const handlers: AllHandlers = { ...ofRooms, catalogue: catalogueHandlers(ofRooms) }
