import type { Language, MoneyAmount, PaymentDispute, Site } from '@foyer/contract'
import type { MailContent } from './content.ts'
import { momentOf } from './dates.ts'
import { formatMoney } from './money.ts'
import { mailWords } from './text/mail-words.ts'
import { type ReturnedMoneyWords, returnedMoneyWords } from './text/returned-money-words.ts'

export type ReturnedMoneyTemplate = 'dispute-opened' | 'dispute-inquiry' | 'dispute-won' | 'dispute-lost' | 'refund-failed'

export type ReturnedMoneyMail = {
  paymentId: string
  client: string | null
  amount: MoneyAmount
  dispute: Pick<PaymentDispute, 'reason' | 'dueDate'> | null
  site: Site
  language: Language
  now: string
}

export function returnedMoneyContent(template: ReturnedMoneyTemplate, mail: ReturnedMoneyMail): MailContent {
  const { site, language, paymentId, client, dispute } = mail
  const words = returnedMoneyWords[language]
  const amount = moneyIn(mail)
  return {
    ...said[template](words, amount, mail),
    facts: [
      ...(client === null ? [] : [{ label: words.client, value: client }]),
      { label: words.amount, value: amount },
      ...(dispute ? [{ label: words.reason, value: words.reasons[dispute.reason] ?? dispute.reason }] : []),
    ],
    button: { label: words.button, href: `${site.publicUrl}/manage/payments/${paymentId}` },
    hints: [],
    footer: mailWords[language].sentToBusiness(site.name),
  }
}

type Said = Pick<MailContent, 'subject' | 'heading' | 'lines'>

const said: Record<ReturnedMoneyTemplate, (words: ReturnedMoneyWords, amount: string, mail: ReturnedMoneyMail) => Said> = {
  'dispute-opened': ({ opened, ...words }, amount, mail) => ({
    subject: opened.subject(amount),
    heading: opened.heading,
    lines: [opened.line(amount), answerOf(words, mail)],
  }),
  'dispute-inquiry': ({ inquiry, ...words }, amount, mail) => ({
    subject: inquiry.subject(amount),
    heading: inquiry.heading,
    lines: [inquiry.line, answerOf(words, mail)],
  }),
  'dispute-won': ({ won }, amount) => ({ subject: won.subject(amount), heading: won.heading, lines: [won.line(amount)] }),
  'dispute-lost': ({ lost }, amount) => ({ subject: lost.subject(amount), heading: lost.heading, lines: [lost.line(amount)] }),
  'refund-failed': ({ refundFailed: words }, amount) => ({
    subject: words.subject(amount),
    heading: words.heading,
    lines: [words.line(amount)],
  }),
}

const answerOf = (words: Pick<ReturnedMoneyWords, 'answer' | 'noAnswer'>, { dispute, language, site, now }: ReturnedMoneyMail): string =>
  dispute?.dueDate === undefined ? words.noAnswer : words.answer(momentOf(dispute.dueDate, site.timeZone, language, now))

const moneyIn = ({ amount, language }: ReturnedMoneyMail): string => formatMoney(amount, language)
