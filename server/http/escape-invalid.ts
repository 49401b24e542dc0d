/** Escapes the percent signs of a path that can't be decoded, which makes it a path that doesn't exist. */
export function escapeInvalid(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...rest] = url.split('?')
  return canDecode(path) ? url : [path.replaceAll('%', '%25'), ...rest].join('?')
}

/** Returns the result, or the bundler drops the call. */
function canDecode(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}
