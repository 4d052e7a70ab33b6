import type { Language, Member, ReplyRecipient, SavedReply, Site } from '@foyer/contract'
import { fillWords } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { memberName } from '../../membership/member-lookup.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

type ReplyDialogProps = { member: Member; onClose: () => void }

export const ReplyDialog = ({ member, onClose }: ReplyDialogProps) => {
  const { t } = useText()
  const to = useQuery(api.moderation.getReplyRecipient.query({ params: { memberId: member.id } }))
  const saved = useQuery(api.moderation.getSavedReplies.query({}))
  if (to.data && saved.data)
    return <ReplyForm member={member} recipient={to.data.recipient} replies={saved.data.savedReplies.replies} onClose={onClose} />
  const retry = () => void Promise.all([to.refetch(), saved.refetch()])
  return (
    <Dialog title={t('manager.inbox.replies.to', { name: memberName(member) })} onClose={onClose}>
      {(to.error ?? saved.error) ? <LoadProblem onRetry={retry} /> : <ListSkeleton label={t('manager.inbox.replies.loading')} />}
    </Dialog>
  )
}

type ReplyFormProps = ReplyDialogProps & { recipient: ReplyRecipient; replies: readonly SavedReply[] }

const ReplyForm = (props: ReplyFormProps) => {
  const { t } = useText()
  const { member, recipient, replies, onClose } = props
  const { form, language, languages, chosen, choose, speak } = useReply(props)
  const { draft, bind } = form
  const name = memberName(member)
  return (
    <FormDialog
      title={t('manager.inbox.replies.to', { name })}
      form={form}
      action={t('manager.inbox.replies.send')}
      pending={t('manager.inbox.replies.sending')}
      isBlocked={recipient.isUnwanted || draft.subject.trim() === '' || draft.text.trim() === ''}
      width="wide"
      onClose={onClose}
    >
      {recipient.isUnwanted && <Banner tone="hold" title={t('manager.inbox.replies.unwanted', { name })} />}
      {languages.length > 1 && (
        <Segmented
          label={t('manager.inbox.replies.language')}
          value={language}
          choices={languages.map((value) => ({ value, label: t(`common.languages.${value}`) }))}
          onChange={speak}
          className="justify-self-start"
        />
      )}
      {replies.length > 0 && (
        <Select
          label={t('manager.inbox.replies.choose')}
          placeholder={t('manager.inbox.replies.ownWords')}
          options={replies.map((reply) => ({ id: reply.name, label: reply.name }))}
          value={chosen?.name ?? null}
          onChange={choose}
        />
      )}
      <TextField label={t('manager.inbox.replies.subject')} lang={language} maxLength={200} {...bind('subject')} />
      <TextArea
        label={t('manager.inbox.replies.text')}
        lang={language}
        maxLength={3000}
        rows={8}
        {...bind('text')}
        description={t('manager.inbox.replies.goesTo', { email: recipient.email })}
      />
    </FormDialog>
  )
}

type Asked = { member: Member; recipient: ReplyRecipient; replies: readonly SavedReply[]; onClose: () => void }

const useReply = ({ member, recipient, replies, onClose }: Asked) => {
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
    const reply = replies.find((saved) => saved.name === name)
    if (!reply) return
    setChosen(reply)
    change(read(reply, language))
  }
  /** Typed words stay; an unchanged saved reply is replaced by its words in the other language. */
  const speak = (spoken: Language) => {
    const before = chosen && read(chosen, language)
    if (chosen && before?.subject === draft.subject && before.text === draft.text) change(read(chosen, spoken))
    setLanguage(spoken)
  }
  return { form, language, chosen, choose, speak, languages: site.languages }
}

type ReplyWords = { subject: string; text: string }

type Filling = { language: Language; recipient: ReplyRecipient; site: Pick<Site, 'name'> }

/** In the default language where the reply has no words in the member's language. */
const wordsFor = (reply: SavedReply, { language, recipient, site }: Filling): ReplyWords => {
  const translated = reply.translations?.[language]
  const values = { firstName: recipient.firstName, business: site.name }
  return {
    subject: fillWords(translated?.subject || reply.subject, values).trim(),
    text: fillWords(translated?.text || reply.text, values).trim(),
  }
}
