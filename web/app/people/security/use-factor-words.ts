import type { EnrolledFactor } from '@foyer/contract'
import { useText } from '../../text/text.tsx'

type FactorWords = { name: string; hint: string; setUp: string; remove: string; removeTitle: string }

/** What each second factor is called, and what its buttons say to screen readers. */
export const useFactorWords = (): Record<EnrolledFactor['type'], FactorWords> => {
  const { t } = useText()
  return {
    TOTP: {
      name: t('security.factors.app'),
      hint: t('security.factors.appHint'),
      setUp: t('security.factors.setUpApp'),
      remove: t('security.factors.removeApp'),
      removeTitle: t('security.factors.removeTitleApp'),
    },
    EMAIL: {
      name: t('security.factors.mail'),
      hint: t('security.factors.mailHint'),
      setUp: t('security.factors.setUpMail'),
      remove: t('security.factors.removeMail'),
      removeTitle: t('security.factors.removeTitleMail'),
    },
    SMS: {
      name: t('security.factors.sms'),
      hint: t('security.factors.smsHint'),
      setUp: t('security.factors.setUpSms'),
      remove: t('security.factors.removeSms'),
      removeTitle: t('security.factors.removeTitleSms'),
    },
    CALL: {
      name: t('security.factors.call'),
      hint: t('security.factors.callHint'),
      setUp: t('security.factors.setUpCall'),
      remove: t('security.factors.removeCall'),
      removeTitle: t('security.factors.removeTitleCall'),
    },
    PUSH: {
      name: t('security.factors.push'),
      hint: '',
      setUp: '',
      remove: t('security.factors.removePush'),
      removeTitle: t('security.factors.removeTitlePush'),
    },
  }
}
