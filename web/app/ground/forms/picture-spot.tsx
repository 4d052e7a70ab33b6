import type { Image } from '@foyer/contract'
import { classes } from '../../ui/classes.ts'
import { PictureIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'

export type PictureShape = 'WIDE' | 'ROUND' | 'WHOLE'

const looks: Record<PictureShape, string> = {
  WIDE: 'h-21 w-28 rounded-m object-cover',
  ROUND: 'size-16 rounded-full object-cover',
  WHOLE: 'h-16 w-28 rounded-m object-contain',
}

/** The picture as it is now, or the spot where one can be dropped. */
export const PictureSpot = ({ image, shape, isOver }: { image: Image | null; shape: PictureShape; isOver: boolean }) => {
  if (image?.url) return <Picture image={image} sizes="112px" className={classes('picture shrink-0', looks[shape])} />
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-content-center border border-dashed text-ink-3',
        looks[shape],
        isOver ? 'border-focus bg-brand-wash' : 'border-line-field bg-sunken',
      )}
    >
      <PictureIcon size={20} />
    </span>
  )
}
