import type { CaptchaToken, ShownRecaptcha } from '@foyer/contract'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

type RecaptchaWidgetProps = {
  asked: ShownRecaptcha
  isRefused: boolean
  onTokens: (tokens: CaptchaToken[]) => void
  onAgain: () => void
  children: ReactNode
}

type State = 'LOADING' | 'THERE' | 'EXPIRED' | 'BLOCKED'

const RecaptchaWidget = ({ asked, isRefused, onTokens, onAgain, children }: RecaptchaWidgetProps) => {
  const { t } = useText()
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('LOADING')
  const isSeen = asked.widget === 'CHECKBOX'
  useWidget({ asked, container, onState: setState, onToken: (token) => onTokens([tokenOf(asked, token)]) })
  if (state === 'BLOCKED')
    return (
      <Blocked asked={asked} onAgain={onAgain}>
        {children}
      </Blocked>
    )
  return (
    <div className="grid gap-3">
      <Banner tone="wait" role="alert" title={t(isRefused ? 'account.recaptcha.refused' : 'account.recaptcha.title')}>
        {t(isSeen ? 'account.recaptcha.tick' : 'account.recaptcha.unseen')}
      </Banner>
      <div ref={container} className={isSeen ? 'min-h-20 overflow-x-auto' : 'min-h-0'} />
      {state === 'EXPIRED' && <Button onPress={onAgain}>{t('account.recaptcha.again')}</Button>}
    </div>
  )
}

export default RecaptchaWidget

/** Names the likely reasons, as far as a page can know them. */
const Blocked = ({ asked, onAgain, children }: Pick<RecaptchaWidgetProps, 'asked' | 'onAgain' | 'children'>) => {
  const { t } = useText()
  return (
    <div className="grid gap-3">
      <Banner tone="bad" role="alert" title={t('account.recaptcha.blocked')}>
        {t('account.recaptcha.blockedHint', { host: new URL(asked.scriptUrl).host })}
      </Banner>
      <Button onPress={onAgain}>{t('account.recaptcha.again')}</Button>
      {children}
    </div>
  )
}

type WidgetProps = {
  asked: ShownRecaptcha
  container: { readonly current: HTMLDivElement | null }
  onState: (state: State) => void
  onToken: (token: string) => void
}

// Pixels of Google's normal box; narrower containers get the compact one.
const boxWidth = 304

/** Renders the checkbox, or starts the invisible check, which shows itself only in doubt. */
const useWidget = ({ asked, container, onState, onToken }: WidgetProps): void => {
  const { language } = useText()
  const { siteKey: sitekey, scriptUrl, widget } = asked
  const report = useEffectEvent(onToken)
  const become = useEffectEvent(onState)
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const grecaptcha = await loadRecaptcha(scriptUrl, language)
      if (isOver || !container.current) return
      const box = container.current.clientWidth < boxWidth ? 'compact' : 'normal'
      const id = grecaptcha.render(container.current.appendChild(document.createElement('div')), {
        sitekey,
        size: widget === 'INVISIBLE' ? 'invisible' : box,
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        callback: (token) => report(token),
        'expired-callback': () => become('EXPIRED'),
        'error-callback': () => become('BLOCKED'),
      })
      become('THERE')
      if (widget === 'INVISIBLE') grecaptcha.execute(id)
    }
    draw().catch(() => !isOver && become('BLOCKED'))
    return () => {
      isOver = true
    }
  }, [sitekey, scriptUrl, widget, language, container])
}

const tokenOf = ({ widget }: ShownRecaptcha, token: string): CaptchaToken =>
  widget === 'INVISIBLE' ? { InvisibleRecaptcha: token } : { Recaptcha: token }

type Widget = {
  sitekey: string
  size: 'normal' | 'compact' | 'invisible'
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

/** The part used here of https://developers.google.com/recaptcha/docs/display and …/docs/invisible. */
type Grecaptcha = { render: (container: HTMLElement, widget: Widget) => number; execute: (id: number) => void }

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
    foyerRecaptchaLoaded?: () => void
  }
}

// The first script reports no error when the second one, which it loads, is blocked.
const patienceMilliseconds = 15_000

let loaded: Promise<Grecaptcha> | undefined

/** Loads the script once per page; a failed load may be tried again. */
const loadRecaptcha = (scriptUrl: string, language: string): Promise<Grecaptcha> => {
  loaded ??= load(scriptUrl, language).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

const load = (scriptUrl: string, language: string): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const address = new URL(scriptUrl)
    for (const [name, value] of Object.entries({ onload: 'foyerRecaptchaLoaded', render: 'explicit', hl: language }))
      address.searchParams.set(name, value)
    const script = Object.assign(document.createElement('script'), { src: address.href, async: true })
    const giveUp = () => {
      script.remove()
      reject(new Error(`${scriptUrl} did not load`))
    }
    const timeout = setTimeout(giveUp, patienceMilliseconds)
    script.onerror = giveUp
    window.foyerRecaptchaLoaded = () => {
      clearTimeout(timeout)
      if (window.grecaptcha) resolve(window.grecaptcha)
      else giveUp()
    }
    document.head.append(script)
  })
