import { z } from 'zod'
import { type Country, isCountry } from './phone.ts'

const atLeast1 = z.coerce.number('write a whole number').int('write a whole number').min(1, 'write 1 or more')

const countries = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim().toUpperCase()))
  .pipe(z.array(z.string().refine(isCountry, 'write countries’ two letters, like BD, separated by commas')))

/** The settings of text messages, for config.ts. */
export const smsSettings = {
  SMS_URL: z
    .string()
    .regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/, 'write it with https, like https://sms.example.com/send')
    .refine(URL.canParse, 'write the address to which the provider takes messages')
    .optional(),
  SMS_TOKEN: z.string().max(500).optional(),
  SMS_FROM: z.string().max(30).optional(),
  SMS_BODY: z
    .string()
    .refine((body) => body.includes('{to}') && body.includes('{text}'), 'write it with {to} and {text}')
    .optional(),
  SMS_ACCEPTED: z.string().max(200).optional(),
  SMS_COUNTRIES: countries.optional(),
  SMS_PER_DAY: atLeast1.default(1000),
  SMS_CODES_PER_NUMBER: atLeast1.default(5),
  SMS_CODES_PER_NETWORK: atLeast1.default(20),
}

const Settings = z.object(smsSettings)

export const toSmsConfig = (env: z.infer<typeof Settings>, country: Country) => ({
  url: env.SMS_URL,
  token: env.SMS_TOKEN,
  from: env.SMS_FROM,
  body: env.SMS_BODY,
  accepted: env.SMS_ACCEPTED,
  /** Whose mobile numbers get messages. */
  countries: env.SMS_COUNTRIES ?? [country],
  /** Parts of messages in 24 hours, for all users. */
  perDay: env.SMS_PER_DAY,
  codesPerNumber: env.SMS_CODES_PER_NUMBER,
  codesPerNetwork: env.SMS_CODES_PER_NETWORK,
})
