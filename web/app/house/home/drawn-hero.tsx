import { classes } from '../../ui/classes.ts'

export const DrawnHero = ({ className }: { className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 440 460" preserveAspectRatio="xMidYMid slice" className={classes('bg-brand-wash', className)}>
    <circle cx="300" cy="150" r="92" className="fill-brand-wash-2" />
    <path d="M0 330c90-70 170-64 250-22s130 30 190-14v166H0Z" className="fill-brand-wash-2" />
    <path d="M0 388c110-52 214-46 300-14 52 20 96 16 140-4v90H0Z" className="fill-brand-solid" opacity="0.16" />
    <path d="M70 460V236a84 84 0 0 1 168 0v224Z" className="fill-surface" opacity="0.75" />
    <path d="M154 152v308M70 300h168" className="stroke-brand-wash-2" strokeWidth="5" />
    <path
      d="M330 460c0-62 8-104 34-142m-30 66c-26-8-42-26-46-54 28 4 46 20 46 54Zm14-40c20-10 34-28 36-54-26 8-40 26-36 54Z"
      className="fill-none stroke-brand-ink"
      strokeWidth="4"
      strokeLinecap="round"
      opacity="0.6"
    />
  </svg>
)

export default DrawnHero
