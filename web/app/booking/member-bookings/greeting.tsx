import { useEffect, useState } from 'react'
import { useSite } from '../../house/site-context.ts'
import { isNewMember } from '../../people/new-member.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'

type GreetingProps = { name: string | undefined }

export const Greeting = ({ name }: GreetingProps) => {
  const { t } = useText()
  const site = useSite()
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (isNewMember()) setNew(true)
  }, [])
  const firstName = name && givenName(name)
  const hello = firstName === undefined ? t('member.hello') : t('member.helloName', { name: firstName })
  return (
    <div className="mb-6">
      <h1 className="text-date">{isNew ? t('member.welcome', { site: site.name }) : hello}</h1>
      <p role="status" className="mt-2 max-w-measure text-ink-2 empty:hidden">
        {isNew && t('member.welcomeHint')}
      </p>
    </div>
  )
}
