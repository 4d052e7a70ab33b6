import type { Handlers } from '../../ground/handler.ts'
import {
  getSeenByParticipants,
  getWhoIsComingSettings,
  listWhoIsComing,
  setSeenAtBooking,
  setSeenByParticipants,
  setWhoIsComingSettings,
} from './sights.ts'

export const whoIsComingHandlers: Handlers<'who-is-coming'> = {
  listWhoIsComing,
  setSeenAtBooking,
  getSeenByParticipants,
  setSeenByParticipants,
  getWhoIsComingSettings,
  setWhoIsComingSettings,
}
