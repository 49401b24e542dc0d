import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

const token = 'a token for the metrics'
let test: TestApp

beforeAll(async () => {
  // as in live mode: a proxy on this machine says who asks
  test = await startApp({ jobs: true, settings: { METRICS_TOKEN: token, TRUST_PROXY: 'loopback' } })
})

afterAll(() => test.close())

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })

it('shows metrics to this machine', async () => {
  const answer = await fetch(`${test.url}/metrics`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('http_request_duration_seconds')
})

it.each([
  ['another machine', {}, '203.0.113.9'],
  ['another machine over IPv6', {}, '2001:db8::1'],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ['a proxy that passes a forged address on', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['another machine with a wrong token', { authorization: 'Bearer another token' }, '203.0.113.9'],
])('refuses %s', async (_who, headers, address) => {
  const answer = await read(headers, address)
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'forbidden' }])
})

it('shows metrics to any machine with the token', async () => {
  const answer = await read({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' })
  expect(answer.statusCode).toBe(200)
})

/** The metrics that an expression of Prometheus reads. */
const findMetrics = (expression: string) =>
  expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ').match(/\b[a-z]\w*\b(?!\s*\()/g) ?? []

it('the alerts and the dashboard read metrics that exist', async () => {
  const rate = 'histogram_quantile(0.5, sum by (le) (rate(seconds_bucket{method="GET"}[5m]))) / max(jobs) > 0.1'
  expect(findMetrics(rate)).toEqual(['seconds_bucket', 'jobs'])
  const readShown = async () => (await fetch(`${test.url}/metrics`)).text()
  // durations are shown once a request was answered
  await readShown()
  const shown = await readShown()
  const ofBuiltInDatabase = readFileSync('server/features/report/attention/read-alerts.ts', 'utf8')
  const isKnown = (name: string) =>
    name === 'up' || new RegExp(`^${name}[{ ]`, 'm').test(shown) || ofBuiltInDatabase.includes(`name: '${name}'`)
  for (const file of ['deploy/alerts.yaml', 'deploy/grafana-dashboard.json']) {
    const expressions = readFileSync(file, 'utf8').match(/(?<=expr"?: "?)[^\n]+?(?="?,?$)/gm) ?? []
    expect(expressions.length).toBeGreaterThan(8)
    expect(expressions.flatMap(findMetrics).filter((name) => !isKnown(name))).toEqual([])
  }
})
