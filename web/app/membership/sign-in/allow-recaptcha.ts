import type { SignInSettings } from '@foyer/contract'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../ground/page-context.ts'

/** For loaders: allows the page to load reCAPTCHA if it may have to show it, and returns whether it may. */
export const allowRecaptcha = (context: Readonly<RouterContextProvider>, captcha: SignInSettings['captcha']): boolean => {
  const isChosen = captcha === 'RECAPTCHA'
  if (isChosen) context.get(pageContext).openToCaptcha()
  return isChosen
}
