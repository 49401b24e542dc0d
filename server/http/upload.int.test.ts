import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp, type TestUser } from '../../test/app.ts'

let test: TestApp
let user: TestUser

beforeAll(async () => {
  test = await startApp()
  user = await makeUser(test.db)
})
afterAll(() => test.close())

it.each(['multipart/form-data; boundary=x', 'text/plain'])(
  'the error for an upload as %s says how to send a file',
  async (type) => {
    const answer = await fetch(`${test.url}/api/auth/profile/picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
      body: 'x',
    })
    expect(answer.status).toBe(415)
    expect((await answer.json()).message).toBe(
      'Send the file itself as the body, with its own content type like image/jpeg.',
    )
  },
)
