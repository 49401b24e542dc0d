// A mail server that takes everything and keeps nothing, at MAIL_PORT; PORT answers when it listens.
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, taken) => void stream.resume().on('end', () => taken()),
})
mail.on('error', () => undefined)

mail.listen(Number(process.env.MAIL_PORT), '127.0.0.1', () => {
  createServer((_request, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1')
})
