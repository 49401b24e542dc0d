/** The value of one cookie of a `document.cookie` string, or undefined. */
export function readCookie(cookies: string, name: string) {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}
