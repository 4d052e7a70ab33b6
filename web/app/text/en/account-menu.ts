/** Words of the menu of people who are signed in, on every page. */
export const menu = {
  account: 'Your account, {{name}}',
  profile: 'Profile',
  label: 'Account:',
  home: 'Your account',
  security: 'Security',
  dashboard: 'Dashboard',
  signOut: 'Sign out',
} as const
