import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../../api.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { saveFile } from '../../ground/save-file.ts'
import { apiOf } from '../../ground/server-api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { DeletionSection, DownloadSection } from '../../membership/own-data/own-data-sections.tsx'
import { useGuardedCall } from '../../people/security/use-guarded-call.tsx'
import { useText } from '../../text/text.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  return session.identity ? await api['personal-data'].getMyDeletion({}) : null
}

const MemberData = () => {
  const { t } = useText()
  const shown = useLoaderData<typeof loader>()
  const download = useGuardedCall({
    run: async (proof) => await (await client['personal-data'].downloadMyData({ body: proof })).blob(),
    onDone: (content) => saveFile({ name: 'my-data.zip', content }),
  })
  const ask = useGuardedCall({
    run: (proof) => client['personal-data'].requestMyDeletion({ body: proof }),
    onDone: () => undefined,
  })
  const keep = useAccountCall(() => client['personal-data'].withdrawMyDeletion())
  return (
    <>
      <PageTitle>{t('account.ownData.title')}</PageTitle>
      <h1 className="text-date">{t('account.ownData.title')}</h1>
      <p className="mt-2 mb-4 text-ink-2">{t('account.ownData.intro')}</p>
      <DownloadSection isPending={download.isPending} error={download.error} onDownload={() => download.send()} />
      {shown && (
        <DeletionSection
          preview={shown.preview}
          deletion={shown.deletion}
          ask={{ isPending: ask.isPending, error: ask.error, send: () => ask.send() }}
          keep={{ isPending: keep.isPending, error: keep.error, send: () => void keep.send() }}
        />
      )}
      {download.dialog}
      {ask.dialog}
    </>
  )
}

export default MemberData
