import type { Language, Member, ReplyRecipient, SavedReply } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { memberName } from '../../membership/member-field.tsx'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { wordsFor } from './reply-words.ts'

type Asked = { member: Member; recipient: ReplyRecipient; replies: readonly SavedReply[]; onClose: () => void }

/** The mail that a manager writes: its words, its language, and the saved reply it began with. */
export const useReply = ({ member, recipient, replies, onClose }: Asked) => {
  const { t } = useText()
  const site = useSite()
  const [language, setLanguage] = useState<Language>(recipient.language)
  const [chosen, setChosen] = useState<SavedReply | null>(null)
  const form = useDraft({
    saved: { subject: '', text: '' },
    changes: ['messages', 'clients'],
    fields: { subject: 'subject', text: 'text' },
    save: (words) => client.moderation.replyToMember({ params: { memberId: member.id }, body: { reply: { ...words, language } } }),
    onSaved: () => {
      showToast({ text: t('manager.inbox.replies.sent', { name: memberName(member) }) })
      onClose()
    },
  })
  const { draft, change } = form
  const read = (reply: SavedReply, spoken: Language) => wordsFor(reply, { language: spoken, recipient, site })
  const choose = (name: string) => {
    const reply = replies.find((one) => one.name === name)
    if (!reply) return
    setChosen(reply)
    change(read(reply, language))
  }
  /** What was typed stays; a saved reply that was not touched is read in the other language. */
  const speak = (spoken: Language) => {
    const before = chosen && read(chosen, language)
    if (chosen && before?.subject === draft.subject && before.text === draft.text) change(read(chosen, spoken))
    setLanguage(spoken)
  }
  return { form, language, chosen, choose, speak, languages: site.languages }
}
