import { Type } from 'typebox'
import { Image } from '../media.ts'
import { rows } from '../operation.ts'
import { Guid, Nothing } from '../scalars.ts'
import { Rendition } from './schemas.ts'

export const mediaOperations = rows({
  uploadPicture: {
    method: 'POST',
    path: '/_api/foyer/v1/media',
    access: 'manager',
    permission: 'media.manage',
    isIdempotent: true,
    limitPerMinute: 60,
    summary: 'Keep a picture, sent as the body: a JPEG, PNG, WebP or AVIF file. It goes after a day in which nothing shows it',
    upload: { maxBytes: 10 * 1024 * 1024 },
    response: Type.Object({ image: Image }),
    errors: [],
  },
  uploadOwnPicture: {
    method: 'POST',
    path: '/_api/foyer/v1/media/own',
    access: 'member',
    isIdempotent: true,
    limitPerMinute: 10,
    summary: 'Keep a picture for the caller’s profile, as uploadPicture does',
    upload: { maxBytes: 10 * 1024 * 1024 },
    response: Type.Object({ image: Image }),
    errors: [],
  },
  getPicture: {
    method: 'GET',
    path: '/media/{pictureId}/{rendition}',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    summary: 'A picture, not wider than asked for; it never changes under its address',
    params: Type.Object({ pictureId: Guid, rendition: Rendition }),
    response: Nothing,
    errors: ['PICTURE_NOT_FOUND', 'SITE_NOT_FOUND'],
  },
})
