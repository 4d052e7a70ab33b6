import type { Image } from '@foyer/contract'
import { pathOnSite, renditionsOf } from '@foyer/domain/renditions'
import type { ComponentProps } from 'react'
import { useSite } from '../house/site-context.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> & {
  image: Image
  /** How wide it is drawn, in the words of the element's `sizes`: the browser fetches no larger file than it needs for that. */
  sizes: string
}

/** A picture of the business. Decoration unless it is given an `alt`. */
export const Picture = ({ image, sizes, alt = '', ...img }: PictureProps) => {
  const { publicUrl } = useSite()
  // By its path, a picture of the site also loads for visitors at another address than the public one.
  const url = image.url && pathOnSite(image.url, publicUrl)
  const files = renditionsOf({ ...image, url })
  const drawn = { width: image.width, height: image.height, ...img }
  if (!files) return <img {...drawn} alt={alt} src={url} />
  const setOf = (format: 'webp' | 'jpg') => files.map(({ url, width }) => `${url(format)} ${width}w`).join(', ')
  return (
    // Neither counts in the layout: the picture alone stands where it is put.
    <picture className="contents">
      <source className="hidden" type="image/webp" sizes={sizes} srcSet={setOf('webp')} />
      <img {...drawn} alt={alt} sizes={sizes} srcSet={setOf('jpg')} src={url} />
    </picture>
  )
}
