import type { MessageTemplate } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ScreenHandle } from '../../ground/permissions.ts'
import { kindText } from '../../house/messages/message-kind.tsx'
import { templatesQuery } from '../../house/messages/messages-query.ts'
import { ScreenBar, ScreenBody } from '../../house/shell/screen-bar.tsx'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { WordsEditor } from './words-editor.tsx'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

/** The words of one kind of message, a language at a time. */
const WordsOfKind = () => {
  const { t } = useText()
  const { kind } = useParams()
  const { defaultLanguage } = useSite()
  const [language, setLanguage] = useState<MessageTemplate['language']>(defaultLanguage)
  const { data, error, refetch } = useQuery(templatesQuery())
  const template = data?.messageTemplates.find((one) => one.kind === kind && one.language === language)
  if (template) return <WordsEditor key={language} template={template} onLanguage={setLanguage} />
  const title = kind ? kindText(kind, t) : t('manager.messages.title')
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

export default WordsOfKind
