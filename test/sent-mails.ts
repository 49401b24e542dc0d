/** A mail as the sandbox's mail server received it. */
export type SentMail = {
  subject: string
  messageId: string
  text: string
  html: string
  headers: { key: string; value: string }[]
  attachments: { filename: string; url: string }[]
}

/** Reads the mails that the sandbox of an app received for an address, or for all, newest first. */
export async function readSentMails({ url }: { url: string }, to = ''): Promise<SentMail[]> {
  const answer = await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as SentMail[]
}

/** Reads the subjects of these mails. */
export const readSentSubjects = async (app: { url: string }, to: string): Promise<string[]> =>
  (await readSentMails(app, to)).map(({ subject }) => subject)
