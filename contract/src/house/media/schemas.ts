import { type Static, Type } from 'typebox'

/** The files a picture is kept as: so many pixels wide at most, in the format that pages load and the one that everything reads. */
export const Rendition = Type.Enum(['160.webp', '480.webp', '960.webp', '1600.webp', '160.jpg', '480.jpg', '960.jpg', '1600.jpg'])
export type Rendition = Static<typeof Rendition>

/** What may be uploaded. What is kept is made anew from it. */
export const PictureType = Type.Enum(['JPEG', 'PNG', 'WEBP', 'AVIF', 'SVG'])
export type PictureType = Static<typeof PictureType>

/** An upload by its number, with or without the extension that public clients want, or a picture of the sample. */
export const PictureId = Type.String({ maxLength: 300 })

/** One step of an address as public clients build it: `fill` covers a box, `fit` lies within it, `crop` cuts. `w_300,h_200,al_c,q_80`. */
export const PictureStep = Type.Object({
  verb: Type.Enum(['fill', 'fit', 'crop']),
  parameters: Type.String({ maxLength: 300 }),
})
export type PictureStep = Static<typeof PictureStep>
