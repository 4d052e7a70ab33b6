import type { ApiError } from '@foyer/sdk'
import { Banner } from '../../ui/banner.tsx'
import { useRefusalText } from './refusals.ts'

/** What was refused, and what next; spoken as soon as it appears. */
export const RefusalBanner = ({ error, className }: { error: ApiError; className?: string }) => {
  const { title, sentence } = useRefusalText()(error)
  return (
    <Banner tone="bad" role="alert" title={title} className={className ?? ''}>
      {sentence}
    </Banner>
  )
}
