import { type Html, html } from './html.ts'

const icon = (paths: Html): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

export const back = icon(html`<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>`)
export const lock = icon(html`<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>`)
export const alert = icon(html`<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>`)
export const clock = icon(html`<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>`)
export const paperclip = icon(
  html`<path d="m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551"/>`,
)
export const refresh = icon(
  html`<path d="M3 12a9 9 0 0 1 15-6.7L21 8"/><path d="M21 3v5h-5"/><path d="M21 12a9 9 0 0 1-15 6.7L3 16"/><path d="M3 21v-5h5"/>`,
)
export const mail = icon(
  html`<rect width="20" height="16" x="2" y="4" rx="2"/><path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7"/>`,
)
export const card = icon(html`<rect width="20" height="14" x="2" y="5" rx="2"/><path d="M2 10h20"/>`)
export const person = icon(html`<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/>`)
export const download = icon(
  html`<path d="M12 15V3"/><path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"/><path d="m7 10 5 5 5-5"/>`,
)
