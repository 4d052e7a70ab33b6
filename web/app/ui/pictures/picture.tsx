import type { Image } from '@foyer/contract'
import { pathOnSite, renditionsOf } from '@foyer/domain/renditions'
import type { ComponentProps } from 'react'
import { useSite } from '../../house/site-context.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> & {
  image: Image
  /** As in the `sizes` of the element: the browser loads no larger file than it needs. */
  sizes: string
}

export const Picture = ({ image, sizes, alt = '', ...img }: PictureProps) => {
  const { publicUrl } = useSite()
  // A path, so that pictures also load for visitors at another address than the public one.
  const url = image.url && pathOnSite(image.url, publicUrl)
  const files = renditionsOf({ ...image, url })
  const drawn = { width: image.width, height: image.height, ...img }
  if (!files) return <img {...drawn} alt={alt} src={url} />
  const setOf = (format: 'webp' | 'jpg') => files.map(({ url, width }) => `${url(format)} ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source className="hidden" type="image/webp" sizes={sizes} srcSet={setOf('webp')} />
      <img {...drawn} alt={alt} sizes={sizes} srcSet={setOf('jpg')} src={url} />
    </picture>
  )
}
