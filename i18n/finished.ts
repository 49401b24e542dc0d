/** What is translated as a whole: no text may stand here outside of `t`, `msg` and `rich`. The list grows until it is all. */
export const finished = [
  'web/pages/public/{about,auth-frame,contact,forgot-password,home,layout,layout-footer,layout-header,login,login1}.tsx',
  'web/pages/public/{not-found,privacy,prose-page,reset-password,sign-up,terms,verify}.tsx',
  'web/features/auth/*.{ts,tsx}',
  'web/features/facility/admin/**/*.{ts,tsx}',
  'web/features/report/{*,analytics/*,go-live/*}.{ts,tsx}',
  'web/features/{contact,home,language,member,proposal,theme}/**/*.{ts,tsx}',
  'web/ui/!(pagination).{ts,tsx}',
  'server/features/auth/**/*.ts',
  'server/mail/{account,security}-templates.ts',
]
