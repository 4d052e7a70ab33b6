import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { classes } from './classes.ts'

export const linkLook =
  'text-brand-ink underline decoration-1 underline-offset-3 decoration-current/35 hover:decoration-current transition-colors duration-(--quick)'

export const Link = ({ className, ...link }: RouterLinkProps) => <RouterLink {...link} className={classes(linkLook, className)} />

type LinkButtonProps = RouterLinkProps & { kind?: ButtonKind; size?: ButtonSize }

export const LinkButton = ({ kind = 'plain', size = 'normal', className, ...link }: LinkButtonProps) => (
  <RouterLink {...link} className={classes(buttonLook({ kind, size, isSquare: false, isDisabled: false }), className)} />
)
