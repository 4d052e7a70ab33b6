import type { ReactNode } from 'react'
import { SignInArt } from './sign-in-art.tsx'

/** One column that asks, beside the picture of the business where there is room. */
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
