import { brandShades } from '@foyer/domain/brand-shades'
import type { CSSProperties } from 'react'

export const brandStyle = (brandColor: string): CSSProperties => {
  const { solid, solidHover, onSolid, ink } = brandShades(brandColor)
  const values: Record<`--${string}`, string> = {
    '--brand': brandColor,
    '--brand-worn': solid,
    '--brand-worn-hover': solidHover,
    '--on-brand-worn': onSolid,
    '--brand-words': ink,
  }
  return values as CSSProperties // React types know no custom properties
}
