import type { Handlers } from '../../ground/handler.ts'
import { createParticipation, deleteParticipation, updateParticipation } from './change-participations.ts'
import { getParticipation, queryParticipations } from './read-participations.ts'

export const participationsHandlers: Handlers<'participations'> = {
  getParticipation,
  queryParticipations,
  createParticipation,
  updateParticipation,
  deleteParticipation,
}
