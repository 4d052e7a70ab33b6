import type { ShownCustomField } from '@foyer/contract'
import type { ReactNode } from 'react'
import { formatDate } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { type AnswerWords, CustomValue } from '../../people/custom-values.tsx'
import { useText } from '../../text/text.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { BadgeMarks } from '../badge-marks.tsx'
import { paragraphsOf } from './about-text.ts'
import { useMemberName } from './community-member.ts'
import type { Profile } from './load-community.ts'

type ProfileViewProps = {
  profile: Profile
  /** `h1` on the member's page, `h3` where the member previews their own profile. */
  heading: 'h1' | 'h3'
  children?: ReactNode
}

export const ProfileView = ({ profile: { member, badges, about, fields }, heading: Heading, children }: ProfileViewProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const name = useMemberName()(member)
  const { cover, photo, title } = member.profile
  const paragraphs = paragraphsOf(about?.content)
  const AboutHeading = Heading === 'h1' ? 'h2' : 'h4'
  return (
    <article aria-label={name} className="overflow-hidden rounded-card border border-line bg-surface">
      {cover?.url !== undefined && (
        <Picture image={cover} sizes="(min-width: 900px) 720px, 100vw" className="picture aspect-[3/1] w-full object-cover" />
      )}
      <div className="grid gap-4 p-5 wide:p-7">
        <div className="flex flex-wrap items-start gap-4">
          <Avatar name={name} picture={photo} size={96} />
          <div className="grid min-w-0 grow basis-52 gap-1">
            <Heading className="text-date wrap-anywhere">{name}</Heading>
            {title !== undefined && <p className="text-ink-2 wrap-anywhere">{title}</p>}
            <p className="text-ink-3 text-small">
              {t('community.memberSince', { date: formatDate(member.createdDate, timeZone, locale) })}
            </p>
            <BadgeMarks badges={badges} className="mt-1.5" />
          </div>
        </div>
        {children}
        <ShownFields fields={fields} />
        <div className="border-line border-t pt-4">
          <AboutHeading className="mb-2 font-strong">{t('community.about', { name })}</AboutHeading>
          {paragraphs.length === 0 && <p className="text-ink-3">{t('community.noWords', { name })}</p>}
          <div className="grid max-w-measure gap-3">
            {paragraphs.map((words, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text keep their order.
              <p key={index} className="whitespace-pre-line wrap-anywhere">
                {words}
              </p>
            ))}
          </div>
        </div>
      </div>
    </article>
  )
}

const ShownFields = ({ fields }: { fields: readonly ShownCustomField[] }) => {
  const words = useAnswerWords()
  if (fields.length === 0) return null
  return (
    <dl className="grid gap-x-6 gap-y-2 border-line border-t pt-4 phone:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {fields.map((field) => (
        <div key={field.key} className="contents max-phone:grid">
          <dt className="text-ink-2 wrap-anywhere">{field.label}</dt>
          <dd className="min-w-0">
            <CustomValue field={field} value={field.value} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const useAnswerWords = (): AnswerWords => {
  const { t } = useText()
  return { yes: t('community.fields.yes'), no: t('community.fields.no'), none: t('community.fields.none') }
}
