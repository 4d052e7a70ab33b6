import { lazy, Suspense } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { useSite } from '../site-context.ts'
import type { FreeToday, NextFree } from './listed-service.ts'
import { OpeningLine } from './opening-line.tsx'

// Loaded only where the business has no picture.
const DrawnHero = lazy(() => import('./drawn-hero.tsx'))

const pictureLook = 'aspect-8/5 w-full rounded-card max-wide:order-first wide:aspect-440/460'

type HeroProps = { nextFree: Promise<NextFree[]>; freeToday: Promise<FreeToday>; now: string }

export const Hero = ({ nextFree, freeToday, now }: HeroProps) => {
  const { name, description, picture } = useSite()
  return (
    <section className="grid items-center gap-x-16 gap-y-7 pt-5 pb-14 wide:grid-cols-[1fr_minmax(0,440px)] wide:pt-14 wide:pb-18">
      <div className="min-w-0">
        <h1 className="text-balance text-display">{name}</h1>
        {description !== undefined && <p className="mt-4 max-w-[44ch] text-[1.125rem] text-ink-2 wide:mt-5">{description}</p>}
        <OpeningLine nextFree={nextFree} freeToday={freeToday} now={now} />
      </div>
      {picture?.url === undefined ? (
        <Suspense fallback={<div className={pictureLook} />}>
          <DrawnHero className={pictureLook} />
        </Suspense>
      ) : (
        <Picture
          image={picture}
          sizes="(min-width: 720px) 440px, 100vw"
          width={440}
          height={460}
          fetchPriority="high"
          className={`picture object-cover ${pictureLook}`}
        />
      )}
    </section>
  )
}
