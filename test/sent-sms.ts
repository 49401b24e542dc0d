/** A message as the sandbox's SMS provider received it. */
export type SentSms = { id: string; from: string; to: string; text: string }

/** Reads the messages that the sandbox of an app received for a number, newest first. */
export async function readSentSms({ url }: { url: string }, to: string): Promise<SentSms[]> {
  const answer = await fetch(`${url}/sandbox/sms.json?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as SentSms[]
}

/** Reads the code in the newest message to a number. @throws Error when there is none */
export async function readSmsCode(app: { url: string }, to: string): Promise<string> {
  const [newest] = await readSentSms(app, to)
  const code = /\d{6}/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}
