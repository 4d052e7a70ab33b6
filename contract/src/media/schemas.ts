import { type Static, Type } from 'typebox'

/** The files a picture is kept as: so many pixels wide at most, in the format that pages load and the one that everything reads. */
export const Rendition = Type.Enum(['160.webp', '480.webp', '960.webp', '1600.webp', '160.jpg', '480.jpg', '960.jpg', '1600.jpg'])
export type Rendition = Static<typeof Rendition>

/** What may be uploaded. What is kept is made anew from it. */
export const PictureType = Type.Enum(['JPEG', 'PNG', 'WEBP', 'AVIF', 'SVG'])
export type PictureType = Static<typeof PictureType>
