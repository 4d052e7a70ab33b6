import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, Nothing } from '../ground/scalars.ts'
import { Move } from './moving-in.ts'

/** Everything of the site in one file: JSON lines, pictures, and tables for spreadsheets. It ends after a day. */
export const Archive = Type.Object({
  id: Guid,
  status: Type.Enum(['MAKING', 'READY', 'FAILED', 'ENDED']),
  author: Type.String(),
  /** Of the file, or of what is written so far. */
  bytes: Type.Integer({ minimum: 0 }),
  createdDate: IsoInstant,
  endsDate: IsoInstant,
})
export type Archive = Static<typeof Archive>

const path = '/_api/foyer/v1/archives'
const asOwner = { access: 'manager', permission: 'access.manage' } as const

export const archiveOperations = rows({
  makeArchive: {
    method: 'POST',
    path,
    ...asOwner,
    movesTrust: true,
    limitPerMinute: 10,
    summary: 'Put everything of the site into one file, without passwords, keys and cards; it can be downloaded for a day',
    response: Type.Object({ archive: Archive }),
    errors: ['ARCHIVE_UNDER_WAY'],
  },
  listArchives: {
    method: 'GET',
    path,
    ...asOwner,
    isRead: true,
    summary: 'The archives of the last days, newest first',
    response: Type.Object({ archives: Type.Array(Archive) }),
    errors: [],
  },
  downloadArchive: {
    method: 'GET',
    path: `${path}/{archiveId}/file`,
    ...asOwner,
    isRead: true,
    kind: 'file',
    summary: 'The file, while it lasts',
    params: Type.Object({ archiveId: Guid }),
    response: Nothing,
    errors: ['ARCHIVE_NOT_FOUND'],
  },
  deleteArchive: {
    method: 'DELETE',
    path: `${path}/{archiveId}`,
    ...asOwner,
    summary: 'Delete an archive before it ends',
    params: Type.Object({ archiveId: Guid }),
    response: Nothing,
    errors: ['ARCHIVE_NOT_FOUND'],
  },
  readArchive: {
    method: 'POST',
    path: `${path}/read`,
    ...asOwner,
    movesTrust: true,
    limitPerMinute: 10,
    summary: 'Read the archive of a Foyer, sent as the body: a move, which is previewed, brought and undone like one by the API',
    upload: { maxBytes: 128 * 1024 * 1024 },
    response: Type.Object({ move: Move }),
    errors: ['MOVE_UNDER_WAY', 'ARCHIVE_NOT_READABLE'],
  },
})
