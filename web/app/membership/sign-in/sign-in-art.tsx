import { useSite } from '../../house/site-context.ts'
import { Picture } from '../../ui/picture.tsx'

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

/** The picture of the business; without one, its day lines: thick is free, hair is taken. */
export const SignInArt = () => {
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
