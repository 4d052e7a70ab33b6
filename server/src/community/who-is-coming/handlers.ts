import type { Handlers } from '../../ground/handler.ts'
import { getWhoIsComingSettings, setWhoIsComingSettings } from './change-settings.ts'
import { getSeenByParticipants, setSeenAtBooking, setSeenByParticipants } from './choose-sight.ts'
import { listWhoIsComing } from './list-who-is-coming.ts'

export const whoIsComingHandlers: Handlers<'who-is-coming'> = {
  listWhoIsComing,
  setSeenAtBooking,
  getSeenByParticipants,
  setSeenByParticipants,
  getWhoIsComingSettings,
  setWhoIsComingSettings,
}
