import type { ReactNode } from 'react'
import { useSite } from '../../house/site-context.ts'
import { Picture } from '../../ui/pictures/picture.tsx'

/** On wide screens, beside the picture of the business. */
export const SignInFrame = ({ children }: { children: ReactNode }) => (
  <div className="-mb-16 wide:-mb-24 grid min-h-[calc(100dvh-9rem)] desk:grid-cols-2">
    <div className="grid place-items-center px-(--gutter) py-10">
      <div className="w-full max-w-[400px]">{children}</div>
    </div>
    <div className="relative hidden overflow-hidden bg-brand-wash-2 desk:block">
      <SignInArt />
    </div>
  </div>
)

/** Free stretches of seven imagined days, in percent of the line. */
const days = [
  [
    [8, 34],
    [58, 20],
  ],
  [
    [22, 12],
    [44, 40],
  ],
  [
    [4, 18],
    [36, 24],
    [74, 16],
  ],
  [[14, 52]],
  [
    [30, 14],
    [56, 30],
  ],
  [
    [10, 26],
    [48, 12],
    [70, 22],
  ],
  [[26, 44]],
] as const

const SignInArt = () => {
  const { picture } = useSite()
  if (picture?.url) return <Picture image={picture} sizes="50vw" className="picture absolute inset-0 size-full" />
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      {days.map((stretches, row) => (
        <g key={stretches.join()} transform={`translate(0 ${14 + row * 12})`}>
          <path d="M0 0H100" stroke="var(--brand-line)" strokeWidth="0.2" vectorEffect="non-scaling-stroke" />
          {stretches.map(([from, length]) => (
            <rect
              key={from}
              x={from}
              y="-1.1"
              width={length}
              height="2.2"
              rx="0.4"
              fill={row === 3 ? 'var(--brand-solid)' : 'var(--brand-line)'}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
