export const messages = {
  title: 'Messages',
  none: 'Nothing was sent about this booking.',
  SENT: 'To {{to}}, {{when}}',
  WAITING: 'Waits to go to {{to}}, since {{when}}',
  FAILED: 'Came back from {{to}}, {{when}}',
  resend: 'Resend',
  resendLabel: 'Resend “{{subject}}”',
  resent: 'Sent again to {{to}}',
  failed_one: '{{count}} message came back',
  failed_other: '{{count}} messages came back',
  failedLine: '{{subject}} to {{to}}: {{error}}',
} as const
