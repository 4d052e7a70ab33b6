import type { SignInSettings } from '@foyer/contract'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../ground/page-context.ts'

/** Whether this page may have to show reCAPTCHA. If so, it may load it; for loaders alone. */
export const opensToRecaptcha = (context: Readonly<RouterContextProvider>, captcha: SignInSettings['captcha']): boolean => {
  const isChosen = captcha === 'RECAPTCHA'
  if (isChosen) context.get(pageContext).openToCaptcha()
  return isChosen
}
