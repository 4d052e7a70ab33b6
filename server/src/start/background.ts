import type { Room } from '@foyer/contract'
import { attendanceMails } from '../booking/attendance/attendance-mails.ts'
import { notifyOfMissingOffers } from '../booking/availability/offers.ts'
import { bookingMails } from '../booking/booking-events/booking-mails.ts'
import { teamBookingMails } from '../booking/booking-events/team-mails.ts'
import { serveDueLists } from '../booking/freed-seats/serve-list.ts'
import { participantMails } from '../booking/participants/participant-mails.ts'
import { releaseExpired } from '../booking/places/give-back.ts'
import { sendReminders } from '../booking/reminders/send-reminders.ts'
import { declineUnanswered } from '../booking/together/decline-unanswered.ts'
import { offerFreedTimes, serveWindows } from '../booking/waiting-list/serve-windows.ts'
import { badgeMails } from '../community/badges/badge-mails.ts'
import { giveBadgesForVisits, giveDueBadges } from '../community/badges/give-by-rules.ts'
import { actByRules } from '../community/moderation/moderation.ts'
import { deleteOldReached } from '../ground/bounds/bounds-store.ts'
import { type ByFilter, bulkQueue, type VerbsByFilter } from '../ground/bulk/by-filter.ts'
import { deleteOldKeys } from '../ground/http/idempotency-store.ts'
import { later } from '../ground/instants.ts'
import { putTogether } from '../ground/outbox/background.ts'
import { closeUnread, forgetEndedTimes } from '../house/busy-times/busy-times-store.ts'
import { deleteUnusedPictures } from '../house/media/media.ts'
import { writeMessages } from '../house/messages/event-mails.ts'
import { deleteFarewells } from '../house/messages/messages-store.ts'
import { enqueueForgotten } from '../house/messages/queue-messages.ts'
import { sendDigests } from '../house/messages/send-digests.ts'
import { mailQueue } from '../house/messages/send-message.ts'
import { forgetOldWords } from '../house/session-notices/notices-store.ts'
import { sessionMails } from '../house/session-notices/session-mails.ts'
import { teamCalendarMails } from '../house/session-notices/team-mails.ts'
import { staffByFilter } from '../house/staff/staff-tags.ts'
import { forgetOldLines } from '../membership/client-files/imports-store.ts'
import { clientsByFilter } from '../membership/clients/bulk-clients.ts'
import { membersByFilter } from '../membership/members/bulk-members.ts'
import { personalDataByFilter, removeMember } from '../membership/personal-data/delete-persons.ts'
import { deleteDuePeople } from '../membership/personal-data/erase-person.ts'
import { applyRetention } from '../membership/personal-data/retention.ts'
import { forgetEndedInvitations } from '../membership/team/team.ts'
import { creditMails } from '../money/credits/credit-mails.ts'
import { deliverGifts, giftMails } from '../money/gifts/gift-mails.ts'
import { invoiceMails } from '../money/invoices/invoice-mails.ts'
import { advanceOrders } from '../money/orders/change-orders.ts'
import { orderMails, remindOfOrders } from '../money/orders/order-mails.ts'
import { servicesByFilter } from '../offer/services/bulk-services.ts'
import { forgetDeletedServices } from '../offer/services/delete-service.ts'
import { forgetRemovedPeople } from '../people/family/family.ts'
import { gatewayQueue } from '../people/gateway/code-queue.ts'
import { deleteEndedCounts } from '../people/limits/call-counts-store.ts'
import { deleteExpiredCredentials } from '../people/tokens/tokens-store.ts'
import { followBookings } from '../programs/calendar-connections/follow-bookings.ts'
import { watchOverConnections } from '../programs/calendar-connections/watch-over-connections.ts'
import { deleteOldDeliveries } from '../programs/webhooks/deliveries-store.ts'
import { switchOffFailing } from '../programs/webhooks/manage-webhooks.ts'
import { balanceQueue, enqueueBalances } from '../sales/bookkeeping/stripe-balance.ts'
import { paymentMails } from '../sales/charges/charge-mails.ts'
import { moneyQueue } from '../sales/charges/money-queue.ts'
import { deleteExpiredCheckouts } from '../sales/checkouts/checkouts-store.ts'
import { feeMails } from '../sales/dues/remind-of-due.ts'
import { mailExpiringCards } from '../sales/payment-methods/saved-methods.ts'
import { refundDeclined } from '../sales/refunds/automatic-refunds.ts'
import { returnedMoneyMails, surplusMails } from '../sales/refunds/refund-mails.ts'
import { endArchives } from '../setup/archive/archives-store.ts'
import { archivesQueue } from '../setup/archive/make-archive.ts'
import { forgetEndedMoves } from '../setup/moving-in/moves-store.ts'
import { movesQueue } from '../setup/moving-in/work-moves.ts'
import { handlers } from './handlers.ts'

type RoomByFilter = { [InRoom in Room]: ByFilter<InRoom> extends never ? never : InRoom }[Room]

/** The verb for each item, of every operation that is answered with a job; a missing one does not compile. */
const verbsByFilter: { [InRoom in RoomByFilter]: VerbsByFilter<InRoom> } = {
  clients: clientsByFilter,
  members: { ...membersByFilter, bulkDeleteMembersByFilter: removeMember },
  'personal-data': personalDataByFilter,
  staff: staffByFilter,
  services: servicesByFilter,
}

/** Everything that the server does beside requests; a queue without a worker does not compile. */
export const background = putTogether({
  queues: {
    mail: mailQueue,
    bulk: bulkQueue(verbsByFilter),
    gateway: gatewayQueue,
    money: moneyQueue,
    balance: balanceQueue,
    moves: movesQueue(handlers),
    archives: archivesQueue(handlers),
  },
  subscribers: {
    writeMessages: writeMessages([
      ...[bookingMails, participantMails, sessionMails, attendanceMails, teamBookingMails, teamCalendarMails],
      ...[invoiceMails, orderMails, paymentMails, surplusMails, returnedMoneyMails, giftMails, feeMails, creditMails, badgeMails],
    ]),
    offerFreedTimes,
    refundDeclined,
    giveBadgesForVisits,
    actByRules,
    followBookings,
  },
  minuteTasks: {
    declineUnanswered,
    // Before expired holds are deleted, so that what they held is offered at once.
    serveDueLists,
    serveWindows: ({ db, jobs, clock }) => serveWindows({ db, jobs, clock }),
    advanceOrders,
    // After what is over has ended.
    remindOfOrders,
    mailExpiringCards,
    enqueueBalances,
    releaseExpired: ({ db, clock }) => releaseExpired(db, clock()),
    closeUnread: ({ db, clock }) => closeUnread(db, clock()),
    forgetEndedTimes: ({ db, clock }) => forgetEndedTimes(db, clock()),
    forgetOldWords: ({ db, clock }) => forgetOldWords(db, clock()),
    forgetRemovedPeople: ({ db, clock }) => forgetRemovedPeople(db, clock()),
    deleteOldKeys: ({ db, clock }) => deleteOldKeys(db, clock()),
    deleteExpiredCheckouts: ({ db, clock }) => deleteExpiredCheckouts(db, clock()),
    enqueueForgotten,
    deleteFarewells: ({ db }) => deleteFarewells(db),
    endArchives: ({ db, clock }) => endArchives(db, clock()),
    forgetEndedMoves: ({ db, clock }) => forgetEndedMoves(db, clock()),
    forgetOldImportLines: ({ db, clock }) => forgetOldLines(db, clock()),
    deleteDuePeople,
    applyRetention: ({ db, jobs, clock }) => applyRetention({ db, jobs, clock }),
    deleteUnusedPictures: ({ db, clock }) => deleteUnusedPictures(db, clock()),
    deleteExpiredCredentials: ({ db, clock }) => deleteExpiredCredentials(db, clock()),
    deleteOldReached: ({ db, clock }) => deleteOldReached(db, clock()),
    deleteEndedCounts: ({ db, clock }) => deleteEndedCounts(db, clock()),
    forgetDeletedServices: ({ db, clock }) => forgetDeletedServices(db, clock()),
    switchOffFailing,
    watchOverConnections,
    deleteOldDeliveries: ({ db, clock }) => deleteOldDeliveries(db, later(clock(), { hours: -24 * 30 })),
    notifyOfMissingOffers,
    sendReminders,
    sendDigests,
    giveDueBadges,
    deliverGifts,
    forgetEndedInvitations: ({ db, clock }) => forgetEndedInvitations(db, clock()),
  },
})
