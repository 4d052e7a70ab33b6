import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { againPath, type MemberBooking } from './member-booking.ts'

const most = 3

export const againOf = (past: readonly MemberBooking[]): MemberBooking[] =>
  [...new Map(past.flatMap((entry) => (againPath(entry) === null ? [] : [[againPath(entry), entry] as const])).toReversed()).values()]
    .toReversed()
    .slice(0, most)

export const BookAgain = ({ past }: { past: readonly MemberBooking[] }) => {
  const { t } = useText()
  const again = againOf(past)
  if (again.length === 0) return null
  return (
    <section aria-labelledby="book-again" className="mt-10">
      <h2 id="book-again" className="text-title">
        {t('member.again')}
      </h2>
      <ul className="mt-3 grid gap-5 phone:grid-cols-3">
        {again.map((entry) => (
          <li
            key={entry.booking.id}
            className="group relative max-phone:grid max-phone:grid-cols-[104px_minmax(0,1fr)] max-phone:items-center max-phone:gap-4"
          >
            <div className="aspect-16/10 overflow-hidden rounded-card bg-groove phone:mb-3">
              {entry.picture && (
                <Picture
                  image={entry.picture}
                  sizes="(min-width: 720px) 220px, 104px"
                  loading="lazy"
                  className="picture size-full object-cover"
                />
              )}
            </div>
            <Link
              to={againPath(entry) ?? paths.services()}
              className="wrap-anywhere font-strong after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
            >
              {entry.booking.bookedEntity.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
