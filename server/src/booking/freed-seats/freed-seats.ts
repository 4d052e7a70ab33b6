import { giveUpOwnOffers } from './own-offers.ts'
import { serveDueLists, serveListsOf } from './serve-due-lists.ts'
import { offerTo, passOffer, serveList } from './serve-list.ts'
import {
  columns,
  countBefore,
  countWaiting,
  type EntryRow,
  findWaiting,
  insertEntry,
  saveOffers,
  type WaitingBooking,
  waiting,
  waitingBookingOf,
} from './waiting-store.ts'

export {
  columns,
  countBefore,
  countWaiting,
  type EntryRow,
  findWaiting,
  giveUpOwnOffers,
  insertEntry,
  offerTo,
  passOffer,
  saveOffers,
  serveDueLists,
  serveList,
  serveListsOf,
  type WaitingBooking,
  waiting,
  waitingBookingOf,
}
