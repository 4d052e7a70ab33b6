import type { SignInPreset } from '@foyer/contract'
import type { ReactNode } from 'react'

type ProviderMarkProps = { preset: SignInPreset; name: string; size?: number }

/** Decoration. A provider without a known sign gets its first letter. */
export const ProviderMark = ({ preset, name, size = 18 }: ProviderMarkProps) => (
  <svg aria-hidden="true" className="shrink-0" width={size} height={size} viewBox="0 0 24 24">
    {marks[preset](name)}
  </svg>
)

// In the brands' own colours; Apple's follows the colour of the text.
const marks: Record<SignInPreset, (name: string) => ReactNode> = {
  GOOGLE: () => (
    <>
      <path fill="#4285f4" d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.5c2.1-1.9 3.3-4.7 3.3-8.100z" />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.4-1 7.2-2.600l-3.5-2.800c-1 .7-2.2 1-3.7 1-2.8 0-5.2-1.9-6.1-4.400H2.300v2.800A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.9 14.200a6.6 6.6 0 0 1 0-4.300V7H2.300a11 11 0 0 0 0 10z" />
      <path fill="#ea4335" d="M12 5.400c1.6 0 3 .6 4.2 1.600L19.3 4A11 11 0 0 0 2.3 7l3.6 2.900C6.8 7.3 9.2 5.4 12 5.400z" />
    </>
  ),
  APPLE: () => (
    <path
      fill="currentColor"
      d="M17.1 12.600c0-2.4 2-3.6 2.1-3.7-1.1-1.7-2.9-1.9-3.5-1.9-1.5-.2-2.9.9-3.7.9-.8 0-1.9-.9-3.2-.8-1.6 0-3.1 1-4 2.4-1.7 3-.4 7.4 1.2 9.8.8 1.2 1.8 2.5 3.1 2.4 1.2 0 1.7-.8 3.2-.8s1.9.8 3.2.8c1.3 0 2.2-1.2 3-2.4.9-1.3 1.3-2.6 1.3-2.7 0 0-2.7-1-2.7-4zM14.7 5.500c.7-.8 1.1-1.9 1-3.1-1 .1-2.1.7-2.8 1.5-.6.7-1.2 1.9-1 3 1.1.1 2.2-.6 2.8-1.400z"
    />
  ),
  OPENID: (name) => (
    <>
      <rect width="24" height="24" rx="6" className="fill-brand-wash-2" />
      <text x="12" y="17" textAnchor="middle" fontSize="14" fontWeight="700" className="fill-brand-ink">
        {[...name][0]?.toUpperCase()}
      </text>
    </>
  ),
}
