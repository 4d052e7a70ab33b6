import type { Handlers } from '../../ground/handler.ts'
import type { OtherRooms } from '../catalogue/call-operation.ts'
import { deleteArchive, downloadArchive, listArchives, makeArchive } from './manage-archives.ts'
import { readArchive } from './read-archive.ts'

export const archiveHandlers = (rooms: OtherRooms): Handlers<'archive'> => ({
  makeArchive,
  listArchives,
  downloadArchive,
  deleteArchive,
  readArchive: readArchive(rooms),
})
