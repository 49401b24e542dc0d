import { z } from 'zod/mini'
import { Email, Nothing, name, optionalText, text } from './common.ts'

export const sendMessage = {
  method: 'POST',
  path: '/contact',
  auth: 'public',
  status: 201,
  summary: 'Write to the people who run the site',
  body: z.strictObject({
    firstName: name(100, 'First name is required'),
    lastName: optionalText(100),
    email: Email,
    phone: optionalText(40),
    subject: name(200, 'Subject is required'),
    comments: text(5000, 'Comments are required'),
  }),
  reply: Nothing,
} as const
