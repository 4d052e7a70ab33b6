import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ownPath } from '../../membership/sign-in/own-path.ts'
import { paths } from '../../paths.ts'

/** There is one page to sign in at. What stands behind the `#` of a mailed link, the browser takes along by itself. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.signIn({ to: ownPath(new URL(request.url).searchParams.get('to'), 'MANAGER') }))
