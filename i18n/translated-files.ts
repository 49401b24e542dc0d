/** The files with no text outside of `t`, `msg` and `rich`. */
export const translatedFiles = ['{contract,server,web}/**/*.{ts,tsx}']

/** Files of these whose texts are always English: they are for operators and developers, or sample data. */
export const untranslatedFiles = [
  '**/*.test.{ts,tsx}',
  'web/testing/**',
  // the terminal, the log and the monitoring
  'server/{backup,doctor,embedded-postgres}/**',
  'server/{config,main,start-error}.ts',
  'server/db/{migrate,open-client,setting,wait-for-database}.ts',
  'server/gateways/http-sms.ts',
  'server/http/{health,metrics}.ts',
  'server/features/report/attention/read-alerts.ts',
  // /api/docs
  'server/http/{docs,file,route,webhook-docs}.ts',
  // facilities, people and reviews of the demo
  'server/demo/**',
]
