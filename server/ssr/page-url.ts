/**
 * A page's URL on this site. Two leading slashes would name another host: escaped, they are a path that doesn't exist.
 */
export function resolveUrl(url: string, publicUrl: string): URL {
  const resolved = new URL(url.replace(/^\/[/\\]+/, '/%2F'), publicUrl)
  // dots are resolved only now
  resolved.pathname = resolved.pathname.replace(/^\/{2,}/, '/%2F')
  return resolved
}

/** Returns a URL for the log, without its query and without the token of a reset link or a screen. */
export const toLoggedPath = (url: string): string =>
  url.replace(/\?.*$/s, '').replace(/^((\/+[a-z]{2})?\/+(?:reset-password|display)\/).*/is, '$1…')
