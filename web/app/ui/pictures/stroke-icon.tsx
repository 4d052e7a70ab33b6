import type { FC, ReactNode } from 'react'

type IconProps = { size?: number; className?: string }

export type Icon = FC<IconProps>

/** On a 24 px grid with one stroke. Decoration, so a control without a word needs an aria-label. */
export const stroke = (drawing: ReactNode): Icon => iconOf(drawing, 'shrink-0')

/** Points forwards or backwards, so it is mirrored where text runs from right to left. */
export const strokeAlong = (drawing: ReactNode): Icon => iconOf(drawing, 'shrink-0 rtl:-scale-x-100')

const iconOf = (drawing: ReactNode, look: string): Icon =>
  function StrokeIcon({ size, className }) {
    return (
      <svg
        aria-hidden="true"
        className={`${look} ${className ?? ''}`}
        width={size ?? '1.125em'}
        height={size ?? '1.125em'}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
    )
  }
