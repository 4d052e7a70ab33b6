import type { Language, Site } from '@foyer/contract'
import { amountOf, type GiftRecord, giftUnits, inLanguage, shownGiftCode } from '@foyer/domain'
import type { MailContent } from './content.ts'
import { dayOf } from './dates.ts'
import { formatMoney } from './money.ts'
import { giftWords } from './text/gift-words.ts'

export type GiftTemplate = 'gift-received' | 'gift-bought' | 'gift-reserved' | 'gift-canceled'

export type GiftMail = {
  gift: GiftRecord
  site: Pick<Site, 'name' | 'publicUrl' | 'timeZone'>
  code: string
  language: Language
  now: string
}

export function giftContent(template: GiftTemplate, mail: GiftMail): MailContent {
  const { gift, site, language } = mail
  const words = giftWords[language]
  const plan = inLanguage(gift.plan, language)
  const { lines, ...others } = contents[template](mail)
  return {
    subject: words[template].subject(gift.giver.name, plan.name),
    heading: words[template].heading(gift.giver.name),
    lines: lines.length > 0 ? [lines.join(' ')] : [],
    facts: [],
    hints: [],
    title: plan.name,
    footer: words.sentBy(site.name),
    ...others,
  }
}

type Content = Pick<MailContent, 'lines'> & Partial<MailContent>

const contents: Record<GiftTemplate, (mail: GiftMail) => Content> = {
  'gift-received': (mail) => {
    const { gift, site, code, language } = mail
    const words = giftWords[language]
    return {
      lines: [words.forYou(gift.receiver.name, gift.giver.name)],
      ...(gift.message !== null && { note: { label: words.from(gift.giver.name), text: gift.message } }),
      facts: [{ label: words.code, value: shownGiftCode(code) }, ...expiryOf(mail)],
      button: { label: words.unwrap, href: giftPage(site, code) },
      hints: [words.cardAttached],
    }
  },
  'gift-bought': (mail) => {
    const { gift, site, code, language, now } = mail
    const words = giftWords[language]
    const { email, name } = gift.receiver
    const isMailed = email !== null && gift.deliverAt !== null
    return {
      lines: [isMailed ? words.willBeSent(name, dayOf(gift.deliverAt ?? now, gift.timeZone, language, now)) : words.handOver(name)],
      facts: [
        { label: words.receiver, value: email === null ? name : `${name}, ${email}` },
        { label: words.code, value: shownGiftCode(code) },
        { label: words.paid, value: priceOf(mail) },
        ...expiryOf(mail),
      ],
      button: { label: words.seePage, href: giftPage(site, code) },
      hints: [words.cardAttached],
    }
  },
  'gift-reserved': (mail) => ({
    lines: [
      giftWords[mail.language].payThere(priceOf(mail)),
      ...(mail.gift.receiver.email === null ? [] : [giftWords[mail.language].notBefore(mail.gift.receiver.name)]),
    ],
    facts: [{ label: giftWords[mail.language].receiver, value: mail.gift.receiver.name }],
  }),
  'gift-canceled': (mail) => ({ lines: [giftWords[mail.language].isCanceled(mail.gift.receiver.name)] }),
}

export const giftPage = ({ publicUrl }: Pick<Site, 'publicUrl'>, code: string): string => `${publicUrl}/gift/${shownGiftCode(code)}`

const priceOf = ({ gift: { price }, language }: GiftMail): string => formatMoney(amountOf(giftUnits(price), price.currency), language)

export function expiryOf({ gift: { expiresAt }, site, language, now }: GiftMail): MailContent['facts'] {
  if (expiresAt === null) return []
  const lastDay = Temporal.Instant.from(expiresAt).subtract({ milliseconds: 1 }).toString({ fractionalSecondDigits: 3 })
  return [{ label: giftWords[language].validUntil, value: dayOf(lastDay, site.timeZone, language, now) }]
}
