import { type Static, Type } from 'typebox'
import { Image } from '../ground/media-items.ts'
import { rows } from '../ground/operation.ts'
import { Nothing } from '../ground/scalars.ts'

/** The files stored for a picture: a maximal width in pixels, in the format that pages load and one that every program reads. */
export const Rendition = Type.Enum(['160.webp', '480.webp', '960.webp', '1600.webp', '160.jpg', '480.jpg', '960.jpg', '1600.jpg'])
export type Rendition = Static<typeof Rendition>

/** Formats of uploads. The stored files are encoded anew. */
export const PictureType = Type.Enum(['JPEG', 'PNG', 'WEBP', 'AVIF', 'SVG'])
export type PictureType = Static<typeof PictureType>

/** An uploaded picture's number, with or without the extension that public clients want, or a picture of the sample. */
export const PictureId = Type.String({ maxLength: 300 })

/** One step of an address as public clients build it: `fill` covers a box, `fit` lies within it, `crop` cuts. `w_300,h_200,al_c,q_80`. */
export const PictureStep = Type.Object({
  verb: Type.Enum(['fill', 'fit', 'crop']),
  parameters: Type.String({ maxLength: 300 }),
})
export type PictureStep = Static<typeof PictureStep>

/** Ignored; clients end the address with it. */
const fileName = Type.String({ maxLength: 2048 })

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
    params: Type.Object({ pictureId: PictureId, rendition: Rendition }),
    response: Nothing,
    errors: ['PICTURE_NOT_FOUND', 'SITE_NOT_FOUND'],
  },
  getWholePicture: {
    method: 'GET',
    path: '/media/{pictureId}',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    summary: 'A picture by its id, as public clients ask for it',
    params: Type.Object({ pictureId: PictureId }),
    response: Nothing,
    errors: ['PICTURE_NOT_FOUND', 'SITE_NOT_FOUND'],
  },
  getSizedPicture: {
    method: 'GET',
    path: '/media/{pictureId}/v1/{verb}/{parameters}/{name}',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    limitPerMinute: 600,
    summary: 'A picture in the size that a public client asks for: `/v1/fill/w_300,h_200/…`; never larger than it is',
    params: Type.Object({ pictureId: PictureId, ...PictureStep.properties, name: fileName }),
    response: Nothing,
    errors: ['PICTURE_NOT_FOUND', 'SITE_NOT_FOUND'],
  },
  getCutPicture: {
    method: 'GET',
    path: '/media/{pictureId}/v1/{verb}/{parameters}/{thenVerb}/{thenParameters}/{name}',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    limitPerMinute: 600,
    summary: 'The same in two steps: `/v1/crop/x_10,y_20,w_300,h_200/fill/w_150,h_100/…`',
    params: Type.Object({
      pictureId: PictureId,
      ...PictureStep.properties,
      thenVerb: PictureStep.properties.verb,
      thenParameters: PictureStep.properties.parameters,
      name: fileName,
    }),
    response: Nothing,
    errors: ['PICTURE_NOT_FOUND', 'SITE_NOT_FOUND'],
  },
})
