import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { ListTable, RowLink } from '../../../ground/lists/list-table.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { kindText } from '../../../house/messages/message-kind.tsx'
import { templatesQuery } from '../../../house/messages/messages-query.ts'
import { useSite } from '../../../house/site-context.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

const MessageTexts = () => {
  const { t } = useText()
  const { languages } = useSite()
  const templates = useQuery(templatesQuery())
  return (
    <ListScreen title={t('manager.screens.messageWords.title')} add={null} query={templates} loading={t('manager.messages.words.loading')}>
      {({ messageTemplates }) => {
        const kinds = [...new Set(messageTemplates.map(({ kind }) => kind))]
        const isEdited = (kind: string, language: string) =>
          messageTemplates.some((template) => template.kind === kind && template.language === language && template.isEdited)
        return (
          <ListTable
            caption={t('manager.screens.messageWords.title')}
            rows={kinds.map((id) => ({ id }))}
            columns={{
              kind: {
                head: t('manager.messages.log.kind'),
                cell: ({ id }) => <RowLink to={paths.manageWordsOf(id)}>{kindText(id, t)}</RowLink>,
                cellClassName: 'h-11',
              },
              ...Object.fromEntries(
                languages.map((language) => [
                  language,
                  {
                    head: t(`common.languages.${language}`),
                    cell: ({ id }: { id: string }) =>
                      isEdited(id, language) ? (
                        <span className="font-strong">{t('manager.messages.words.edited')}</span>
                      ) : (
                        <span className="text-ink-3">{t('manager.messages.words.ours')}</span>
                      ),
                  },
                ]),
              ),
            }}
          />
        )
      }}
    </ListScreen>
  )
}

export default MessageTexts
