import type { FoundGift } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { apiOf } from '../../../ground/server-api.ts'
import { giftPaths } from '../../../money/gift-paths.ts'
import { GiftCodeForm, Present } from '../../../money/gifts/present.tsx'
import { useText } from '../../../text/text.tsx'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const typed = new URL(request.url).searchParams.get('code')?.trim()
  if (typed) throw redirect(giftPaths.open(typed))
  const { code } = params
  if (code === undefined) return { code: '', gift: null, member: null, isLimited: false }
  const api = apiOf(context)
  const [found, { session }] = await Promise.all([findByCode(api, code), api.identity.getSession({})])
  return { code, ...found, member: session.identity ? (session.identity.name ?? session.identity.email) : null }
}

const findByCode = async (api: ReturnType<typeof apiOf>, code: string): Promise<{ gift: FoundGift | null; isLimited: boolean }> => {
  try {
    return { gift: (await api.gifts.findGift({ body: { code } })).gift, isLimited: false }
  } catch (error) {
    // An unknown code is answered like a wrong one.
    if (error instanceof ApiError && [400, 404, 429].includes(error.status)) return { gift: null, isLimited: error.status === 429 }
    throw error
  }
}

export const meta: MetaFunction = () => [
  { name: 'robots', content: 'noindex' },
  // The address contains the code, which other sites must not learn.
  { name: 'referrer', content: 'no-referrer' },
]

const Gift = () => {
  const { t } = useText()
  const { code, gift, member, isLimited } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageTitle>{t(gift ? 'gifts.open.title' : 'gifts.open.enter')}</PageTitle>
      {gift ? <Present gift={gift} code={code} member={member} /> : <GiftCodeForm code={code} isLimited={isLimited} />}
    </div>
  )
}

export default Gift
