import type { ApiError } from '@foyer/sdk'
import { Banner } from '../../ui/banner.tsx'
import { useRefusalText } from './refusals.ts'

type RefusalBannerProps = {
  error: ApiError
  className?: string
  /** Of several, the service that it is about. */
  of?: string | undefined
}

/** What was refused, and what next; spoken as soon as it appears. */
export const RefusalBanner = ({ error, className, of }: RefusalBannerProps) => {
  const { title, sentence } = useRefusalText()(error)
  return (
    <Banner tone="bad" role="alert" title={of === undefined ? title : `${of}: ${title}`} className={className ?? ''}>
      {sentence}
    </Banner>
  )
}
