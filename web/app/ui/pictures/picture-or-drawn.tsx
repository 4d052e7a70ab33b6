import type { Image } from '@foyer/contract'
import { type ComponentProps, lazy, Suspense } from 'react'
import { Picture } from './picture.tsx'

const DrawnPicture = lazy(() => import('./drawn-picture.tsx'))

type PictureOrDrawnProps = Omit<ComponentProps<typeof Picture>, 'image'> & { image: Image | undefined; name: string }

export const PictureOrDrawn = ({ image, name, className = '', ...picture }: PictureOrDrawnProps) =>
  image?.url === undefined ? (
    <Suspense fallback={<div className={className} />}>
      <DrawnPicture name={name} className={className} />
    </Suspense>
  ) : (
    <Picture image={image} className={className} {...picture} />
  )
