/** What is translated as a whole: no text may stand here outside of `t`, `msg` and `rich`. The list grows until it is all. */
export const finished = [
  'web/pages/public/{about,auth-frame,contact,forgot-password,home,layout,layout-footer,layout-header,login,login1}.tsx',
  'web/pages/public/{not-found,privacy,prose-page,reset-password,sign-up,terms,verify}.tsx',
  'web/features/auth/*.{ts,tsx}',
  'web/features/{contact,home,language,theme}/**/*.{ts,tsx}',
  'web/ui/!(pagination).{ts,tsx}',
  'contract/**/*.ts',
  'server/features/auth/**/*.ts',
  'server/mail/{account,security}-templates.ts',
  'server/{backup,db,demo,doctor,embedded-postgres,gateways,http,jobs,pictures,ssr}/**/*.ts',
  'server/*.ts',
]

/** What is English in every language, since it is for those who run or extend the product, or is sample data. */
export const untranslated = [
  '**/*.test.{ts,tsx}',
  'web/testing/**',
  // the terminal, the log and the monitoring
  'server/{backup,doctor,embedded-postgres}/**',
  'server/{config,main,start-error}.ts',
  'server/db/{migrate,mode}.ts',
  'server/http/{health,metrics}.ts',
  'server/features/report/read-alerts.ts',
  // /api/docs
  'server/http/{docs,file,route}.ts',
  // venues, people and reviews of the demo
  'server/demo/**',
]
