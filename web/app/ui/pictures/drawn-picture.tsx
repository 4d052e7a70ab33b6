import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type DrawnPictureProps = {
  /** The same name is always drawn the same. */
  name: string
  hasLetter?: boolean
  className?: string
}

/** Quiet shapes in the colour of the business where there is no picture. Decoration: the name is always written beside it. */
export const DrawnPicture = ({ name, hasLetter = true, className }: DrawnPictureProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 160 120"
    preserveAspectRatio="xMidYMid slice"
    className={classes('block bg-brand-wash fill-brand-wash-2', className)}
  >
    {scenes[numberOf(name) % scenes.length]}
    {hasLetter && (
      <text x="80" y="62" textAnchor="middle" dominantBaseline="central" className="fill-brand-ink font-bold text-[44px]">
        {firstLetter(name)}
      </text>
    )}
  </svg>
)

export default DrawnPicture

/** The middle, where the letter stands, is calm in all of them; squares show only the middle. */
const scenes: readonly ReactNode[] = [
  <circle key="sun" cx="80" cy="60" r="42" />,
  <path key="hills" d="M0 92C34 70 58 74 84 88s52 10 76-8v40H0Zm0-92h160v10C120 30 60 4 0 26Z" />,
  <path key="arch" d="M40 120V62a40 40 0 0 1 80 0v58Z" />,
  <g key="stones">
    <ellipse cx="80" cy="98" rx="58" ry="16" />
    <ellipse cx="80" cy="62" rx="42" ry="26" />
    <ellipse cx="80" cy="22" rx="26" ry="10" />
  </g>,
  <path key="leaf" d="M80 4c40 22 40 82 0 112C40 86 40 26 80 4Z" />,
  <g key="waves" fill="none" strokeWidth="12" className="stroke-brand-wash-2">
    <path d="M-6 24c28-18 58-18 86 0s58 18 86 0M-6 96c28-18 58-18 86 0s58 18 86 0" />
    <circle cx="80" cy="60" r="28" className="fill-brand-wash-2" stroke="none" />
  </g>,
]

/** A hash, so that the server and the browser draw the same. */
const numberOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7)

const firstLetter = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase()
