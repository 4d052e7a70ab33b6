import { classes } from '../../ui/classes.ts'

/** A ribbon from top to bottom with its bow, drawn in the colour of the text. */
export const Ribbon = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('absolute inset-y-0 w-7', className)}>
    <span className="absolute inset-0 bg-current opacity-25" />
    <svg viewBox="0 0 120 96" aria-hidden="true" className="absolute top-1/2 left-1/2 w-30 -translate-x-1/2 -translate-y-1/2">
      <g fill="currentColor">
        <path d="M60 44C44 6 8 4 10 26c1 16 28 24 50 18Z" opacity="0.92" />
        <path d="M60 44c16-38 52-40 50-18-1 16-28 24-50 18Z" opacity="0.92" />
        <path d="M57 46 34 90l12-2 6 7 11-46ZM63 46l23 44-12-2-6 7-11-46Z" opacity="0.8" />
        <circle cx="60" cy="44" r="9" />
      </g>
    </svg>
  </span>
)
