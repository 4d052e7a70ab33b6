import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pathAfterSignIn } from '../../membership/sign-in/path-after-sign-in.ts'
import { paths } from '../../paths.ts'

/** Everyone signs in on the same page. The browser keeps the fragment of a mailed link across the redirect. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(paths.signIn({ to: pathAfterSignIn(new URL(request.url).searchParams.get('to'), 'MANAGER') }))
