/**
 * A page's URL on this site. Two leading slashes would name another host: escaped, they are a path that doesn't exist.
 */
export const resolveUrl = (url: string, publicUrl: string): URL => new URL(url.replace(/^\/[/\\]+/, '/%2F'), publicUrl)

/** Returns a URL for the log, without its query and without the token of a reset link. */
export const toLoggedPath = (url: string): string =>
  url.replace(/\?.*$/s, '').replace(/^((\/+[a-z]{2})?\/+reset-password\/).*/is, '$1…')
