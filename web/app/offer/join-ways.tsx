import { phoneLink } from '../ground/format.ts'
import { useSite } from '../house/site-context.ts'
import { linkLook } from '../ui/link.tsx'

export const JoinWays = ({ about }: { about?: string }) => {
  const { email, phone } = useSite()
  return (
    <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center *:wrap-anywhere">
      {email !== undefined && (
        <a className={linkLook} href={about === undefined ? `mailto:${email}` : `mailto:${email}?subject=${encodeURIComponent(about)}`}>
          {email}
        </a>
      )}
      {phone !== undefined && (
        <a className={linkLook} href={phoneLink(phone)}>
          {phone}
        </a>
      )}
    </p>
  )
}
