import {
  listNamedParticipants,
  listNamedParticipantsAnonymously,
  sendParticipantLink,
  setNamedParticipants,
  setNamedParticipantsAnonymously,
} from './named-participants.ts'

export const participantsHandlers = {
  listNamedParticipants,
  listNamedParticipantsAnonymously,
  setNamedParticipants,
  setNamedParticipantsAnonymously,
  sendParticipantLink,
}
