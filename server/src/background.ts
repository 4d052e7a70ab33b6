import { attendanceMails } from './attendance/attendance-mails.ts'
import { tellMissingOffers } from './availability/tell-missing-offers.ts'
import { badgeMails } from './badges/badge-mails.ts'
import { giveBadgesForVisits, giveDueBadges } from './badges/give-by-rules.ts'
import { bookingMails } from './bookings/booking-mails.ts'
import { offerFreedTimes, releaseExpired, serveDueLists, serveWindows } from './bookings/bookings.ts'
import { declineUnanswered } from './bookings/decline-unanswered.ts'
import { participantMails } from './bookings/participants/participant-mails.ts'
import { teamBookingMails } from './bookings/team/team-mails.ts'
import { balanceQueue, enqueueBalances } from './bookkeeping/bookkeeping.ts'
import { deleteOldReached } from './bounds/bounds.ts'
import { bulkQueue } from './bulk/bulk.ts'
import { forgetOldWords } from './calendar/calendar.ts'
import { sessionMails } from './calendar/notices/session-mails.ts'
import { teamCalendarMails } from './calendar/team/team-mails.ts'
import { deleteExpiredCheckouts } from './checkouts/checkouts.ts'
import { forgetOldLines } from './client-files/client-files.ts'
import { creditMails } from './credits/credit-mails.ts'
import { feeMails } from './dues/fee-mails.ts'
import { forgetRemovedPeople } from './family/family.ts'
import { gatewayQueue } from './gateway/send-to-gateway.ts'
import { giftMails } from './gifts/gift-mails.ts'
import { deliverGifts } from './gifts/gifts.ts'
import { deleteOldKeys } from './http/idempotency-store.ts'
import { deleteExpiredCredentials } from './identity/expired-credentials-store.ts'
import { invoiceMails } from './invoices/invoice-mails.ts'
import { deleteEndedCounts } from './limits/limits.ts'
import { deleteUnusedPictures } from './media/media.ts'
import { enqueueForgotten } from './messages/enqueue-forgotten.ts'
import { deleteFarewells } from './messages/messages-store.ts'
import { sendDigests } from './messages/send-digests.ts'
import { mailQueue } from './messages/send-message.ts'
import { writeMessages } from './messages/write-messages.ts'
import { actByRules } from './moderation/moderation.ts'
import { orderMails } from './orders/order-mails.ts'
import { advanceOrders } from './orders/orders.ts'
import { remindOfOrders } from './orders/remind-of-orders.ts'
import { putTogether } from './outbox/background.ts'
import { moneyQueue } from './payments/money-queue.ts'
import { paymentMails } from './payments/payment-mails.ts'

import { takesOnline } from './payments/payments.ts'
import { refundDeclined } from './payments/refund-declined.ts'
import { returnedMoneyMails } from './payments/returned-money-mails.ts'
import { surplusMails } from './payments/surplus-mails.ts'
import { tellExpiringCards } from './payments/tell-expiring-cards.ts'
import { applyRetention } from './personal-data/apply-retention.ts'
import { deleteDuePeople } from './personal-data/delete-due.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { forgetDeletedServices } from './services/services.ts'
import { forgetEndedInvitations } from './team/team.ts'
import { verbsByFilter } from './verbs-by-filter.ts'

/** Everything that the server does beside requests; a queue without a worker does not compile. */
export const background = putTogether({
  queues: { mail: mailQueue, bulk: bulkQueue(verbsByFilter), gateway: gatewayQueue, money: moneyQueue, balance: balanceQueue },
  subscribers: {
    writeMessages: writeMessages([
      ...[bookingMails, participantMails, sessionMails, attendanceMails, teamBookingMails, teamCalendarMails],
      ...[invoiceMails, orderMails, paymentMails, surplusMails, returnedMoneyMails, giftMails, feeMails, creditMails, badgeMails],
    ]),
    offerFreedTimes,
    refundDeclined,
    giveBadgesForVisits,
    actByRules,
  },
  minuteTasks: {
    declineUnanswered,
    // Before expired holds are deleted, so that what they held is offered at once.
    serveDueLists,
    serveWindows: ({ db, jobs, clock }) => serveWindows({ db, jobs, clock }),
    advanceOrders,
    // After what is over has ended.
    remindOfOrders,
    tellExpiringCards,
    enqueueBalances,
    releaseExpired: ({ db, clock }) => releaseExpired(db, clock()),
    forgetOldWords: ({ db, clock }) => forgetOldWords(db, clock()),
    forgetRemovedPeople: ({ db, clock }) => forgetRemovedPeople(db, clock()),
    deleteOldKeys: ({ db, clock }) => deleteOldKeys(db, clock()),
    deleteExpiredCheckouts: ({ db, clock }) => deleteExpiredCheckouts(db, clock()),
    enqueueForgotten,
    deleteFarewells: ({ db }) => deleteFarewells(db),
    forgetOldImportLines: ({ db, clock }) => forgetOldLines(db, clock()),
    deleteDuePeople,
    applyRetention: ({ db, jobs, clock }) => applyRetention({ db, jobs, clock }),
    deleteUnusedPictures: ({ db, clock }) => deleteUnusedPictures(db, clock()),
    deleteExpiredCredentials: ({ db, clock }) => deleteExpiredCredentials(db, clock()),
    deleteOldReached: ({ db, clock }) => deleteOldReached(db, clock()),
    deleteEndedCounts: ({ db, clock }) => deleteEndedCounts(db, clock()),
    forgetDeletedServices: ({ db, clock }) => forgetDeletedServices(db, clock()),
    tellMissingOffers: (tools) => tellMissingOffers(tools, takesOnline),
    sendReminders,
    sendDigests,
    giveDueBadges,
    deliverGifts,
    forgetEndedInvitations: ({ db, clock }) => forgetEndedInvitations(db, clock()),
  },
})
