import { expect, it } from 'vitest'
import { startHangingMailServer } from '../../test/hanging-mail-server.ts'
import { createSmtpGateway } from './smtp.ts'

it('gives up a mail server that sends a byte now and then', async () => {
  const server = await startHangingMailServer({ drips: 10 })
  const mail = {
    to: 'a@example.test',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: '<a@example.test>',
  }
  const gateway = createSmtpGateway({ url: server.url, from: 'b@example.test' }, 500)
  await expect(gateway.send(mail)).rejects.toThrow()
  await server.close()
})
