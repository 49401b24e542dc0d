import type { CallApi, PageReply } from '#contract/page-reply'
import type { Site } from '#contract/site'
import type { Language } from '#i18n/t'
import type { InlineHashes } from '../http/security-headers.ts'

/** What the web's server entry exports. It is loaded, never imported: web and server meet only in the contract. */
export type ServerEntry = {
  /** The path and the query parameters that the rendered page depends on. */
  toPageUrl(url: URL): string
  renderPage(options: { request: Request; site: Site; callApi: CallApi; language: Language }): Promise<PageReply>
}

type DocumentParts = { language: string; head: string; html: string; boot: string; routes: string[] }

/** The product's pages in one way of running: from source through Vite, or as built. */
export type Pages = {
  entry(): Promise<ServerEntry>
  /** The document around a rendered page, and hashes of what is inline in it; none where the policy is open. */
  document(parts: DocumentParts, url: string): Promise<{ text: string; inline?: InlineHashes }>
}
