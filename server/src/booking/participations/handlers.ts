import type { Handlers } from '../../ground/handler.ts'
import { deleteParticipation, updateParticipation } from './change-participation.ts'
import { createParticipation } from './create-participation.ts'
import { getParticipation, queryParticipations } from './read-participations.ts'

export const participationsHandlers: Handlers<'participations'> = {
  getParticipation,
  queryParticipations,
  createParticipation,
  updateParticipation,
  deleteParticipation,
}
