import { findAttendanceOfBookings } from '../booking/attendance/attendance-store.ts'
import { restToPay } from '../booking/availability/sessions.ts'
import { updateBookingsOfSessions } from '../booking/changing/update-bookings-of-sessions.ts'
import { findTouchedBookings } from '../booking/conflicts/touched-bookings-store.ts'
import { copyReminders } from '../booking/reminders/reminders.ts'
import {
  cancelBookingsOfResources,
  cancelBookingsOfService,
  countUpcomingBookingsOf,
  findUpcomingWholesOf,
} from '../booking/together/cancel-bookings.ts'
import { moveFromLeftLocations } from '../booking/together/move-from-left-locations.ts'
import type { RoomPorts } from '../ground/ports/room-ports.ts'
import { findResourcesAt } from '../house/resources/resources-store.ts'
import { visitingMember } from '../membership/redirects/redirects.ts'
import { copyAddOnGroups } from '../offer/add-ons/manage-groups.ts'
import { includeCopyInPlans } from '../offer/benefits/benefits.ts'
import { changeBenefits, lockBenefits } from '../offer/benefits/plan-benefits.ts'
import { copyOptions } from '../offer/service-options/manage-options.ts'
import { deleteServices, moveServicesInCategory, removeResourcesFromServices } from '../offer/services/services.ts'
import { findServicesAt } from '../offer/services/services-store.ts'
import { lockServicesInCategory } from '../offer/services/services-together-store.ts'
import { findPaymentWays, takesOnline } from '../sales/payment-methods/payment-methods.ts'
import { refundAll } from '../sales/refunds/automatic-refunds.ts'
import { drawExample } from '../setup/business/draw-example.ts'

/** The steps that rooms need of rooms above them. */
export const roomPorts: RoomPorts = {
  // Ground
  takesOnline,
  // Locations, resources, staff, calendar, messages
  findServicesAt,
  findResourcesAt,
  countUpcomingBookingsOf,
  findUpcomingWholesOf,
  cancelBookingsOfResources,
  removeResourcesFromServices,
  updateBookingsOfSessions,
  drawExample,
  // Categories, services, pricing
  lockServicesInCategory,
  moveServicesInCategory,
  deleteServices,
  cancelBookingsOfService,
  moveFromLeftLocations,
  findTouchedBookings,
  lockBenefits,
  changeBenefits,
  restToPay,
  copyOffer: async (tx, context, services) => {
    await copyOptions(tx, context, services)
    await copyAddOnGroups(tx, context, services)
    await copyReminders(tx, context, services)
    if (services.isInPlans) await includeCopyInPlans(tx, context.siteId, services)
  },
  // Gifts, bookings
  findPaymentWays,
  refundAll,
  visitingMember,
  findAttendanceOfBookings,
}
