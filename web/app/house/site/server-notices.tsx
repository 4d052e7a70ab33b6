import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'

export const ServerNotices = () => {
  const { t } = useText()
  const mayManage = useMay()('site.manage')
  const { data } = useQuery({ ...api.site.listServerNotices.query({}), enabled: mayManage })
  return data?.serverNotices.map(({ code }) => (
    <Banner key={code} tone="wait" title={t(`manager.site.serverNotices.${code}.title`)}>
      {t(`manager.site.serverNotices.${code}.sentence`)}
    </Banner>
  ))
}
