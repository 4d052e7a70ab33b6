import type { Image } from '@foyer/contract'
import { classes } from '../classes.ts'
import { Picture } from './picture.tsx'

type AvatarProps = { name: string; picture?: Image | undefined; size?: 20 | 24 | 28 | 40 | 56 | 96; className?: string }

const sizes: Record<NonNullable<AvatarProps['size']>, string> = {
  20: 'size-5 text-[0.5625rem]',
  24: 'size-6 text-[0.625rem]',
  28: 'size-7 text-[0.6875rem]',
  40: 'size-10 text-small',
  56: 'size-14 text-title',
  96: 'size-24 text-date',
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    // Skips titles: of Dr. Nina Vogel stand N and V.
    .filter((word, _, words) => words.length < 3 || !word.endsWith('.'))
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .join('')

export const Avatar = ({ name, picture, size = 28, className }: AvatarProps) => {
  const look = classes('inline-grid shrink-0 place-content-center overflow-hidden rounded-full object-cover', sizes[size], className)
  if (picture?.url !== undefined) return <Picture image={picture} sizes={`${size}px`} loading="lazy" className={look} />
  return (
    <span aria-hidden="true" className={classes(look, 'bg-brand-wash-2 font-bold text-brand-ink')}>
      {initials(name)}
    </span>
  )
}
