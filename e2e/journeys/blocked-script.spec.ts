import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { failRequests, open } from '../open.ts'

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

test('a page whose script is blocked says so within its layout, and a reload shows it', async ({ page, admin: _ }) => {
  await open(page, '/admin')
  const script = `**/${manifest['web/pages/admin/analytics.tsx'].file}`
  const unblock = await failRequests(page, script, (route) => route.abort())
  const link = page.getByRole('link', { name: 'Analytics', exact: true }).first()
  // it might be missing because of an update, so the page is reloaded once by itself
  const reloaded = page.waitForEvent('load')
  await link.click()
  await reloaded
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('This page could not be loaded completely.')
  await expect(link).toBeVisible()
  unblock()
  await main.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Analytics' }).first()).toBeVisible()
})
