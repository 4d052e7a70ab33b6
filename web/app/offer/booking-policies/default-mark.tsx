import { useText } from '../../text/text.tsx'

/** Beside the name of the policy that new services get. */
export const DefaultMark = () => {
  const { t } = useText()
  return (
    <span className="whitespace-nowrap rounded-full bg-groove px-2 py-0.5 font-strong text-ink-2 text-micro">
      {t('manager.policies.default')}
    </span>
  )
}
