import { tellParticipants } from './named-participants.ts'
import { type ParticipantLink, participantLinkIn } from './participant-links.ts'
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
  findParticipant,
  findParticipants,
  findParticipantWithin,
  namesOfComing,
  type ParticipantLink,
  type ParticipantRow,
  participantLinkIn,
  replaceComing,
  saveAnswers,
  saveGone,
  tellParticipants,
}
