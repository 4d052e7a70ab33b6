export const translations = {
  title: 'In {{language}}',
  hint: 'What you leave empty is shown in {{language}}.',
  word: '{{word}} in {{language}}',
} as const
