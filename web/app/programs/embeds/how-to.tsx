import { useText } from '../../text/text.tsx'

const builders = ['wordpress', 'squarespace', 'wix', 'webflow', 'own'] as const

/** Where the line goes in the website builders that most small businesses use. */
export const HowTo = () => {
  const { t } = useText()
  return (
    <section aria-labelledby="how-to" className="border-line border-t pt-4">
      <h2 id="how-to" className="font-bold text-small">
        {t('manager.embeds.howTo')}
      </h2>
      <dl className="mt-3 grid gap-3">
        {builders.map((builder) => (
          <div key={builder}>
            <dt className="font-strong text-dense">{t(`manager.embeds.builders.${builder}.name`)}</dt>
            <dd className="mt-0.5 text-pretty text-dense text-ink-2">{t(`manager.embeds.builders.${builder}.steps`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
