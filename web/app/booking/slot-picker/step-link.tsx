import type { ComponentType } from 'react'
import { Link } from 'react-router'

type StepLinkProps = { to: string; label: string; icon: ComponentType<{ size?: number }>; isOff?: boolean }

const look = 'grid size-11 place-content-center rounded-m hover:bg-hover'

export const StepLink = ({ to, label, icon: Icon, isOff = false }: StepLinkProps) =>
  isOff ? (
    <span aria-hidden="true" className="grid size-11 place-content-center text-ink-3 opacity-50">
      <Icon size={20} />
    </span>
  ) : (
    <Link to={to} replace preventScrollReset aria-label={label} className={look}>
      <Icon size={20} />
    </Link>
  )
