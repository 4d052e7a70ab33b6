import {
  listNamedParticipants,
  listNamedParticipantsAnonymously,
  sendParticipantLink,
  setNamedParticipants,
  setNamedParticipantsAnonymously,
} from './named-participants.ts'
import { answerAsParticipant, getParticipantCalendarFile, getParticipation, giveUpPlace } from './participation.ts'

export const participantHandlers = {
  listNamedParticipants,
  listNamedParticipantsAnonymously,
  setNamedParticipants,
  setNamedParticipantsAnonymously,
  sendParticipantLink,
  getParticipation,
  answerAsParticipant,
  giveUpPlace,
  getParticipantCalendarFile,
}
