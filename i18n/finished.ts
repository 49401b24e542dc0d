/** What is translated as a whole: no text may stand here outside of `t`, `msg` and `rich`. The list grows until it is all. */
export const finished = [
  'web/pages/public/*.{ts,tsx}',
  'web/features/auth/*.{ts,tsx}',
  'web/features/{contact,home,language,theme}/**/*.{ts,tsx}',
  'web/*.{ts,tsx}',
  'web/{lib,service-worker,ui}/*.{ts,tsx}',
  'server/features/auth/**/*.ts',
  'server/mail/{account,security}-templates.ts',
]
