import { type Static, Type } from 'typebox'

/** Answers have an absolute `url`; a picture of the site may be sent back by its `id`, its `url` or its path. */
export const Image = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 2048 })),
  url: Type.Optional(Type.String({ maxLength: 2048 })),
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
  altText: Type.Optional(Type.String({ maxLength: 1000 })),
  filename: Type.Optional(Type.String({ maxLength: 2048 })),
})
export const MediaItem = Type.Object({ image: Type.Optional(Image) })
export const Media = Type.Object({
  items: Type.Optional(Type.Array(MediaItem, { maxItems: 100 })),
  mainMedia: Type.Optional(MediaItem),
  coverMedia: Type.Optional(MediaItem),
})
/** The text of a picture in another language; it is replaced together with the picture. */
export const ImageWords = Type.Partial(Type.Object({ altText: Type.String({ maxLength: 1000 }) }))

export type Image = Static<typeof Image>
export type MediaItem = Static<typeof MediaItem>
export type Media = Static<typeof Media>
