import { useText } from '../../text/text.tsx'

/** First stop of the Tab key; jumps over the navigation. */
export const SkipLink = () => {
  const { t } = useText()
  return (
    <a
      href="#main"
      className="fixed top-3 start-3 z-60 -translate-y-20 rounded-m bg-floating px-4 py-2.5 opacity-0 shadow-float focus:translate-y-0 focus:opacity-100"
    >
      {t('common.skip')}
    </a>
  )
}
