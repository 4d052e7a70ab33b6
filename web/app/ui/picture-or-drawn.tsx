import type { Image } from '@foyer/contract'
import type { ComponentProps } from 'react'
import { DrawnPicture } from './drawn-picture.tsx'
import { Picture } from './picture.tsx'

type PictureOrDrawnProps = Omit<ComponentProps<typeof Picture>, 'image'> & { image: Image | undefined; name: string }

/** The picture of something that has a name; drawn, where the business has none of it. */
export const PictureOrDrawn = ({ image, name, className = '', ...picture }: PictureOrDrawnProps) =>
  image?.url === undefined ? (
    <DrawnPicture name={name} className={className} />
  ) : (
    <Picture image={image} className={className} {...picture} />
  )
