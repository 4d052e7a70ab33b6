import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { giftPaths } from '../gift-paths.ts'

/** Where a code is typed, also before scripts arrive; beneath a code that no gift has, what to look at. */
export const GiftCodeForm = ({ code, isLimited }: { code: string; isLimited: boolean }) => {
  const { t } = useText()
  return (
    <div className="max-w-form pt-8 wide:pt-14">
      <h1 className="text-display">{t('gifts.open.enter')}</h1>
      <p className="mt-3.5 mb-8 text-[1.125rem] text-ink-2">{t('gifts.open.enterHint')}</p>
      {code !== '' && (
        <Banner tone="bad" role="alert" title={t(isLimited ? 'gifts.open.refused.RATE_LIMITED' : 'gifts.open.unknown')} className="mb-6">
          {!isLimited && t('gifts.open.unknownHint')}
        </Banner>
      )}
      <form action={giftPaths.enter()} className="grid justify-items-start gap-5">
        <TextField
          name="code"
          label={t('gifts.open.code')}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          className="w-full max-w-90"
        />
        <Button type="submit" kind="primary">
          {t('gifts.open.find')}
        </Button>
      </form>
    </div>
  )
}
