import { Link, type LinkProps } from 'react-router'
import { ChevronLeftIcon } from './pictures/visitor-icons.tsx'

export const BackLink = ({ children, ...link }: LinkProps) => (
  <p className="py-4 wide:py-6">
    <Link
      {...link}
      className="-ms-1 inline-flex min-h-11 max-w-full items-center gap-2 rounded-s pe-2 text-ink-2 text-small hover:text-ink"
    >
      <ChevronLeftIcon size={18} />
      <span className="min-w-0">{children}</span>
    </Link>
  </p>
)
