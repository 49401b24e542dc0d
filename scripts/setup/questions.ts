import { gatewayNames } from '#contract/gateway-names'
import { GatewayName } from '#contract/payment'
import { findSettingProblem } from '../../server/config.ts'
import type { Values } from './env-text.ts'

/** One question. `name`: of the setting, or of a value that `toSettings` makes one of. */
export type Question = {
  name: string
  text: string
  isSecret?: boolean
  /** Enter alone, or `-` where there is a default, means none. */
  isOptional?: boolean
  /** What Enter means where nothing was set before. */
  getDefault?(answers: Values): string | undefined
  /** What is wrong with an answer, if the setting's own rule does not say it. */
  findProblem?(answer: string): string | undefined
  isAsked?(answers: Values): boolean
}

export type StepName =
  | 'address'
  | 'seller'
  | 'database'
  | 'mail'
  | 'sender'
  | 'gateways'
  | 'google'
  | 'sms'
  | GatewayName

/** Questions that are asked again together when the test of their answers fails. */
export type Step = {
  name: StepName
  title: string
  questions: Question[]
  isAsked?(answers: Values): boolean
  /** What has to be done elsewhere before. */
  getNote?(answers: Values): string
}

const choices: readonly string[] = GatewayName.options

export const listGateways = ({ GATEWAYS = '' }: Values): string[] =>
  GATEWAYS.split(',').flatMap((name) => name.trim().toLowerCase() || [])

const isChosen = (name: GatewayName) => (answers: Values) => listGateways(answers).includes(name)
const isOfBangladesh = (answers: Values) => isChosen('sslcommerz')(answers) || isChosen('bkash')(answers)

const findGatewayProblem = (answer: string) => {
  const chosen = listGateways({ GATEWAYS: answer })
  return chosen.length > 0 && chosen.every((name) => choices.includes(name))
    ? undefined
    : `choose one or more of ${choices.join(', ')}`
}

function findAddressProblem(answer: string): string | undefined {
  if (!URL.canParse(answer)) return 'write the address people type, like https://play.example.com'
  const { protocol, hostname, origin, href } = new URL(answer)
  const isThisMachine = ['localhost', '127.0.0.1'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isThisMachine))
    return 'it must begin with https://, or passwords and payments would be readable on the way. The proxy in front makes HTTPS'
  return href === `${origin}/` ? undefined : 'leave out what comes after the host'
}

const findPortProblem = (answer: string) =>
  /^\d{1,5}$/.test(answer) && Number(answer) > 0 && Number(answer) < 65_536 ? undefined : 'write a number, like 587'
const findHostProblem = (answer: string) =>
  /^[\w.-]+$/.test(answer) ? undefined : 'write only the host, like smtp.example.com'
const findPersonProblem = (answer: string) => findSettingProblem('SUPPORT_EMAIL', answer)

const hasSms = ({ SMS_URL }: Values) => Boolean(SMS_URL)

const secret = (name: string, text: string): Question => ({ name, text, isSecret: true })

export const steps: Step[] = [
  {
    name: 'address',
    title: 'Address',
    questions: [
      { name: 'PUBLIC_URL', text: 'The address people type, with https://', findProblem: findAddressProblem },
    ],
  },
  {
    name: 'seller',
    title: 'Who runs the site',
    questions: [
      { name: 'SELLER_NAME', text: 'Name on receipts for what is paid to you' },
      { name: 'SELLER_ADDRESS', text: 'Postal address on receipts' },
      { name: 'SUPPORT_EMAIL', text: 'E-mail address for people’s questions' },
      { name: 'SUPPORT_PHONE', text: 'Phone number for people’s questions', isOptional: true },
    ],
  },
  {
    name: 'database',
    title: 'Database',
    questions: [
      {
        name: 'DATABASE_URL',
        text: 'PostgreSQL of your own, as postgres://user:password@host:5432/database; none: the built-in one',
        isSecret: true,
        isOptional: true,
      },
    ],
  },
  {
    name: 'mail',
    title: 'Mail server',
    questions: [
      { name: 'SMTP_HOST', text: 'Host, like smtp.example.com', findProblem: findHostProblem },
      { name: 'SMTP_PORT', text: 'Port', getDefault: () => '587', findProblem: findPortProblem },
      { name: 'SMTP_USER', text: 'User', isOptional: true },
      { ...secret('SMTP_PASSWORD', 'Password'), isAsked: ({ SMTP_USER }) => Boolean(SMTP_USER) },
    ],
  },
  {
    name: 'sender',
    title: 'A test mail',
    questions: [
      {
        name: 'MAIL_FROM',
        text: 'Sender of all mails, as Name <address>',
        getDefault: ({ SELLER_NAME, SUPPORT_EMAIL }) => `${SELLER_NAME?.replace(/[<>@,]/g, '')} <${SUPPORT_EMAIL}>`,
      },
      {
        name: 'OPERATOR_EMAIL',
        text: 'Your own address, which gets a test mail now',
        getDefault: ({ SUPPORT_EMAIL }) => SUPPORT_EMAIL,
        findProblem: findPersonProblem,
      },
    ],
  },
  {
    name: 'gateways',
    title: 'Payments',
    questions: [
      {
        name: 'GATEWAYS',
        text: `How people pay: ${choices.join(', ')}; several with commas`,
        findProblem: findGatewayProblem,
      },
      {
        name: 'CURRENCY',
        text: 'Currency of prices, in three letters',
        getDefault: () => 'usd',
        isAsked: (answers) => !isOfBangladesh(answers),
      },
    ],
  },
  {
    name: 'stripe',
    title: gatewayNames.stripe,
    isAsked: isChosen('stripe'),
    getNote: ({ PUBLIC_URL }) =>
      `In its dashboard, add a webhook to ${PUBLIC_URL}/api/webhooks/stripe for checkout.session.*, refund.*, charge.refunded and charge.dispute.*`,
    questions: [
      secret('STRIPE_SECRET_KEY', 'Secret or restricted key, sk_live_… or rk_live_…'),
      secret('STRIPE_WEBHOOK_SECRET', 'Signing secret of that webhook, whsec_…'),
    ],
  },
  {
    name: 'sslcommerz',
    title: gatewayNames.sslcommerz,
    isAsked: isChosen('sslcommerz'),
    questions: [
      { name: 'SSLCOMMERZ_STORE_ID', text: 'Store id' },
      secret('SSLCOMMERZ_STORE_PASSWORD', 'Store password'),
      {
        name: 'SSLCOMMERZ_URL',
        text: 'Server; https://sandbox.sslcommerz.com for tests',
        getDefault: () => 'https://securepay.sslcommerz.com',
      },
    ],
  },
  {
    name: 'bkash',
    title: gatewayNames.bkash,
    isAsked: isChosen('bkash'),
    questions: [
      { name: 'BKASH_USERNAME', text: 'User name' },
      secret('BKASH_PASSWORD', 'Password'),
      { name: 'BKASH_APP_KEY', text: 'App key' },
      secret('BKASH_APP_SECRET', 'App secret'),
      {
        name: 'BKASH_URL',
        text: 'Server; https://tokenized.sandbox.bka.sh for tests',
        getDefault: () => 'https://tokenized.pay.bka.sh',
      },
    ],
  },
  {
    name: 'google',
    title: 'Sign-in with Google',
    getNote: ({ PUBLIC_URL }) => `Its OAuth client has to allow the redirect address ${PUBLIC_URL}/login`,
    questions: [
      { name: 'GOOGLE_CLIENT_ID', text: 'Client id of the OAuth client', isOptional: true },
      {
        ...secret('GOOGLE_CLIENT_SECRET', 'Client secret'),
        isAsked: ({ GOOGLE_CLIENT_ID }) => Boolean(GOOGLE_CLIENT_ID),
      },
    ],
  },
  {
    name: 'sms',
    title: 'Text messages',
    questions: [
      {
        name: 'SMS_URL',
        text: 'Address to which the provider takes messages; none: no text messages',
        isOptional: true,
      },
      { ...secret('SMS_TOKEN', 'Token'), isOptional: true, isAsked: hasSms },
      { name: 'SMS_FROM', text: 'Sender', isOptional: true, isAsked: hasSms },
    ],
  },
]
