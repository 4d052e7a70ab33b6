import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pathAfterSignIn } from '../../membership/sign-in/path-after-sign-in.ts'
import { paths } from '../../paths.ts'

/** There is one page to sign in at. What stands behind the `#` of a mailed link, the browser takes along by itself. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.signIn({ to: pathAfterSignIn(new URL(request.url).searchParams.get('to'), 'MANAGER') }))
