import type { FrontEnd, Outcome, Site } from './front-end.ts'

/** Ties a front end to the form of page.html, and says in the status line who is signed in and what happened. */
export const runPage = async (create: (site: Site) => FrontEnd): Promise<void> => {
  const frontEnd = create(await (await fetch('/site.json')).json())
  let asked: Outcome | null = null

  const show = async (outcome: Outcome | null): Promise<void> => {
    asked = outcome
    const email = await frontEnd.whoIsHere()
    const said = outcome === null || outcome.is === 'MEMBER' ? '' : ` ${outcome.is === 'ASKED' ? outcome.factorType : outcome.reason}`
    tell(`${email ?? 'visitor'}, ${await frontEnd.countServices()} services${said}`)
  }
  const typed = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  const tellCode = async (): Promise<Outcome | null> => (asked?.is === 'ASKED' ? await frontEnd.tellCode(asked, typed('code')) : null)

  const acts: Record<string, () => Promise<Outcome | null>> = {
    register: () => frontEnd.register(typed('email'), typed('password')),
    'log-in': () => frontEnd.logIn(typed('email'), typed('password')),
    'tell-code': tellCode,
    silently: () => frontEnd.signInSilently(),
    'forget-password': async () => {
      await frontEnd.forgetPassword(typed('email'))
      return null
    },
  }
  const ways: Record<string, () => Promise<void>> = {
    leave: () => frontEnd.leaveToSignIn('login'),
    'leave-unasked': () => frontEnd.leaveToSignIn('none'),
    'log-out': () => frontEnd.logOut(),
  }
  for (const button of document.querySelectorAll('button')) {
    const { name } = button
    button.addEventListener('click', () => {
      tell('…')
      const act = acts[name]
      const done = act ? act().then(show) : ways[name]?.()
      done?.catch(tellFailure)
    })
  }
  await frontEnd.comeBack().then(show).catch(tellFailure)
}

const tellFailure = (error: unknown): void => tell(`failed: ${error}`)

const tell = (text: string): void => {
  const line = document.querySelector('output')
  if (line) line.textContent = text
}
