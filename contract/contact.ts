import { z } from 'zod/mini'
import { msg } from '#i18n/t'
import { asPhone, Email, name, optionalText, text } from './common.ts'

export const sendMessage = {
  method: 'POST',
  path: '/contact',
  auth: 'public',
  status: 201,
  summary: 'Write to the people who run the site',
  body: z.strictObject({
    firstName: name(100, msg('First name is required')),
    lastName: z._default(optionalText(100), ''),
    email: Email,
    phone: z._default(optionalText(40).check(asPhone), ''),
    subject: name(200, msg('Subject is required')),
    comments: text(5000, msg('Comments are required')),
  }),
} as const
