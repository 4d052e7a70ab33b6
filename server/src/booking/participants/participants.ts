import { findNamedParticipants } from './named-participants.ts'
import {
  comingIdsOf,
  findBookingOfParticipant,
  findParticipant,
  findParticipants,
  findParticipantWithin,
  namesOfComing,
  type ParticipantRow,
  replaceComing,
  saveAnswers,
  saveGone,
} from './participants-store.ts'

export {
  comingIdsOf,
  findBookingOfParticipant,
  findNamedParticipants,
  findParticipant,
  findParticipants,
  findParticipantWithin,
  namesOfComing,
  type ParticipantRow,
  replaceComing,
  saveAnswers,
  saveGone,
}
