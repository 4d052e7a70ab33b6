import type { MessageTemplate } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../../api.ts'
import { ConfirmDialog } from '../../../ground/forms/confirm-dialog.tsx'
import { SaveBar } from '../../../ground/forms/save-bar.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { draftRefusalText, refusalText } from '../../../ground/refusal-text.ts'
import { kindText } from '../../../house/messages/message-kind.tsx'
import { useWordsDraft, WordsFields, WordsPreview } from '../../../house/messages/message-words.tsx'
import { templatesQuery } from '../../../house/messages/messages-query.ts'
import { EditorScreenBar, ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useSite } from '../../../house/site-context.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session.tsx'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

const WordsOfKind = () => {
  const { t } = useText()
  const { kind } = useParams()
  const { defaultLanguage } = useSite()
  const [language, setLanguage] = useState<MessageTemplate['language']>(defaultLanguage)
  const { data, error, refetch } = useQuery(templatesQuery())
  const template = data?.messageTemplates.find((message) => message.kind === kind && message.language === language)
  if (template) return <WordsEditor key={language} template={template} onLanguage={setLanguage} />
  const title = kind ? kindText(kind, t) : t('manager.screens.messageWords.title')
  return (
    <>
      <ScreenBar title={title} />
      <ScreenBody>
        {error && <LoadProblem onRetry={() => void refetch()} />}
        {!error && !data && <ListSkeleton label={t('manager.messages.words.loading')} />}
        {data && (
          <EmptyState
            title={t('manager.messages.log.empty')}
            actions={<LinkButton to={paths.manageMessageWords()}>{t('manager.messages.words.all')}</LinkButton>}
          />
        )}
      </ScreenBody>
    </>
  )
}

type WordsEditorProps = { template: MessageTemplate; onLanguage: (language: MessageTemplate['language']) => void }

const WordsEditor = ({ template, onLanguage }: WordsEditorProps) => {
  const { t } = useText()
  const { languages } = useSite()
  const form = useWordsDraft(template)
  const title = kindText(template.kind, t)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EditorScreenBar title={title} back={{ to: paths.manageMessageWords(), label: t('manager.messages.words.all') }}>
        <SaveBar form={form} isTight>
          <OtherActions template={template} words={form.draft} />
        </SaveBar>
      </EditorScreenBar>
      <div className="grid grow drawer:grid-cols-[minmax(0,1fr)_420px]">
        <div className="min-w-0 px-4 pb-10 desk:px-5">
          {languages.length > 1 && (
            <Segmented
              label={t('manager.messages.words.language')}
              value={template.language}
              choices={languages.map((value) => ({ value, label: t(`common.languages.${value}`) }))}
              // Unsaved words keep their language until they are saved or discarded.
              onChange={(language) => !form.isChanged && onLanguage(language)}
              className="mt-4"
            />
          )}
          {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" className="mt-4" title={draftRefusalText(form.elsewhere, t)} />}
          <WordsFields {...form} language={template.language} placeholders={template.placeholders} />
        </div>
        <aside
          aria-label={t('manager.messages.words.preview')}
          className="border-line bg-sunken p-4 max-drawer:border-t drawer:border-s drawer:p-5"
        >
          <p className="mb-2.5 font-strong text-dense">{t('manager.messages.words.preview')}</p>
          <WordsPreview template={template} words={form.draft} />
        </aside>
      </div>
    </>
  )
}

type OtherActionsProps = { template: MessageTemplate; words: MessageTemplate['words'] }

const OtherActions = ({ template: { kind, language, isEdited, revision }, words }: OtherActionsProps) => {
  const { t } = useText()
  const to = useSession().identity?.email
  const [isResetting, setResetting] = useState(false)
  const test = useMutation(api.messages.sendTestMessage.mutation())
  const reset = useMutation(api.messages.resetMessageTemplate.mutation())
  const params = { kind, language }
  const sendTest = (address: string) =>
    test.mutateAsync({ params, body: { words, to: address } }).then(
      () => showToast({ text: t('manager.messages.words.testSent', { to: address }) }),
      (refusal: unknown) => showToast({ text: refusalText(refusal, t) }),
    )
  return (
    <>
      {isEdited && (
        <Button kind="quiet" onPress={() => setResetting(true)} className="max-phone:hidden">
          {t('manager.messages.words.reset')}
        </Button>
      )}
      {to !== undefined && (
        <Button onPress={() => void sendTest(to)} isPending={test.isPending} className="max-phone:hidden">
          {t('manager.messages.words.test')}
        </Button>
      )}
      {isResetting && (
        <ConfirmDialog
          title={t('manager.messages.words.resetTitle')}
          action={t('manager.messages.words.reset')}
          onConfirm={() => reset.mutateAsync({ params, body: { revision } })}
          done={t('manager.messages.words.resetDone')}
          onClose={() => setResetting(false)}
        >
          <p>{t('manager.messages.words.resetLine', { kind: kindText(kind, t) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export default WordsOfKind
