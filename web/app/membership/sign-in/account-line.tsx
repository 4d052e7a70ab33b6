import { Avatar } from '../../ui/avatar.tsx'
import type { WhoIsHere } from './who-is-here.ts'

/** Whose account it is: a face, a name, an address. */
export const AccountLine = ({ who: { name, email, picture } }: { who: WhoIsHere }) => (
  <div className="flex items-center gap-3 rounded-card border border-line-2 bg-surface p-3">
    <Avatar name={name} picture={picture} size={40} />
    <div className="min-w-0 wrap-anywhere">
      <p className="font-strong">{name}</p>
      {name !== email && <p className="text-ink-2 text-small">{email}</p>}
    </div>
  </div>
)
