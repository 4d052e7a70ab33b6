import type { GiftPayment, Language, NewGift } from '@foyer/contract'
import type { Translate } from '../../text/translate.ts'

/** What a giver types. `day` is null for a mail at once, and empty until a day is chosen. */
export type GiftDraft = {
  receiver: string
  receiverEmail: string
  message: string
  day: string | null
  language: Language
  giver: string
  giverEmail: string
  payment: GiftPayment
}

export type GiftProblems = Partial<Record<'receiver' | 'receiverEmail' | 'day' | 'giver' | 'giverEmail', string>>

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What a person would notice before sending; the server looks again. */
export const problemsOfGift = (draft: GiftDraft, { today, t }: { today: string; t: Translate }): GiftProblems => {
  const { receiver, receiverEmail, day, giver, giverEmail } = draft
  const isMailed = receiverEmail.trim() !== ''
  return {
    ...(receiver.trim() === '' && { receiver: t('gifts.missing.name') }),
    ...(isMailed && !email.test(receiverEmail.trim()) && { receiverEmail: t('gifts.missing.email') }),
    ...(isMailed && day !== null && (day === '' || day < today) && { day: t('gifts.missing.day') }),
    ...(giver.trim() === '' && { giver: t('gifts.missing.name') }),
    ...(!email.test(giverEmail.trim()) && { giverEmail: t('gifts.missing.email') }),
  }
}

export const giftOf = (draft: GiftDraft, planId: string): NewGift => {
  const isMailed = draft.receiverEmail.trim() !== ''
  return {
    planId,
    receiver: { name: draft.receiver.trim(), ...(isMailed && { email: draft.receiverEmail.trim() }) },
    ...(draft.message.trim() !== '' && { message: draft.message.trim() }),
    ...(isMailed && draft.day && { deliveryDate: draft.day }),
    language: draft.language,
    giver: { name: draft.giver.trim(), email: draft.giverEmail.trim() },
    payment: draft.payment,
  }
}
